import type { CostEntry } from '#contract/maintenance.ts';
import type { Ctx } from '#server/access/context.ts';
import { removeCost } from '#server/maintenance/commands/remove-costs.ts';
import { addCost, updateCost } from '#server/maintenance/commands/write-costs.ts';
import { type Chance, chanceOf } from '../rules/chance.ts';
import { HOUR_MS } from '../rules/hours.ts';
import { type CostPlan, invoiceLines, planCosts, tillLines } from '../rules/plan-costs.ts';
import type { RequestPlan } from '../rules/plan-requests.ts';
import { writeInvoice } from '../rules/write-invoice.ts';
import type { Add, Played } from './mend-homes.ts';
import type { DemoEvent } from './play-events.ts';
import type { Stage } from './stage.ts';
import type { Pictures } from './take-pictures.ts';

/** The costs of a request, written down after the work; now and then one is corrected or was entered twice. */
export function costEvents(stage: Stage, played: Played, pictures: Pictures, add: Add): DemoEvent[] {
  const { plan } = played;
  const done = plan.stops.findLast(({ status }) => status === 'WORK_DONE');
  if (!done) return [];
  const chance = chanceOf(`${plan.key} / costs`);
  return planCosts(plan, chance).flatMap((cost, index) => {
    const at = new Date(done.at.getTime() + (0.4 + index * 0.2 + 3 * chance.fraction()) * HOUR_MS);
    const correction = chance.fraction();
    return [
      add(at, async () => {
        const ctx = played.staff(at);
        const entry = await write(stage, played, cost, ctx, pictures, chance);
        if (correction > 0.94) await correct(played, cost, entry, ctx);
        if (correction < 0.04) await enterTwice(played, cost, ctx);
      }),
    ];
  });
}

const idOf = ({ ticket }: Played): string => ticket?.id ?? '';
const inputOf = ({ paper: _paper, ...fields }: CostPlan) => ({ ...fields, fileKeys: [] as string[] });

async function write(
  stage: Stage,
  played: Played,
  cost: CostPlan,
  ctx: Ctx,
  pictures: Pictures,
  chance: Chance,
): Promise<CostEntry> {
  const fileKeys = cost.paper ? [await paperOf(stage, played.plan, cost, ctx, pictures, chance)] : [];
  return addCost(ctx, idOf(played), { ...inputOf(cost), fileKeys });
}

function paperOf(
  stage: Stage,
  { place, lease, trouble }: RequestPlan,
  cost: CostPlan,
  ctx: Ctx,
  pictures: Pictures,
  chance: Chance,
): Promise<string> {
  const number = chance.whole(1200, 9800);
  if (cost.paper === 'TILL_RECEIPT') {
    const { lines, columns } = tillLines(cost, place.country);
    return pictures.tillReceipt(ctx, lines, columns, `receipt-${number}.jpg`);
  }
  const where = lease ? `${place.name}, ${lease.home.input.number}` : place.name;
  const lines = invoiceLines(cost, place.country, stage.portfolio.name, `${where}: ${trouble.title}`, number);
  return pictures.invoice(ctx, writeInvoice(lines), `invoice-${number}.pdf`);
}

/** The vendor's name was missing at first. */
async function correct(played: Played, cost: CostPlan, entry: CostEntry, ctx: Ctx): Promise<void> {
  const description = `${cost.description}, as on the bill`.slice(0, 200);
  await updateCost(ctx, idOf(played), entry.id, { ...inputOf(cost), description, version: entry.version });
}

async function enterTwice(played: Played, cost: CostPlan, ctx: Ctx): Promise<void> {
  const again = await addCost(ctx, idOf(played), inputOf(cost));
  await removeCost(ctx, idOf(played), again.id, 'Entered twice');
}

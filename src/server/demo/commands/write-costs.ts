import type { CostEntry } from '#contract/maintenance/maintenance.ts';
import { AppError } from '#server/access/app-error.ts';
import type { Ctx } from '#server/access/context.ts';
import { removeCost } from '#server/maintenance/commands/costs/remove-costs.ts';
import { addCost, updateCost } from '#server/maintenance/commands/costs/write-costs.ts';
import { type Chance, chanceOf } from '../rules/chance.ts';
import { atWork, HOUR_MS, MINUTE_MS } from '../rules/hours.ts';
import { type CostPlan, invoiceLines, planCosts, tillLines } from '../rules/plan-costs.ts';
import type { RequestPlan } from '../rules/plan-requests.ts';
import { TIME_ZONES } from '../rules/portfolio.ts';
import { writeInvoice } from '../rules/write-invoice.ts';
import type { DemoEvent } from './play-events.ts';
import type { Add, Played } from './simulate-maintenance.ts';
import type { Stage } from './stage.ts';
import type { Pictures } from './take-pictures.ts';

const CORRECTED = 0.06;
const ENTERED_TWICE = 0.05;
const MINUTES_UNTIL_NOTICED = 25;

/** The costs of a request, written down after the work; now and then one is corrected or was entered twice. */
export function costEvents(stage: Stage, played: Played, now: Date, pictures: Pictures, add: Add): DemoEvent[] {
  const { plan } = played;
  const done = plan.stops.findLast(({ status }) => status === 'WORK_DONE');
  if (!done) return [];
  const chance = chanceOf(`${plan.key} / costs`);
  return planCosts(plan, chance).flatMap((cost, index) => {
    const at = writtenAt(done.at, now, TIME_ZONES[plan.place.country], index);
    const noticedAt = new Date(at.getTime() + MINUTES_UNTIL_NOTICED * MINUTE_MS);
    const slip = chance.fraction();
    let entry: CostEntry | undefined;
    const events = [
      add(at, async () => {
        entry = await write(stage, played, cost, played.staff(at), pictures, chance);
      }),
    ];
    if (slip < CORRECTED)
      events.push(add(noticedAt, async () => entry && correct(played, cost, entry, played.staff(noticedAt))));
    else if (slip < CORRECTED + ENTERED_TWICE)
      events.push(add(noticedAt, () => enterTwice(played, cost, played.staff(at), played.staff(noticedAt))));
    return events;
  });
}

/** On the next day in the office, or soon after the work where that day is not over. */
function writtenAt(doneAt: Date, now: Date, timeZone: string, index: number): Date {
  const nextDay = Math.min(doneAt.getTime() + 22 * HOUR_MS, now.getTime() - HOUR_MS);
  const soonest = doneAt.getTime() + 24 * MINUTE_MS;
  const inOffice = atWork(new Date(nextDay), timeZone).getTime();
  return new Date(Math.max(soonest, inOffice) + index * 4 * MINUTE_MS);
}

const idOf = ({ ticket }: Played): string => ticket?.id ?? '';
const inputOf = ({ paper: _paper, ...fields }: CostPlan) => ({
  ...fields,
  overLimitReason: null as string | null,
  fileKeys: [] as string[],
});

async function write(
  stage: Stage,
  played: Played,
  cost: CostPlan,
  ctx: Ctx,
  pictures: Pictures,
  chance: Chance,
): Promise<CostEntry> {
  const fileKeys = cost.paper ? [await paperOf(stage, played.plan, cost, ctx, pictures, chance)] : [];
  return addWithReason(ctx, played, { ...inputOf(cost), fileKeys });
}

/** What goes beyond the limit of its owner says why it could not wait. */
async function addWithReason(ctx: Ctx, played: Played, input: ReturnType<typeof inputOf>): Promise<CostEntry> {
  try {
    return await addCost(ctx, idOf(played), input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'cost.over_limit') throw error;
    const overLimitReason = 'More was broken than could be seen. The owner was told by phone.';
    return addCost(ctx, idOf(played), { ...input, overLimitReason });
  }
}

function paperOf(
  stage: Stage,
  { place, lease, fault }: RequestPlan,
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
  const lines = invoiceLines(cost, place.country, stage.portfolio.name, `${where}: ${fault.title}`, number);
  return pictures.invoice(ctx, writeInvoice(lines), `invoice-${number}.pdf`);
}

/** Somebody compared it with the bill. */
async function correct(played: Played, cost: CostPlan, entry: CostEntry, ctx: Ctx): Promise<void> {
  const description = `${cost.description}, as on the bill`;
  await updateCost(ctx, idOf(played), entry.id, {
    ...inputOf(cost),
    description,
    overLimitReason: entry.overLimitReason,
    version: entry.version,
  });
}

async function enterTwice(played: Played, cost: CostPlan, at: Ctx, noticedAt: Ctx): Promise<void> {
  const again = await addWithReason(at, played, inputOf(cost));
  await removeCost(noticedAt, idOf(played), again.id, 'Entered twice');
}

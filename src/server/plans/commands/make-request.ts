import { TicketInput } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { say } from '#server/access/sentences.ts';
import { insertTicket } from '#server/maintenance/commands/create-ticket.ts';
import { writeChecklist } from '#server/maintenance/commands/write-checklist.ts';
import { findPlace } from '#server/maintenance/queries/find-place.ts';
import { standsAt } from '#server/maintenance/queries/read-asset.ts';
import { freshItems } from '#server/maintenance/rules/checklist.ts';
import type { FoundPlan } from '../plans.queries.ts';
import { requestText } from '../plans.rules.ts';

/** Where a request of a plan is, and what it follows from where that is not the day alone. */
type Occasion = { propertyId: string; unitId: string | null; says: string | null };

/** Writes down the request of a plan with its checklist; that it is made once is the caller's to see to. */
export async function makeRequest(ctx: WriteCtx, plan: Authorized<FoundPlan>, occasion: Occasion) {
  const { propertyId, unitId, says } = occasion;
  const place = await findPlace(ctx, propertyId, unitId);
  if (!place) throw fail('ticket.place_unknown');
  const { title, category, priority, assetId } = plan;
  const input = TicketInput.parse({
    title,
    category,
    priority,
    // What was taken elsewhere meanwhile is not what the work is about.
    assetId: assetId !== null && (await standsAt(ctx, assetId, { propertyId, unitId })) ? assetId : null,
    description: requestText(plan, say(ctx.language, 'maintenance_plan.checklist'), says),
  });
  const report = { place, source: 'PLAN', requestedById: null, visibleToOwner: true, visibleToRenter: false } as const;
  const { result, line } = await insertTicket(ctx, plan, input, report);
  if (plan.checklist.length > 0)
    await writeChecklist(ctx, plan, { ticketId: result.id, number: 1 }, freshItems(plan.checklist, plan.mustTick));
  return { ticket: { id: result.id, version: result.version, assigneeId: plan.assigneeId }, line };
}

/** Lets whoever makes a request of the same plan wait. */
export const lockPlan = (ctx: WriteCtx, id: string) =>
  ctx.db
    .selectFrom('maintenancePlans')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .forUpdate()
    .execute();

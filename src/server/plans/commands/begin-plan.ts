import { TicketInput } from '#contract/maintenance/maintenance.ts';
import type { Plan } from '#contract/plans/plans.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { assignTicket } from '#server/maintenance/commands/assign-ticket.ts';
import { insertTicket } from '#server/maintenance/commands/create-ticket.ts';
import { writeChecklist } from '#server/maintenance/commands/write-checklist.ts';
import { findPlace } from '#server/maintenance/queries/find-place.ts';
import { standsAt } from '#server/maintenance/queries/read-asset.ts';
import { freshItems } from '#server/maintenance/rules/checklist.ts';
import { planLine } from '../plans.commands.ts';
import { findPlan, getPlan, listToBegin } from '../plans.queries.ts';
import { requestText } from '../plans.rules.ts';

type Begun = { plan: Plan; ticket: { id: string; version: number; assigneeId: string | null } };

/**
 * Makes the request for the day on which a plan is due. The day's row is written with it, so that two who do it at once, or a
 * job that runs again, make one.
 */
const begin = command('maintenance_plan.begin', async (ctx, id: string): Promise<Audited<Begun>> => {
  const plan = authorize(await findPlan(ctx, id), () => holds(ctx, 'tickets:manage'));
  if (plan.isPaused) throw fail('maintenance_plan.paused');
  if (plan.request) throw fail('maintenance_plan.begun');
  const place = await findPlace(ctx, plan.propertyId, plan.unitId);
  if (!place) throw fail('ticket.place_unknown');
  const { title, category, priority, dueOn } = plan;
  const input = TicketInput.parse({
    title,
    category,
    priority,
    // What was taken elsewhere meanwhile is not what the work is about.
    assetId: plan.assetId !== null && (await standsAt(ctx, plan.assetId, plan)) ? plan.assetId : null,
    description: requestText(plan, say(ctx.language, 'maintenance_plan.checklist')),
  });
  const report = { place, source: 'PLAN', requestedById: null, visibleToOwner: true, visibleToRenter: false } as const;
  const { result, line } = await insertTicket(ctx, plan, input, report);
  if (plan.checklist.length > 0)
    await writeChecklist(ctx, plan, { ticketId: result.id, number: 1 }, freshItems(plan.checklist, plan.mustTick));
  const round = await ctx
    .write(plan)
    .insertInto('maintenancePlanRounds')
    .values({ orgId: ctx.org, planId: id, dueOn, ticketId: result.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketId')
    .executeTakeFirst();
  if (!round) throw fail('maintenance_plan.begun');
  return audited({
    result: {
      plan: await getPlan(ctx, id),
      ticket: { id: result.id, version: result.version, assigneeId: plan.assigneeId },
    },
    subject: { type: 'maintenance_plan', id },
    after: { dueOn, ticketId: result.id },
    activities: [planLine('maintenance_plan.begun', plan), line],
  });
});

/** Makes the request of a plan and gives it to whom the plan says; who cannot be given it any more is left out, and staff choose. */
export async function beginPlan(ctx: Ctx, id: string): Promise<Plan> {
  const { plan, ticket } = await begin(ctx, id);
  const { assigneeId: personId, version } = ticket;
  if (personId === null) return plan;
  try {
    await assignTicket(withoutKey(ctx), ticket.id, { personId, version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.info({ planId: id, code: error.code }, 'the request of a plan waits for somebody to be chosen');
  }
  return plan;
}

/** The key of the call is spent on the request; giving it to somebody is asked once, with the version that it was made in. */
const withoutKey = (ctx: Ctx): Ctx => ({ ...ctx, idempotency: null });

/** Makes the requests of all plans whose lead days have begun; what is due follows from what is stored, so it is safe to repeat. */
export async function beginPlans(ctx: Ctx): Promise<void> {
  for (const { id } of await readAs(ctx, listToBegin)) {
    try {
      await beginPlan(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.deps.log.debug({ planId: id, code: error.code }, 'a plan waits');
    }
  }
}

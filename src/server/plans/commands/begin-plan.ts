import { formatDate } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { THOUSANDTHS } from '#contract/meters/meters.rules.ts';
import { moveOf } from '#contract/plans/plans.rules.ts';
import type { Plan } from '#contract/plans/plans.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { assignTicket } from '#server/maintenance/commands/assign-ticket.ts';
import { planLine } from '../plans.commands.ts';
import {
  byMeter,
  dayOf,
  endedOf,
  type FoundPlan,
  findPlan,
  getPlan,
  listReached,
  listToBegin,
} from '../plans.queries.ts';
import { type DueMove, listDueMoves } from '../queries/list-moves.ts';
import { lockPlan, makeRequest } from './make-request.ts';

type Made = { id: string; version: number; assigneeId: string | null };
type Begun = { plan: Plan; ticket: Made };

/**
 * Makes the request for the day on which a plan is due, or on which a reading reached it; asked for earlier, for today. The
 * day's row is written with it, so that two who do it at once, or a job that runs again, make one.
 */
const begin = command('maintenance_plan.begin', async (ctx, id: string): Promise<Audited<Begun>> => {
  await lockPlan(ctx, id);
  const plan = authorize(await findPlan(ctx, id), () => holds(ctx, 'tickets:manage'));
  const { propertyId, unitId } = plan;
  if (moveOf(plan.repeats) !== null || propertyId === null) throw fail('maintenance_plan.by_move');
  if (plan.isPaused) throw fail('maintenance_plan.paused');
  if (endedOf(plan, dayOf(ctx, plan))) throw fail('maintenance_plan.ended');
  if (plan.request) throw fail('maintenance_plan.begun');
  const dueOn = plan.dueOn ?? byMeter(plan)?.reachedOn ?? dayOf(ctx, plan);
  const { ticket, line } = await makeRequest(ctx, plan, { propertyId, unitId, says: readingOf(ctx, plan) });
  const round = await ctx
    .write(plan)
    .insertInto('maintenancePlanRounds')
    .values({ orgId: ctx.org, planId: id, dueOn, ticketId: ticket.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketId')
    .executeTakeFirst();
  if (!round) throw fail('maintenance_plan.begun');
  if (plan.dueOn === null)
    await ctx
      .write(plan)
      .updateTable('maintenancePlans')
      .set({ dueOn })
      .where('orgId', '=', ctx.org)
      .where('id', '=', id)
      .execute();
  return audited({
    result: { plan: await getPlan(ctx, id), ticket },
    subject: { type: 'maintenance_plan', id },
    after: { dueOn, ticketId: ticket.id },
    activities: [planLine('maintenance_plan.begun', plan), line],
  });
});

/** What its meter says, for whoever reads the request; null where that is not why it is due. */
function readingOf(ctx: Ctx, plan: FoundPlan): string | null {
  const due = byMeter(plan);
  const last = plan.meterReadings?.at(-1);
  if (!due || due.usedThousandths === null || !last || plan.everyAmount === null) return null;
  const locale = localeOfCountry(plan.country ?? 'US');
  const used = (due.usedThousandths / THOUSANDTHS).toLocaleString(locale);
  return say(ctx.language, 'maintenance_plan.by_meter', {
    meter: plan.meterName ?? '',
    used,
    every: plan.everyAmount.toLocaleString(locale),
    day: formatDate(last.readOn, { locale }),
  });
}

/** Makes the request of a plan for one move; the move's row is written with it, so that there is one however often it is asked. */
const beginMove = command('maintenance_plan.begin', async (ctx, due: DueMove): Promise<Audited<Made>> => {
  const { planId, leaseId, move, movedOn, propertyId, unitId, unitLabel, names, country } = due;
  await lockPlan(ctx, planId);
  const plan = authorize(await findPlan(ctx, planId), () => holds(ctx, 'tickets:manage'));
  if (plan.isPaused || plan.repeats !== move) throw fail('maintenance_plan.paused');
  const says = say(ctx.language, move === 'MOVE_IN' ? 'maintenance_plan.move_in' : 'maintenance_plan.move_out', {
    unit: unitLabel,
    names: names ?? '',
    day: formatDate(movedOn, { locale: localeOfCountry(country) }),
  });
  const { ticket, line } = await makeRequest(ctx, plan, { propertyId, unitId, says });
  const made = await ctx
    .write(plan)
    .insertInto('maintenancePlanMoves')
    .values({ orgId: ctx.org, planId, leaseId, move, movedOn, ticketId: ticket.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticketId')
    .executeTakeFirst();
  if (!made) throw fail('maintenance_plan.begun');
  return audited({
    result: ticket,
    subject: { type: 'maintenance_plan', id: planId },
    after: { leaseId, ticketId: ticket.id },
    activities: [planLine('maintenance_plan.begun', { title: plan.title, propertyId }), line],
  });
});

/** Makes the request of a plan and gives it to whom the plan says; who cannot be given it any more is left out, and staff choose. */
export async function beginPlan(ctx: Ctx, id: string): Promise<Plan> {
  const { plan, ticket } = await begin(ctx, id);
  await assign(ctx, id, ticket);
  return plan;
}

async function assign(ctx: Ctx, planId: string, { id, assigneeId: personId, version }: Made): Promise<void> {
  if (personId === null) return;
  try {
    await assignTicket(withoutKey(ctx), id, { personId, version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.info({ planId, code: error.code }, 'the request of a plan waits for somebody to be chosen');
  }
}

/** The key of the call is spent on the request; giving it to somebody is asked once, with the version that it was made in. */
const withoutKey = (ctx: Ctx): Ctx => ({ ...ctx, idempotency: null });

/**
 * Makes the requests of all plans whose lead days have begun, that a reading reached, or that follow a move which is near; what
 * is due follows from what is stored, so it is safe to repeat.
 */
export async function beginPlans(ctx: Ctx): Promise<void> {
  for (const list of [listToBegin, listReached])
    for (const { id } of await readAs(ctx, list)) await waiting(ctx, id, () => beginPlan(ctx, id));
  for (const due of await readAs(ctx, listDueMoves))
    await waiting(ctx, due.planId, async () => assign(ctx, due.planId, await beginMove(ctx, due)));
}

/** One that cannot be made now does not hold up the others. */
async function waiting(ctx: Ctx, planId: string, make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.debug({ planId, code: error.code }, 'a plan waits');
  }
}

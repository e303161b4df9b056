import { sql } from 'kysely';
import type { z } from 'zod';
import type { maintenanceRoutes } from '#contract/maintenance/maintenance.ts';
import { WEEKDAYS } from '#contract/organization/organization.words.ts';
import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { homeTimesOf } from '../rules/home-times.ts';
import { type Proposal, proposeVisits } from '../rules/visit-proposals.ts';
import type { WorkingTime } from '../rules/working-hours.ts';
import { type FoundTicket, findTicket } from './find-ticket.ts';

type Proposals = z.input<typeof maintenanceRoutes.visitProposals.response>['data'];

/** The likeliest times for a visit of whoever has a request: by their hours, what they have booked, and who is at home when. */
export async function proposeVisitsTo(ctx: ReadCtx, ticketId: string): Promise<Proposals> {
  const ticket = await findTicket(ctx, ticketId);
  if (!ticket) throw notFound();
  return {
    proposals: (await proposeFor(ctx, ticket)).map(({ from, to, day, reason }) => ({
      visit: { from: from.toISOString(), to: to.toISOString() },
      day,
      reason,
    })),
  };
}

/** The same for whoever would come: `ticket` says who that is. */
export async function proposeFor(ctx: ReadCtx, ticket: FoundTicket): Promise<Proposal[]> {
  const [worker, booked, named] = await Promise.all([
    findHours(ctx, ticket.assignedToId),
    listBooked(ctx, ticket),
    listNamed(ctx, ticket),
  ]);
  return proposeVisits({
    now: ctx.deps.clock.now(),
    timeZone: ticket.timeZone,
    priority: ticket.priority,
    working: worker ? hoursOf(worker, ticket.policy) : ticket.policy,
    takesEmergencies: worker === undefined || !worker.isContractor || worker.takesEmergencies,
    // Whoever may be let in with the office's key need not be there.
    homeTimes: ticket.entryPermission === 'YES' ? [] : homeTimesOf(ticket),
    named,
    booked,
  });
}

type Worker = NonNullable<Awaited<ReturnType<typeof findHours>>>;

/** What somebody said of their hours, and the office's where they said nothing. */
function hoursOf({ workDays, workFrom, workTo }: Worker, office: WorkingTime): WorkingTime {
  return {
    ...office,
    workingDays: workDays.length > 0 ? WEEKDAYS.filter((day) => workDays.includes(day)) : office.workingDays,
    ...(workFrom !== null && { opensAtHour: Math.ceil(hourOf(workFrom)) }),
    ...(workTo !== null && { closesAtHour: Math.floor(hourOf(workTo)) }),
  };
}

/** "07:30" as 7.5. */
function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

const findHours = (ctx: ReadCtx, personId: string | null) =>
  ctx.db
    .selectFrom('people')
    .select(['isContractor', 'workDays', 'workFrom', 'workTo', 'takesEmergencies'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', personId)
    .executeTakeFirst();

/** Where whoever has the request is expected from now on, wherever that is: it says when, and of other places no more. */
export async function listBooked(ctx: ReadCtx, { id, assignedToId, propertyId }: FoundTicket) {
  const rows = await ctx.db
    .selectFrom('maintenanceTickets')
    .select(['visitFrom', 'visitTo', 'propertyId'])
    .where('orgId', '=', ctx.org)
    .where('assignedToId', '=', assignedToId)
    .where('isOpen', '=', sql.lit(true))
    .where('id', '!=', id)
    .where('visitTo', '>', ctx.deps.clock.now().toISOString())
    .execute();
  return rows.flatMap(({ visitFrom, visitTo, propertyId: place }) =>
    visitFrom !== null && visitTo !== null
      ? [{ from: new Date(visitFrom), to: new Date(visitTo), isSameProperty: place === propertyId }]
      : [],
  );
}

/** The times that whoever has the job named for it. */
async function listNamed(ctx: ReadCtx, { id, assignedToId }: FoundTicket) {
  const order = await ctx.db
    .selectFrom('workOrders')
    .select('proposedVisits')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', id)
    .where('isLead', '=', true)
    .where('assigneeId', '=', assignedToId)
    .where('status', 'in', OPEN_WORK_ORDER_STATUSES)
    .executeTakeFirst();
  const visits = (order?.proposedVisits ?? []) as { from: string; to: string }[];
  return visits.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
}

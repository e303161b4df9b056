import { type RawBuilder, sql } from 'kysely';
import { CALLBACK_DAYS } from '#contract/maintenance/maintenance.callbacks.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';

/*
 * The one definition of a callback: finished work was to be done again, because its request was opened again within
 * `CALLBACK_DAYS`, or because the same kind of fault was reported of the same home within the warranty of whoever did it.
 * What was called off, or was told twice, is none, and neither is a fault of no known kind.
 */

/** For how many days somebody comes back without charge: what was agreed with them, else as long as a callback counts. */
const warrantyDays = (agreed: RawBuilder<number | null>): RawBuilder<number> =>
  sql<number>`coalesce(${agreed}, ${sql.lit(CALLBACK_DAYS)})`;
const agreedWithWorker = sql<number | null>`worker.warranty_days`;

const isCounted = (ticket: 'again' | 'ticket'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${ticket}.status`)} not in ('DUPLICATE', 'DECLINED', 'CANCELLED') and ${sql.ref(`${ticket}.category`)} <> 'OTHER')`;

/** Whether the fault of `ticket` was reported of its home again after a moment, within the days agreed with whoever did the work. */
export const reportedAgain = (after: 'ticket.completedAt' | 'job.doneAt', agreed: RawBuilder<number | null>) =>
  sql<boolean>`coalesce(${sql.ref(after)} is not null and ticket.unit_id is not null and exists (
    select from maintenance_tickets again
    where again.org_id = ticket.org_id and again.unit_id = ticket.unit_id and again.category = ticket.category
      and again.id <> ticket.id and ${isCounted('again')} and again.created_at > ${sql.ref(after)}
      and again.created_at <= ${sql.ref(after)} + make_interval(days => ${warrantyDays(agreed)})), false)`;

const openedAgain: RawBuilder<boolean> = sql<boolean>`coalesce(
  job.reopened_at <= job.done_at + make_interval(days => ${sql.lit(CALLBACK_DAYS)}), false)`;

/** Whether `job` of `ticket`, done by `person`, was to be done again. */
export const jobCameAgain: RawBuilder<boolean> = sql<boolean>`(${openedAgain} or ${reportedAgain('job.doneAt', sql`person.warranty_days`)})`;

/** The latest finished job of a contractor that a request is a callback to; undefined where it is none. */
export const findCallback = kept((ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as earlier', (join) =>
      join.onRef('earlier.orgId', '=', 'job.orgId').onRef('earlier.id', '=', 'job.ticketId'),
    )
    .innerJoin('people as worker', (join) =>
      join.onRef('worker.orgId', '=', 'job.orgId').onRef('worker.id', '=', 'job.assigneeId'),
    )
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').on('ticket.id', '=', ticketId),
    )
    .select([
      'earlier.id as ticketId',
      'earlier.ref',
      'worker.id as workerId',
      'worker.name as workerName',
      sql<string>`job.done_at`.as('doneAt'),
      sql<string>`job.done_at + make_interval(days => greatest(${warrantyDays(agreedWithWorker)}, ${sql.lit(CALLBACK_DAYS)}))`.as(
        'untilAt',
      ),
    ])
    .where('job.orgId', '=', ctx.org)
    // The home's own requests: others need not be looked at.
    .where(
      sql<boolean>`job.ticket_id = any(array(
        select ${ticketId}::uuid
        union all
        select same.id from maintenance_tickets this
        join maintenance_tickets same on same.org_id = this.org_id and same.unit_id = this.unit_id
        where this.org_id = ${ctx.org} and this.id = ${ticketId}::uuid))`,
    )
    .where('job.status', '=', 'DONE')
    .where('worker.isContractor', '=', true)
    .where(
      sql<boolean>`case when earlier.id = ticket.id then ${openedAgain}
        else earlier.unit_id = ticket.unit_id and earlier.category = ticket.category and ${isCounted('ticket')}
          and ticket.created_at > job.done_at
          and ticket.created_at <= job.done_at + make_interval(days => ${warrantyDays(agreedWithWorker)}) end`,
    )
    .orderBy('job.doneAt', 'desc')
    .orderBy('job.id', 'desc')
    .limit(1),
).first;

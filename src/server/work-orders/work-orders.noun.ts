import { type RawBuilder, sql } from 'kysely';
import { workOrderSubjects } from '#contract/work-orders/work-orders.subjects.ts';
import type { Ctx } from '#server/access/context.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import { defineNoun } from '#server/noun.ts';
import { isOwnJob } from './queries/find-job.ts';
import { findNoticedBill, findNoticedJob } from './queries/find-noticed.ts';
import { billInReach } from './queries/read-bills.ts';
import { billWaiting, jobWaiting } from './queries/waiting.ts';
import { JOB_PAPER, JOB_PHOTO, PHOTOS_OF } from './rules/file-purposes.ts';
import { routes } from './work-orders.routes.ts';

const JOB = `work_orders job
  join maintenance_tickets ticket on ticket.org_id = job.org_id and ticket.id = job.ticket_id`;
const BILL = `bills bill join ${JOB.replace('work_orders job', 'work_orders job on job.org_id = bill.org_id and job.id = bill.work_order_id')}`;

/** Whoever reaches its request, and whoever has it. */
const reached = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`(${ticketInReach(ctx)} or ${isOwnJob(ctx)})`;

/** Jobs as they are given to contractors: what these answer, ask, quote and bill, by a link of one job or with a sign-in. */
export const workOrders = defineNoun(workOrderSubjects, {
  routes,
  files: [JOB_PHOTO, PHOTOS_OF.BEFORE, PHOTOS_OF.AFTER, JOB_PAPER],
  noticed: { work_order: findNoticedJob, bill: findNoticedBill },
  waiting: { work_order: jobWaiting, bill: billWaiting },
  subjects: {
    work_order: {
      named: {
        from: JOB,
        id: 'job.id',
        ownName: 'ticket.ref',
        detail: 'ticket.title',
        page: { of: 'ticket', id: 'ticket.id' },
        currency: 'ticket.currency',
      },
      recordedAs: [],
      belongsTo: 'ticketId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${reached(ctx)} from ${sql.raw(JOB)} where job.org_id = ${ctx.org} and job.id = ${id})`,
      readBy: null,
    },
    bill: {
      named: {
        from: BILL,
        id: 'bill.id',
        ownName: 'bill.number',
        name: 'ticket.ref',
        detail: 'ticket.title',
        page: { of: 'ticket', id: 'ticket.id' },
        currency: 'ticket.currency',
      },
      recordedAs: ['number'],
      belongsTo: 'workOrderId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${billInReach(ctx)} from ${sql.raw(BILL)} where bill.org_id = ${ctx.org} and bill.id = ${id})`,
      readBy: 'costs:read',
    },
  },
});

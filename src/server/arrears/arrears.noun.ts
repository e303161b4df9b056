import { sql } from 'kysely';
import { arrearsSubjects } from '#contract/arrears/arrears.subjects.ts';
import { arrearsRoutes } from '#contract/arrears/arrears.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { changeArrears } from './commands/change-arrears.ts';
import { promiseToPay, withdrawPromise } from './commands/promise.ts';
import { nightlyReminders, remindRenters } from './commands/remind.ts';
import { keepPromises, nightlyPromises } from './commands/settle-promises.ts';
import { getPromise, readArrears } from './queries/arrears.ts';
import { findNoticedPromise, findNoticedReminder } from './queries/find-noticed.ts';
import { promiseInReach, reminderInReach } from './queries/promises.ts';
import { reminderWaiting } from './queries/waiting.ts';

const home = (of: string) => `
  join leases lease on lease.org_id = ${of}.org_id and lease.id = ${of}.lease_id
  join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
  join properties property on property.org_id = lease.org_id and property.id = lease.property_id`;

const routes = implement(arrearsRoutes, {
  get: async (ctx, { params }) => ({ data: await readArrears(ctx, params.leaseId) }),
  change: async (ctx, { params, body }) => ({ data: await changeArrears(ctx, params.leaseId, body) }),
  promise: async (ctx, { params, body }) => ({ data: await promiseToPay(ctx, params.leaseId, body) }),
  getPromise: async (ctx, { params }) => ({ data: await getPromise(ctx, params.paymentPromiseId) }),
  withdraw: async (ctx, { params, body }) => ({ data: await withdrawPromise(ctx, params.paymentPromiseId, body) }),
  remind: async (ctx, { params }) => ({ data: await remindRenters(ctx, params.leaseId) }),
});

/** What is late, and who does what about it: promises, reminders, and what the office keeps for itself. */
export const arrears = defineNoun(arrearsSubjects, {
  routes,
  noticed: { payment_promise: findNoticedPromise, payment_reminder: findNoticedReminder },
  waiting: { payment_reminder: reminderWaiting },
  nights: [nightlyPromises, nightlyReminders],
  jobs: {
    'arrears:kept': { cron: '*/10 * * * *', catchUp: '1h', perOrganization: true, run: keepPromises },
  },
  subjects: {
    payment_promise: {
      named: {
        from: `payment_promises promise ${home('promise')}`,
        id: 'promise.id',
        name: `unit.label || ', ' || property.name`,
        detail: 'promise.state',
        page: { of: 'lease', id: 'promise.lease_id' },
        currency: 'promise.currency',
      },
      recordedAs: ['state'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${promiseInReach(ctx)} from payment_promises promise where promise.org_id = ${ctx.org} and promise.id = ${id})`,
      readBy: 'payments:report',
    },
    payment_reminder: {
      named: {
        from: `payment_reminders reminder ${home('reminder')}`,
        id: 'reminder.id',
        name: `unit.label || ', ' || property.name`,
        page: { of: 'lease', id: 'reminder.lease_id' },
        currency: 'reminder.currency',
      },
      recordedAs: ['lateSinceOn'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${reminderInReach(ctx)} from payment_reminders reminder where reminder.org_id = ${ctx.org} and reminder.id = ${id})`,
      readBy: 'payments:report',
    },
    lease_arrears: {
      named: {
        from: `lease_arrears arrears ${home('arrears')}`,
        id: 'arrears.id',
        name: `unit.label || ', ' || property.name`,
        page: { of: 'lease', id: 'arrears.lease_id' },
      },
      recordedAs: ['inCollectionsSinceOn'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${propertyInReach(ctx, 'lease.property_id')} from lease_arrears arrears
        join leases lease on lease.org_id = arrears.org_id and lease.id = arrears.lease_id
        where arrears.org_id = ${ctx.org} and arrears.id = ${id})`,
      readBy: 'ledger:write',
    },
  },
});

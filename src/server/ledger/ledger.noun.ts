import { sql } from 'kysely';
import { ledgerSubjects } from '#contract/ledger/ledger.subjects.ts';
import { defineNoun } from '#server/noun.ts';
import { routes } from './ledger.routes.ts';
import { findNoticedPosting } from './queries/find-noticed.ts';
import { transactionInReach } from './queries/transactions.ts';

/** The books: what is due, what was paid, and everything that was posted. */
export const ledger = defineNoun(ledgerSubjects, {
  routes,
  noticed: { ledger_transaction: findNoticedPosting },
  subjects: {
    account: {
      named: {
        from: 'accounts account',
        id: 'account.id',
        name: `account.number || ' ' || account.name`,
      },
      recordedAs: [['number', 'name']],
      deletion: 'never',
      inReach: (ctx, id) =>
        sql`(select true from accounts account where account.org_id = ${ctx.org} and account.id = ${id})`,
      readBy: 'books:write',
    },
    ledger_transaction: {
      named: {
        from: `ledger_transactions posted
          left join leases lease on lease.org_id = posted.org_id and lease.id = posted.lease_id
          left join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          left join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'posted.id',
        name: `unit.label || ', ' || property.name`,
        detail: 'posted.type',
        page: { of: 'lease', id: 'posted.lease_id' },
        currency: 'posted.currency',
      },
      recordedAs: ['type'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${transactionInReach(ctx)} from ledger_transactions posted where posted.org_id = ${ctx.org} and posted.id = ${id})`,
      readBy: 'ledger:read',
    },
  },
});

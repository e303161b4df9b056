import { sql } from 'kysely';
import { paymentSubjects } from '#contract/payments/payments.subjects.ts';
import { paymentRoutes } from '#contract/payments/payments.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { transactionInReach } from '#server/ledger/queries/transactions.ts';
import { defineNoun } from '#server/noun.ts';
import { cells } from './payments.cells.ts';
import { getPayment, listPayments, sumPayments } from './payments.queries.ts';
import { receiptFile } from './queries/receipt.ts';

/** What renters paid, as people ask about it: lists, receipts. What it does to the books is the ledger's. */
export const payments = defineNoun(paymentSubjects, {
  routes: implement(paymentRoutes, {
    list: (ctx, { query }) => listPayments(ctx, query),
    export: exportList('payments', 'payment', cells, listPayments),
    totals: async (ctx, { query }) => ({ data: await sumPayments(ctx, query) }),
    get: async (ctx, { params }) => ({ data: await getPayment(ctx, params.paymentId) }),
    receipt: (ctx, { params }) => receiptFile(ctx, params.paymentId),
  }),
  subjects: {
    payment: {
      named: {
        from: `ledger_transactions payment
          join leases lease on lease.org_id = payment.org_id and lease.id = payment.lease_id
          join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'payment.id',
        name: `unit.label || ', ' || property.name`,
        page: { of: 'lease', id: 'payment.lease_id' },
      },
      recordedAs: ['number'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${transactionInReach(ctx)} from ledger_transactions posted
        where posted.org_id = ${ctx.org} and posted.id = ${id} and posted.type = 'PAYMENT')`,
      readBy: 'ledger:read',
    },
  },
});

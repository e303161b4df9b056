import { sql } from 'kysely';
import type { RecordMany } from '#contract/payments/payment-lines.ts';
import { paymentSubjects } from '#contract/payments/payments.subjects.ts';
import { paymentRoutes } from '#contract/payments/payments.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { postedWorth, takeBackBatchRow } from '#server/ledger/commands/batch-postings.ts';
import { transactionInReach } from '#server/ledger/queries/transactions.ts';
import { defineNoun } from '#server/noun.ts';
import { beginAutopay, changeAutopay, checkAutopay, endAutopay } from './commands/autopay.ts';
import { changePaymentDetails } from './commands/change-details.ts';
import { checkCheckout, openCheckout } from './commands/checkouts.ts';
import { recordLine } from './commands/record-many.ts';
import { giveBack } from './commands/refund-checkout.ts';
import { confirmReport, refuseReport, reportPayment, withdrawReport } from './commands/report-payment.ts';
import { readProcessor, removeProcessor, setUpProcessor } from './commands/set-up-processor.ts';
import { nightlyAutopay, workAutopays } from './commands/take-due.ts';
import { takeEvent } from './commands/take-event.ts';
import { onlineCells } from './online.cells.ts';
import { cells } from './payments.cells.ts';
import { getPayment, listPayments, sumPayments } from './payments.queries.ts';
import { autopayInReach, autopayOfLease, getAutopay } from './queries/autopays.ts';
import { checkoutInReach, getCheckout } from './queries/checkouts.ts';
import { readDues, readPaymentDetails } from './queries/dues.ts';
import { findNoticedAutopay, findNoticedCheckout, findNoticedReport } from './queries/find-noticed.ts';
import { listOnlinePayments } from './queries/online-list.ts';
import { readPaymentLines } from './queries/payment-lines.ts';
import { receiptFile } from './queries/receipt.ts';
import { getReport, listReports, reportInReach } from './queries/reports.ts';
import { reportWaiting } from './queries/waiting.ts';

/** What renters paid, as people ask about it: lists, receipts. What it does to the books is the ledger's. */
export const payments = defineNoun(paymentSubjects, {
  routes: implement(paymentRoutes, {
    list: (ctx, { query }) => listPayments(ctx, query),
    export: exportList('payments', 'payment', cells, listPayments),
    totals: async (ctx, { query }) => ({ data: await sumPayments(ctx, query) }),
    readLines: async (ctx, { body }) => ({ data: await readAs(ctx, (read) => readPaymentLines(read, body)) }),
    ...bulkBy<RecordMany>(
      'ledger_transaction',
      { record: (ctx, { id }, change) => recordLine(ctx, id, change) },
      takeBackBatchRow,
      postedWorth,
    ),
    get: async (ctx, { params }) => ({ data: await getPayment(ctx, params.paymentId) }),
    dues: async (ctx, { params }) => ({ data: await readDues(ctx, params.leaseId) }),
    report: async (ctx, { params, body }) => ({ data: await reportPayment(ctx, params.leaseId, body) }),
    reports: (ctx, { query }) => listReports(ctx, query),
    getReport: async (ctx, { params }) => ({ data: await getReport(ctx, params.paymentReportId) }),
    confirm: async (ctx, { params, body }) => ({ data: await confirmReport(ctx, params.paymentReportId, body) }),
    refuse: async (ctx, { params, body }) => ({ data: await refuseReport(ctx, params.paymentReportId, body) }),
    withdraw: async (ctx, { params, body }) => ({ data: await withdrawReport(ctx, params.paymentReportId, body) }),
    details: async (ctx) => ({ data: await readPaymentDetails(ctx) }),
    changeDetails: async (ctx, { body }) => ({ data: await changePaymentDetails(ctx, body) }),
    processor: async (ctx) => ({ data: await readProcessor(ctx) }),
    setUpProcessor: async (ctx, { body }) => ({ data: await setUpProcessor(ctx, body) }),
    removeProcessor: async (ctx) => {
      await removeProcessor(ctx);
      return { message: say(ctx.language, 'checkout.removed') };
    },
    openCheckout: async (ctx, { params, body }) => ({ data: await openCheckout(ctx, params.leaseId, body.amount) }),
    checkout: async (ctx, { params }) => ({ data: await getCheckout(ctx, params.checkoutId) }),
    checkCheckout: async (ctx, { params }) => ({ data: await checkCheckout(ctx, params.checkoutId) }),
    giveBack: async (ctx, { params, body }) => ({ data: await giveBack(ctx, params.checkoutId, body) }),
    processorEvent: async (call, { params, body }) => {
      await takeEvent(call, params.organization, body);
      return { message: say(call.language, 'checkout.taken') };
    },
    onlineList: (ctx, { query }) => listOnlinePayments(ctx, query),
    exportOnline: exportList('online-payments', 'checkout', onlineCells, listOnlinePayments),
    autopayOfLease: async (ctx, { params }) => ({ data: await autopayOfLease(ctx, params.leaseId) }),
    beginAutopay: async (ctx, { params, body }) => ({ data: await beginAutopay(ctx, params.leaseId, body) }),
    autopay: async (ctx, { params }) => ({ data: await getAutopay(ctx, params.autopayId) }),
    checkAutopay: async (ctx, { params }) => ({ data: await checkAutopay(ctx, params.autopayId) }),
    changeAutopay: async (ctx, { params, body }) => ({ data: await changeAutopay(ctx, params.autopayId, body) }),
    endAutopay: async (ctx, { params }) => ({ data: await endAutopay(ctx, params.autopayId) }),
    receipt: (ctx, { params }) => receiptFile(ctx, params.paymentId),
  }),
  noticed: { payment_report: findNoticedReport, checkout: findNoticedCheckout, autopay: findNoticedAutopay },
  waiting: { payment_report: reportWaiting },
  nights: [nightlyAutopay],
  jobs: {
    // After the nights of the same hour.
    'payments:autopay': { cron: '52 * * * *', catchUp: '1d', perOrganization: true, run: workAutopays },
  },
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
    payment_report: {
      named: {
        from: `payment_reports report
          join leases lease on lease.org_id = report.org_id and lease.id = report.lease_id
          join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'report.id',
        name: `unit.label || ', ' || property.name`,
        detail: 'report.state',
        page: { of: 'lease', id: 'report.lease_id' },
        currency: 'report.currency',
      },
      recordedAs: ['state'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${reportInReach(ctx)} from payment_reports report where report.org_id = ${ctx.org} and report.id = ${id})`,
      readBy: 'payments:report',
    },
    checkout: {
      named: {
        from: `checkouts checkout
          join leases lease on lease.org_id = checkout.org_id and lease.id = checkout.lease_id
          join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'checkout.id',
        name: `unit.label || ', ' || property.name`,
        detail: 'checkout.state',
        page: { of: 'lease', id: 'checkout.lease_id' },
        currency: 'checkout.currency',
      },
      recordedAs: ['state'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${checkoutInReach(ctx)} from checkouts checkout where checkout.org_id = ${ctx.org} and checkout.id = ${id})`,
      readBy: 'payments:report',
    },
    autopay: {
      named: {
        from: `autopays autopay
          join leases lease on lease.org_id = autopay.org_id and lease.id = autopay.lease_id
          join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
          join properties property on property.org_id = lease.org_id and property.id = lease.property_id`,
        id: 'autopay.id',
        name: `unit.label || ', ' || property.name`,
        detail: 'autopay.state',
        page: { of: 'lease', id: 'autopay.lease_id' },
        currency: 'autopay.currency',
      },
      recordedAs: ['state'],
      belongsTo: 'leaseId',
      deletion: 'never',
      inReach: (ctx, id) => sql`(
        select ${autopayInReach(ctx)} from autopays autopay where autopay.org_id = ${ctx.org} and autopay.id = ${id})`,
      readBy: 'payments:report',
    },
    payment_processor: { recordedAs: ['kind'], deletion: 'never' },
    payment_details: { recordedAs: ['accountHolder', 'bankName'], deletion: 'never' },
  },
});

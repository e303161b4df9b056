import { z } from 'zod';
import { analyticsRoutes } from '../analytics/analytics.ts';
import { PlainDate } from '../dates.schemas.ts';
import { Id } from '../fields.ts';
import { BASES } from '../ledger/ledger.words.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { paymentRoutes } from '../payments/payments.ts';
import { ReportQuery } from '../reports/reports.ts';
import { REPORT_NAMES } from '../reports/reports.words.ts';
import { answer, defineRoutes } from '../route.ts';
import { BOOK_FIGURES, FIGURES, LEASE_FIGURES, NIGHT_FIGURES, PAYMENT_FIGURES } from './books.words.ts';

/** How a figure is counted: what it says, what it is made of, by which rule, and its rows. */
export const Explanation = z.object({
  /** Null where it is the sum of a column of a report. */
  figure: z.enum(FIGURES).nullable(),
  title: z.string(),
  /** What it says, in a sentence. */
  says: z.string(),
  amount: DecimalAmount,
  currency: Currency,
  /** The first day it counts; null where it is as of a day. */
  from: PlainDate.nullable(),
  /** The last day it knows of; null where every day counts. */
  asOf: PlainDate.nullable(),
  /** Whether it counts what is due or what was paid; null where that is no question, as of the costs of a request. */
  basis: z.enum(BASES).nullable(),
  /** What is added and taken away; together they are the amount. */
  parts: z.array(z.object({ title: z.string(), sign: z.enum(['+', '-']), amount: DecimalAmount })),
  rule: z.object({ text: z.string(), version: z.number().int() }),
  /** Two ways to the same figure. */
  tieOut: z.object({
    holds: z.boolean(),
    left: DecimalAmount,
    right: DecimalAmount,
    leftTitle: z.string(),
    rightTitle: z.string(),
  }),
  /** What it is made of, the largest first, at most 50. */
  rows: z.array(
    z.object({
      title: z.string(),
      detail: z.string().nullable(),
      /** When it fell due or was entered; null where a row is no single thing. */
      on: PlainDate.nullable(),
      amount: DecimalAmount,
      leaseId: Id.nullable(),
      transactionId: Id.nullable(),
      /** The number of the account that it is about, and the property in whose books, where its lines are those of an account. */
      account: z.string().nullable(),
      propertyId: Id.nullable(),
      /** The request that it is about. */
      ticketId: Id.nullable(),
      /** The payment that it is; what it pays and its receipt stand with it. */
      paymentId: Id.nullable(),
    }),
  ),
  rowCount: z.number().int(),
  /** The report that shows all of them; null where they are no rows of one. */
  report: z.enum(REPORT_NAMES).nullable(),
});
export type Explanation = z.infer<typeof Explanation>;

/** One way to ask of each figure how it is counted, by what it is a figure of. */
export const explanationRoutes = defineRoutes({
  explain: {
    method: 'GET',
    path: '/api/explanations/:figure',
    permission: 'books:read',
    summary: 'How a figure is counted: its parts, its rule, and its rows.',
    params: z.object({ figure: z.enum(BOOK_FIGURES) }),
    query: z.object({
      propertyId: idOf('property').optional(),
      currency: Currency.optional(),
      /** Of what is counted over some days; this month where no day is said. */
      from: PlainDate.optional(),
      to: PlainDate.optional(),
    }),
    response: answer(Explanation),
  },
  explainTotal: {
    method: 'GET',
    path: '/api/reports/:name/explanations/:column',
    permission: 'books:read',
    summary: 'How the sum of a column of a report is counted: its parts, its rule, and its rows.',
    params: z.object({ name: z.enum(REPORT_NAMES), column: z.string().max(60) }),
    query: ReportQuery,
    response: answer(Explanation),
  },
  explainLease: {
    method: 'GET',
    path: '/api/leases/:leaseId/explanation',
    permission: 'ledger:read',
    summary: 'How the balance of a lease is counted, or another figure of it.',
    params: z.object({ leaseId: idOf('lease') }),
    query: z.object({ figure: z.enum(LEASE_FIGURES).default('lease-balance') }),
    response: answer(Explanation),
  },
  explainPayments: {
    method: 'GET',
    path: '/api/payments/explanations/:figure',
    permission: 'ledger:read',
    summary: 'How the sum of the payments is counted that a list finds, in one currency.',
    params: z.object({ figure: z.enum(PAYMENT_FIGURES) }),
    query: paymentRoutes.totals.query.extend({
      /** The organization’s where nothing is said. */
      currency: Currency.optional(),
    }),
    response: answer(Explanation),
  },
  explainNight: {
    method: 'GET',
    path: '/api/properties/:propertyId/nights/:runOn/explanation',
    permission: 'books:write',
    summary: 'How what a night did in a property is counted.',
    params: z.object({ propertyId: idOf('property'), runOn: PlainDate }),
    query: z.object({ figure: z.enum(NIGHT_FIGURES) }),
    response: answer(Explanation),
  },
  explainRequest: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/explanation',
    permission: 'costs:read',
    summary: 'How the costs of a request are counted.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(Explanation),
  },
  explainRepairs: {
    method: 'GET',
    path: '/api/analytics/repairs/explanation',
    permission: 'analytics:read',
    summary: 'How the costs of repairs of some days are counted, in one currency.',
    query: analyticsRoutes.repairs.query.extend({
      /** Of which group; of all when left out. */
      key: z.string().max(60).optional(),
      currency: Currency,
    }),
    response: answer(Explanation),
  },
});

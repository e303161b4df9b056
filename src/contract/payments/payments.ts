import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { exportOf } from '../exports.ts';
import { Id, PersonBrief, PropertyBrief, UnitBrief } from '../fields.ts';
import { CHARGE_KINDS, PAYMENT_METHODS } from '../ledger/ledger.words.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoute, defineRoutes } from '../route.ts';
import { autopayRoutes } from './autopay.ts';
import { onlineListRoutes } from './online-list.ts';
import { onlinePaymentRoutes } from './online-payments.ts';
import { paymentLineRoutes } from './payment-lines.ts';
import { paymentReportRoutes } from './payment-reports.ts';
import { PAYMENT_CELLS, PAYMENT_STATES } from './payments.words.ts';

/** A charge that a payment pays, and how much of it. */
const PaidCharge = z.object({
  chargeId: Id,
  kind: z.enum(CHARGE_KINDS),
  account: z.object({ number: z.string(), name: z.string() }),
  /** What the office wrote beside the charge; null for owners. */
  memo: z.string().nullable(),
  dueOn: PlainDate,
  amount: DecimalAmount,
});

/** A payment of a lease, with what it pays. */
export const Payment = z.object({
  /** Of the transaction, as `POST /api/leases/{leaseId}/payments` answered it. */
  id: Id,
  /** What its receipt is called: PM-260603-1C8A2F. */
  number: z.string(),
  leaseId: Id,
  /** The human number of the lease. */
  leaseRef: z.string(),
  property: PropertyBrief,
  unit: UnitBrief,
  /** The property's; its days are reckoned in it. */
  timeZone: z.string(),
  /** Who rents; empty for owners, who read of homes and not of people. */
  renters: z.array(PersonBrief),
  /** The day on which the renter paid. */
  on: PlainDate,
  amount: Money,
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** What the bank or the check calls it; null for owners. */
  reference: z.string().nullable(),
  memo: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** The day on which it was returned or taken back. */
  reversedOn: PlainDate.nullable(),
  pays: z.array(PaidCharge),
  /** What of it pays nothing yet. */
  ahead: DecimalAmount,
  postedAt: Instant,
  /** Where the payment company can be asked to give it back; null where it did not come by one, and for who may not ask. */
  online: z
    .object({
      checkoutId: Id,
      /** What can still be given back. */
      left: DecimalAmount,
      /** What the company took to give back and has not reported yet; zero where nothing is. */
      underWay: DecimalAmount,
      /** What it was asked and has not answered; asked again, it is given back once. */
      unanswered: DecimalAmount.nullable(),
    })
    .nullable(),
  /** Who recorded it; empty for owners and renters. */
  postedBy: z.string(),
});
export type Payment = z.infer<typeof Payment>;

/** What the payments that were asked for come to, in one currency. */
export const PaymentTotals = z.object({
  currency: Currency,
  count: z.number().int(),
  /** What was paid and is still there. */
  paid: DecimalAmount,
  /** What the bank returned. */
  returned: DecimalAmount,
  /** Of what was paid, what pays nothing yet. */
  ahead: DecimalAmount,
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

const FILTERS = {
  /** Paid on this day or later. */
  from: PlainDate.optional(),
  /** Paid on this day or earlier. */
  to: PlainDate.optional(),
  propertyId: idOf('property').optional(),
  leaseId: idOf('lease').optional(),
  method: several(PAYMENT_METHODS),
  state: several(PAYMENT_STATES),
};

const list = defineRoute({
  method: 'GET',
  path: '/api/payments',
  permission: 'ledger:read',
  summary: 'Payments of the leases in reach, with what each pays.',
  query: listQuery(['-on', 'on'], FILTERS),
  response: listAnswer(Payment),
});

const PaymentParams = z.object({ paymentId: idOf('payment') });

export const paymentRoutes = defineRoutes({
  list,
  export: exportOf(list, PAYMENT_CELLS),
  totals: {
    method: 'GET',
    path: '/api/payments/totals',
    permission: 'ledger:read',
    summary: 'What the payments that a list finds come to, by currency.',
    query: z.object({ q: list.query.shape.q, ...FILTERS }),
    response: answer(z.array(PaymentTotals)),
  },
  get: {
    method: 'GET',
    path: '/api/payments/:paymentId',
    permission: 'ledger:read',
    summary: 'One payment, with what it pays.',
    params: PaymentParams,
    response: answer(Payment),
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/:paymentId/receipt',
    permission: 'ledger:read',
    summary: 'The receipt of a payment, as a PDF.',
    params: PaymentParams,
    response: 'file',
  },
  ...paymentReportRoutes,
  ...onlinePaymentRoutes,
  ...autopayRoutes,
  ...onlineListRoutes,
  ...paymentLineRoutes(list),
});

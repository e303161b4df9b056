import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, longText, optionalLine, optionalText, PersonBrief, PropertyBrief, UnitBrief, Version } from '../fields.ts';
import { BookDay, PaymentInput, PostedAmount } from '../ledger/ledger.ts';
import { CHARGE_KINDS, PAYMENT_METHODS } from '../ledger/ledger.words.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount, Money } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { REPORT_STATES } from './payments.words.ts';

/** What a renter says they paid, and what the office made of it. */
export const PaymentReport = z.object({
  id: Id,
  leaseId: Id,
  leaseRef: z.string(),
  property: PropertyBrief,
  unit: UnitBrief,
  timeZone: z.string(),
  reportedBy: PersonBrief,
  reportedAt: Instant,
  amount: Money,
  paidOn: PlainDate,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  remark: z.string().nullable(),
  state: z.enum(REPORT_STATES),
  decidedAt: Instant.nullable(),
  /** Who of the office decided; null for renters. */
  decidedBy: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The payment that was recorded for it. */
  paymentId: Id.nullable(),
  version: Version,
});
export type PaymentReport = z.infer<typeof PaymentReport>;

export const PaymentReportInput = z.object({
  /** Decimal string in the property's currency. */
  amount: PostedAmount,
  /** The day on which it was sent. */
  paidOn: BookDay,
  method: z.enum(PAYMENT_METHODS),
  /** What stands on the transfer or the check. */
  reference: optionalLine(60),
  remark: optionalLine(240),
});
export type PaymentReportInput = z.output<typeof PaymentReportInput>;

/** What is recorded: as reported, or as the office found it. */
export const ConfirmationInput = PaymentInput.pick({
  amount: true,
  paidOn: true,
  method: true,
  reference: true,
  memo: true,
}).extend({ version: Version });
export type ConfirmationInput = z.output<typeof ConfirmationInput>;

export const RefusalInput = z.object({
  /** Read by the renter. */
  reason: longText(500),
  version: Version,
});
export type RefusalInput = z.output<typeof RefusalInput>;

const PaymentDetailsInput = z.object({
  /** Whose account it is. */
  accountHolder: optionalLine(127),
  bankName: optionalLine(127),
  /** IBAN, or the number of the account. */
  accountNumber: optionalLine(40),
  /** Routing number, sort code, IFSC or BIC. */
  bankCode: optionalLine(20),
  /** Whatever else is to be known: where checks go, which hours the office takes cash. */
  instructions: optionalText(1000),
});
export const PaymentDetailsChange = changeOf(PaymentDetailsInput).extend({ version: Version });
export type PaymentDetailsChange = z.output<typeof PaymentDetailsChange>;

/** To where renters pay; what was not said is null. */
export const PaymentDetails = z.object({
  accountHolder: z.string().nullable(),
  bankName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankCode: z.string().nullable(),
  instructions: z.string().nullable(),
  version: Version,
});
export type PaymentDetails = z.infer<typeof PaymentDetails>;

/** A charge that is not paid yet, or not wholly. */
const OpenCharge = z.object({
  chargeId: Id,
  kind: z.enum(CHARGE_KINDS),
  account: z.object({ number: z.string(), name: z.string() }),
  memo: z.string().nullable(),
  dueOn: PlainDate,
  /** As it was charged. */
  amount: DecimalAmount,
  /** What is still to be paid of it. */
  open: DecimalAmount,
  isLate: z.boolean(),
});

/** What a lease has to pay, why and until when, and how. */
export const Dues = z.object({
  leaseId: Id,
  currency: Currency,
  /** The day it is where the property stands. */
  today: PlainDate,
  /** What is due by today and not paid. */
  due: DecimalAmount,
  /** Of it, what fell due before today. */
  late: DecimalAmount,
  /** The day since which something is late; null while nothing is. */
  lateSinceOn: PlainDate.nullable(),
  /** Every open charge that is due by today, the oldest first. */
  charges: z.array(OpenCharge),
  /** What falls due next, less what was paid ahead; null where nothing more is known to. */
  next: z
    .object({
      dueOn: PlainDate,
      amount: DecimalAmount,
      /** What is left of it after what was paid ahead. */
      toPay: DecimalAmount,
      items: z.array(z.object({ name: z.string(), amount: DecimalAmount })),
    })
    .nullable(),
  /** What was paid ahead and pays nothing yet. */
  ahead: DecimalAmount,
  /** What a renter writes on a transfer, by which the office finds it. */
  reference: z.string(),
  details: PaymentDetails.omit({ version: true }),
  /** Whether it can be paid online. */
  isOnline: z.boolean(),
  /** What the renters reported and the office has not decided, or refused within the last 30 days. */
  reports: z.array(PaymentReport),
});
export type Dues = z.infer<typeof Dues>;

const ReportParams = z.object({ paymentReportId: idOf('payment_report') });
const LeaseParams = z.object({ leaseId: idOf('lease') });

export const paymentReportRoutes = defineRoutes({
  dues: {
    method: 'GET',
    path: '/api/leases/:leaseId/dues',
    permission: 'ledger:read',
    summary: 'What a lease has to pay, why and until when, and how it is paid.',
    params: LeaseParams,
    response: answer(Dues),
  },
  report: {
    method: 'POST',
    path: '/api/leases/:leaseId/payment-reports',
    permission: 'payments:report',
    summary: 'Say that a payment was made; it counts once the office has found it.',
    params: LeaseParams,
    body: PaymentReportInput,
    response: answer(PaymentReport),
  },
  reports: {
    method: 'GET',
    path: '/api/payment-reports',
    permission: 'ledger:write',
    summary: 'Payments that renters of the leases in reach reported.',
    query: listQuery(['reportedAt', '-reportedAt'], {
      state: several(REPORT_STATES),
      leaseId: idOf('lease').optional(),
    }),
    response: listAnswer(PaymentReport),
  },
  getReport: {
    method: 'GET',
    path: '/api/payment-reports/:paymentReportId',
    permission: 'payments:report',
    summary: 'One reported payment.',
    params: ReportParams,
    response: answer(PaymentReport),
  },
  confirm: {
    method: 'POST',
    path: '/api/payment-reports/:paymentReportId/confirmation',
    permission: 'ledger:write',
    summary: 'Record the payment that was reported, as it was found.',
    params: ReportParams,
    body: ConfirmationInput,
    response: answer(PaymentReport),
  },
  refuse: {
    method: 'POST',
    path: '/api/payment-reports/:paymentReportId/refusal',
    permission: 'ledger:write',
    summary: 'Say that the payment was not found, and why; the renter reads it.',
    params: ReportParams,
    body: RefusalInput,
    response: answer(PaymentReport),
  },
  withdraw: {
    method: 'POST',
    path: '/api/payment-reports/:paymentReportId/withdrawal',
    permission: 'payments:report',
    summary: 'Take a report back before it is decided.',
    params: ReportParams,
    body: z.object({ version: Version }),
    response: answer(PaymentReport),
  },
  details: {
    method: 'GET',
    path: '/api/payment-details',
    permission: 'ledger:read',
    summary: 'To where renters pay.',
    response: answer(PaymentDetails),
  },
  changeDetails: {
    method: 'PUT',
    path: '/api/payment-details',
    permission: 'organization:manage',
    summary: 'Say to where renters pay.',
    body: PaymentDetailsChange,
    response: answer(PaymentDetails),
    proof: 'recent',
    byKey: 'never',
  },
});

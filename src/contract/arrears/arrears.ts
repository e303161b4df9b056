import { z } from 'zod';
import { Ability } from '../ability.ts';
import { changeOf } from '../changes.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, optionalText, PersonBrief, Version } from '../fields.ts';
import { BookDay, PostedAmount } from '../ledger/ledger.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { PROMISE_STATES, REMINDER_KINDS } from './arrears.words.ts';

/** That what is late, or a part of it, is paid by a day. */
export const PaymentPromise = z.object({
  id: Id,
  leaseId: Id,
  on: PlainDate,
  amount: DecimalAmount,
  /** Of it, what was paid since. */
  paid: DecimalAmount,
  currency: Currency,
  /** Null for renters where the office wrote it. */
  note: z.string().nullable(),
  state: z.enum(PROMISE_STATES),
  /** What was promised is paid; it counts as kept from the next look on. */
  isCovered: z.boolean(),
  madeAt: Instant,
  /** Null for renters where somebody of the office noted it. */
  madeBy: z.string().nullable(),
  /** Said by a renter themself; else somebody of the office noted what they were told. */
  isByRenter: z.boolean(),
  endedOn: PlainDate.nullable(),
  version: Version,
});
export type PaymentPromise = z.infer<typeof PaymentPromise>;

export const PromiseInput = z.object({
  on: BookDay,
  /** All that is late where it is left out. */
  amount: PostedAmount.nullish().transform((amount) => amount ?? null),
  note: optionalText(500),
  /**
   * The open promise that this one takes the place of, null where none is known: then what somebody else promised in the
   * meantime is not lost. Not looked at where it is left out.
   */
  insteadOf: idOf('payment_promise').nullable().optional(),
});
export type PromiseInput = z.output<typeof PromiseInput>;

/** Who sent it is null for renters. */
const PaymentReminder = z.object({
  id: Id,
  kind: z.enum(REMINDER_KINDS),
  sentAt: Instant,
  sentOn: PlainDate,
  sentBy: z.string().nullable(),
  owed: DecimalAmount,
});
export type PaymentReminder = z.infer<typeof PaymentReminder>;

/** What the office keeps for itself. */
const OfficeArrears = z.object({
  inCollectionsSinceOn: PlainDate.nullable(),
  collectionsNote: z.string().nullable(),
  note: z.string().nullable(),
  notedBy: z.string().nullable(),
  notedAt: Instant.nullable(),
  version: Version,
});
export type OfficeArrears = z.infer<typeof OfficeArrears>;

export const OfficeArrearsChange = changeOf(
  z.object({
    inCollectionsSinceOn: BookDay.nullish().transform((day) => day ?? null),
    collectionsNote: optionalText(500),
    note: optionalText(2000),
  }),
).extend({ version: Version });
export type OfficeArrearsChange = z.output<typeof OfficeArrearsChange>;

/** What is late on a lease, and who does what about it. */
export const Arrears = z.object({
  leaseId: Id,
  currency: Currency,
  /** The day it is where the property stands. */
  today: PlainDate,
  /** What fell due before today and is not paid. */
  late: DecimalAmount,
  /** The day since which something is late; null while nothing is. */
  lateSinceOn: PlainDate.nullable(),
  renters: z.array(PersonBrief),
  /** The open promise; null where there is none. */
  promise: PaymentPromise.nullable(),
  /** Those before it, the newest first. */
  past: z.array(PaymentPromise),
  /** The newest first. */
  reminders: z.array(PaymentReminder),
  /** Null for renters. */
  office: OfficeArrears.nullable(),
  can: z.object({ promise: Ability, remind: Ability }),
});
export type Arrears = z.infer<typeof Arrears>;

const PromiseParams = z.object({ paymentPromiseId: idOf('payment_promise') });
const LeaseParams = z.object({ leaseId: idOf('lease') });

export const arrearsRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/leases/:leaseId/arrears',
    permission: 'payments:report',
    summary: 'What is late on a lease: what was promised, who was reminded when, and what the office keeps of it.',
    params: LeaseParams,
    response: answer(Arrears),
  },
  change: {
    method: 'PUT',
    path: '/api/leases/:leaseId/arrears',
    permission: 'ledger:write',
    summary: 'Say since when what a lease owes is with collections, and keep a note about it; renters read neither.',
    params: LeaseParams,
    body: OfficeArrearsChange,
    response: answer(OfficeArrears),
  },
  promise: {
    method: 'POST',
    path: '/api/leases/:leaseId/payment-promises',
    permission: 'payments:report',
    summary:
      'Promise to pay what is late by a day, or note what renters promised; it takes the place of an open promise.',
    params: LeaseParams,
    body: PromiseInput,
    response: answer(Arrears),
  },
  getPromise: {
    method: 'GET',
    path: '/api/payment-promises/:paymentPromiseId',
    permission: 'payments:report',
    summary: 'One promise to pay, and what came of it.',
    params: PromiseParams,
    response: answer(PaymentPromise),
  },
  withdraw: {
    method: 'POST',
    path: '/api/payment-promises/:paymentPromiseId/withdrawal',
    permission: 'payments:report',
    summary: 'Take a promise to pay back.',
    params: PromiseParams,
    body: z.object({ version: Version }),
    response: answer(Arrears),
  },
  remind: {
    method: 'POST',
    path: '/api/leases/:leaseId/payment-reminders',
    permission: 'ledger:write',
    summary:
      'Remind the renters of a lease of what is late, at most once a day: what they owe, since when, and how to pay.',
    params: LeaseParams,
    response: answer(Arrears),
  },
});

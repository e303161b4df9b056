import { z } from 'zod';
import { says } from '../language/field.sentences.ts';
import { saysOfLease } from '../leases/leases.sentences.ts';
import { AccountNumber } from '../ledger/ledger.accounts.ts';
import { ALLOCATION_MODES } from '../ledger/ledger.words.ts';
import { DecimalAmount } from '../money.schemas.ts';
import { LATE_FEE_BASES, LATE_FEE_COMBINATIONS, LATE_FEE_FREQUENCIES } from './rent.late-fees.ts';
import { PRORATION_FIRST, PRORATION_METHODS, PRORATION_ROUNDING } from './rent.proration.ts';
import { saysOfRent } from './rent.sentences.ts';

/** An amount of zero or more. */
export const RentAmount = DecimalAmount.refine(
  (amount) => !amount.startsWith('-'),
  saysOfLease('lease.amount_below_zero'),
);
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const whole = (min: number, max: number, refusal: ReturnType<typeof saysOfRent>) =>
  z.number(refusal).int(refusal).min(min, refusal).max(max, refusal);
const graceDays = whole(0, 60, saysOfRent('rent.grace_range'));
const Percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, { ...saysOfRent('rent.percent_range'), abort: true })
  .refine((percent) => Number(percent) <= 100, saysOfRent('rent.percent_range'))
  .meta({ example: '5.00' });

const Rule = z
  .object({
    basis: z.enum(LATE_FEE_BASES),
    /** For FLAT: decimal string in the currency of the lease. */
    amount: orNull(RentAmount),
    /** For the others: of a hundred, as a decimal string with at most two decimals. */
    percent: orNull(Percent),
    frequency: z.enum(LATE_FEE_FREQUENCIES),
    /** Days of grace of this rule alone; null where the policy's count. */
    graceDays: orNull(graceDays),
    /** How often it is charged for one charge at most. */
    maxOccurrences: orNull(whole(1, 1000, saysOfRent('rent.times_range'))),
  })
  .refine((rule) => rule.basis !== 'FLAT' || rule.amount !== null, {
    path: ['amount'],
    ...saysOfRent('rent.rule_amount_missing'),
  })
  .refine((rule) => rule.basis === 'FLAT' || rule.percent !== null, {
    path: ['percent'],
    ...saysOfRent('rent.rule_percent_missing'),
  });

/** When a late fee is charged, and how much. */
export const LateFeeRules = z.object({
  /** Without it nothing is charged, and the rest says nothing. */
  isOn: z.boolean(),
  graceDays,
  /** Nothing is charged while no more than this is late. */
  minBalance: RentAmount.default('0'),
  /** Numbers of the accounts whose charges can be late. */
  accounts: z.array(AccountNumber).min(1, saysOfRent('rent.account_missing')).max(20),
  rules: z.array(Rule).min(1, saysOfRent('rent.rule_missing')).max(5),
  combine: z.enum(LATE_FEE_COMBINATIONS).default('SUM'),
  maxPerCharge: orNull(RentAmount),
  maxPerMonth: orNull(RentAmount),
  /** What the law allows for one charge, in all. */
  legalCap: orNull(RentAmount),
});
export type LateFeeRules = z.output<typeof LateFeeRules>;

/** How a month that is not whole is charged. */
export const ProrationRules = z.object({
  method: z.enum(PRORATION_METHODS),
  /** Counts the real days of February where a method gives every month 30. */
  februaryActual: z.boolean().default(false),
  first: z.enum(PRORATION_FIRST).default('FIRST'),
  /** Whether the last month is charged for its days only. */
  prorateLast: z.boolean().default(true),
  rounding: z.enum(PRORATION_ROUNDING).default('MINOR'),
});
export type ProrationRules = z.output<typeof ProrationRules>;

/** Whether a payment above the balance is recorded. */
export const OverpaymentRules = z.object({
  /** What is above the balance is paid ahead; otherwise nothing of such a payment is posted. */
  isAllowed: z.boolean(),
});
export type OverpaymentRules = z.output<typeof OverpaymentRules>;

export const ALLOCATION_ORDERS = ALLOCATION_MODES.filter((mode) => mode !== 'SPECIFIED');

/** What a payment pays first where whoever records it does not say. */
export const AllocationRules = z
  .object({
    mode: z.enum(ALLOCATION_ORDERS),
    /** For ACCOUNT_ORDER: numbers of accounts, the first to be paid first; the largest charge of all others comes after them. */
    accountOrder: z
      .array(AccountNumber)
      .max(20)
      .refine((accounts) => new Set(accounts).size === accounts.length, saysOfRent('rent.account_twice'))
      .default([]),
  })
  .refine(({ mode, accountOrder }) => mode !== 'ACCOUNT_ORDER' || accountOrder.length > 0, {
    path: ['accountOrder'],
    ...saysOfRent('rent.account_missing'),
  });
export type AllocationRules = z.output<typeof AllocationRules>;

/** Of what renters are reminded by themselves; all of it is off where nobody chose any. */
export const ReminderRules = z.object({
  /** So many days before something falls due; null for not. */
  daysBefore: orNull(whole(1, 30, saysOfRent('rent.reminder_before_range'))),
  isOnDay: z.boolean(),
  /** So many days after it fell due, where it is open still; null for not. */
  daysAfter: orNull(whole(1, 60, saysOfRent('rent.reminder_after_range'))),
});
export type ReminderRules = z.output<typeof ReminderRules>;

export const POLICY_KINDS = ['LATE_FEE', 'PRORATION', 'OVERPAYMENT', 'ALLOCATION', 'REMINDERS'] as const;
export const POLICY_PLACES = ['DEFAULT', 'ORGANIZATION', 'PROPERTY', 'LEASE'] as const;

/** A policy with where it comes from; `version` is null for the one that everybody begins with. */
const effective = <R extends z.ZodType>(rules: R) =>
  z.object({ rules, from: z.enum(POLICY_PLACES), version: z.number().int().positive().nullable() });
export const EffectiveLateFee = effective(LateFeeRules);
export const EffectiveProration = effective(ProrationRules);
export const EffectiveOverpayment = effective(OverpaymentRules);
export const EffectiveAllocation = effective(AllocationRules);
export const EffectiveReminders = effective(ReminderRules);
export type EffectiveLateFee = z.infer<typeof EffectiveLateFee>;
export type EffectiveProration = z.infer<typeof EffectiveProration>;
export type EffectiveOverpayment = z.infer<typeof EffectiveOverpayment>;
export type EffectiveAllocation = z.infer<typeof EffectiveAllocation>;
export type EffectiveReminders = z.infer<typeof EffectiveReminders>;

/** The rules that hold at a place, each from the nearest that has its own. */
export const Policies = z.object({
  lateFee: EffectiveLateFee,
  proration: EffectiveProration,
  overpayment: EffectiveOverpayment,
  allocation: EffectiveAllocation,
  reminders: EffectiveReminders,
});
export type Policies = z.infer<typeof Policies>;

/** One kind of policy as it is saved for a place; the version that was seen, null for the first of its own. */
export const PolicyInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('LATE_FEE'),
    rules: LateFeeRules,
    /** Whether what is open already is judged by it too; otherwise only what falls due from today on. */
    appliesToOpen: z.boolean().default(false),
    version: z.number(says('field.figure')).int().positive().nullable(),
  }),
  z.object({
    kind: z.literal('PRORATION'),
    rules: ProrationRules,
    version: z.number(says('field.figure')).int().positive().nullable(),
  }),
  z.object({
    kind: z.literal('OVERPAYMENT'),
    rules: OverpaymentRules,
    version: z.number(says('field.figure')).int().positive().nullable(),
  }),
  z.object({
    kind: z.literal('ALLOCATION'),
    rules: AllocationRules,
    version: z.number(says('field.figure')).int().positive().nullable(),
  }),
  z.object({
    kind: z.literal('REMINDERS'),
    rules: ReminderRules,
    version: z.number(says('field.figure')).int().positive().nullable(),
  }),
]);
export type PolicyInput = z.output<typeof PolicyInput>;
/** The same as callers send it: what has a usual value may be left out. */
export type PolicyBody = z.input<typeof PolicyInput>;

import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, PropertyBrief, Version } from '../fields.ts';
import { BookDay, TransactionShown } from '../ledger/ledger.ts';
import { TRANSACTION_TYPES } from '../ledger/ledger.words.ts';
import { listAnswer, listQuery, several } from '../list.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { AGE_BANDS, DECISIONS, PERIOD_STATES } from './books.words.ts';
import { explanationRoutes } from './explanations.ts';

/** An amount and how many leases it is made of. */
const OfLeases = z.object({ amount: DecimalAmount, leaseCount: z.number().int() });

const Ages = z.object(
  Object.fromEntries(AGE_BANDS.map((band) => [band, DecimalAmount])) as Record<
    (typeof AGE_BANDS)[number],
    typeof DecimalAmount
  >,
);

/** Money that came in on one day. */
const DayTotal = z.object({ on: PlainDate, amount: DecimalAmount });

/** What is due, late, paid and paid ahead, in one currency. */
const DueInCurrency = z.object({
  currency: Currency,
  /** What falls due in this month, all of it. */
  due: OfLeases,
  /** What of it is paid. */
  paid: DecimalAmount,
  /** What of it was credited. */
  credited: DecimalAmount,
  /** Due before today and open. */
  late: OfLeases.extend({ oldestOn: PlainDate.nullable() }),
  /** Paid, and pays nothing yet. */
  paidAhead: OfLeases,
});
export type DueInCurrency = z.infer<typeof DueInCurrency>;

/** What is due, late, paid, paid ahead and held today, in one currency. */
export const FinancialSummary = DueInCurrency.extend({
  today: PlainDate,
  /** The first day of the month that it is. */
  month: PlainDate,
  /** The currencies in which properties in reach keep their books. */
  currencies: z.array(Currency),
  /** The same in each of the other currencies; empty where one was asked for. */
  others: z.array(DueInCurrency),
  depositsHeld: OfLeases,
  /** What is late by property and age, the most first. */
  ages: z.array(z.object({ property: PropertyBrief, late: DecimalAmount, ...Ages.shape })),
  /** What was paid each day of this month and of the one before; days without a payment are left out. */
  paidByDay: z.array(DayTotal),
  paidByDayBefore: z.array(DayTotal),
});
export type FinancialSummary = z.infer<typeof FinancialSummary>;

/** What waits for somebody to decide it; what nothing waits of is left out. */
export const Decision = z.object({
  kind: z.enum(DECISIONS),
  /** How many wait; of months, the one that is over and open. */
  count: z.number().int(),
  /** The day by which the first is to be decided; null where none is said. Of a month, its first day. */
  on: PlainDate.nullable(),
  /** The lease, where only one waits. */
  leaseId: Id.nullable(),
});
export type Decision = z.infer<typeof Decision>;

/** Through which days books are closed and locked. */
export const Period = z.object({
  /** Only managers post up to this day; null while nothing is closed. */
  closedThroughOn: PlainDate.nullable(),
  /** Nobody posts up to this day; null while nothing is locked. */
  lockedThroughOn: PlainDate.nullable(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** Null while nothing was ever closed here. */
  version: Version.nullable(),
});
export type Period = z.infer<typeof Period>;

const PeriodMonth = z.object({
  /** First day of the month. */
  month: PlainDate,
  lastOn: PlainDate,
  state: z.enum(PERIOD_STATES),
  /** How many transactions are posted in it, over all books in reach. */
  transactionCount: z.number().int(),
  /** Whether its last day is past. */
  isOver: z.boolean(),
});
export type PeriodMonth = z.infer<typeof PeriodMonth>;

export const Periods = z.object({
  /** What holds for every property without periods of its own, and for the company. */
  organization: Period,
  /** Properties with periods of their own, by name. */
  properties: z.array(Period.extend({ property: PropertyBrief })),
  /** The last months, the latest first, as the organization's periods make them. */
  months: z.array(PeriodMonth),
  today: PlainDate,
  /** Whether the active role may unlock what is locked. */
  canUnlock: z.boolean(),
});
export type Periods = z.infer<typeof Periods>;

export const PeriodInput = z.object({
  /** Left out for the organization's. */
  propertyId: idOf('property')
    .nullish()
    .transform((id) => id ?? null),
  closedThroughOn: BookDay.nullable(),
  lockedThroughOn: BookDay.nullable(),
  /** That of the periods as they were seen; null where there were none. */
  version: Version.nullable(),
});
export type PeriodInput = z.output<typeof PeriodInput>;

/** Money that came in or went out on one account of one property, with its lines. */
const StatementGroup = z.object({
  property: PropertyBrief,
  account: z.object({ number: z.string(), name: z.string() }),
  /** What came in, or what it cost: both above zero. */
  amount: DecimalAmount,
  lineCount: z.number().int(),
  /** The newest first, at most 100. */
  lines: z.array(
    z.object({
      /** What can be opened; null for an entry that is about books beyond reach, too. */
      transactionId: Id.nullable(),
      /** The request whose cost it is; null for everything else, and where the owner does not see the request. */
      ticket: z.object({ id: Id, ref: z.string() }).nullable(),
      on: PlainDate,
      unit: z.string().nullable(),
      amount: DecimalAmount,
    }),
  ),
});
export type StatementGroup = z.infer<typeof StatementGroup>;

/** What came in, went out and was left, in one currency: in all, and by property. */
const MovedInCurrency = z.object({
  currency: Currency,
  income: DecimalAmount,
  costs: DecimalAmount,
  net: DecimalAmount,
  properties: z.array(
    z.object({ property: PropertyBrief, income: DecimalAmount, costs: DecimalAmount, net: DecimalAmount }),
  ),
});
export type MovedInCurrency = z.infer<typeof MovedInCurrency>;

/** Income and costs of the properties in reach, when paid. */
export const PropertyStatement = MovedInCurrency.extend({
  from: PlainDate,
  to: PlainDate,
  currencies: z.array(Currency),
  /** The same in each of the other currencies; empty where one was asked for. */
  others: z.array(MovedInCurrency),
  /** What of the rents was due before today and has not come. */
  late: DecimalAmount,
  incomeGroups: z.array(StatementGroup),
  costGroups: z.array(StatementGroup),
});
export type PropertyStatement = z.infer<typeof PropertyStatement>;

export const bookRoutes = defineRoutes({
  summary: {
    method: 'GET',
    path: '/api/financial/summary',
    permission: 'books:read',
    summary: 'What is due, late, paid, paid ahead and held today.',
    query: z.object({
      propertyId: idOf('property').optional(),
      /** Of books in several currencies; the organization’s where nothing is said. */
      currency: Currency.optional(),
    }),
    response: answer(FinancialSummary),
  },
  decisions: {
    method: 'GET',
    path: '/api/financial/decisions',
    permission: 'books:write',
    summary: 'What waits in the books for somebody to decide it.',
    query: z.object({ propertyId: idOf('property').optional() }),
    response: answer(z.array(Decision)),
  },
  statement: {
    method: 'GET',
    path: '/api/financial/statement',
    permission: 'books:read',
    summary: 'Income and costs of the properties in reach over some days, when paid, with their lines.',
    query: z.object({
      /** This month where no day is said. */
      from: PlainDate.optional(),
      to: PlainDate.optional(),
      currency: Currency.optional(),
    }),
    response: answer(PropertyStatement),
  },
  ...explanationRoutes,
  journal: {
    method: 'GET',
    path: '/api/transactions',
    permission: 'books:read',
    summary: 'Everything posted, with its lines.',
    query: listQuery(['-on', 'on'], {
      from: PlainDate.optional(),
      to: PlainDate.optional(),
      /** Those with a line in the books of this property. */
      propertyId: idOf('property').optional(),
      leaseId: idOf('lease').optional(),
      /** The number of an account that one of the lines is on. */
      account: z.string().max(12).optional(),
      type: several(TRANSACTION_TYPES),
    }),
    response: listAnswer(TransactionShown),
  },
  periods: {
    method: 'GET',
    path: '/api/periods',
    permission: 'books:read',
    summary: 'Through which days books are closed and locked.',
    response: answer(Periods),
  },
  setPeriod: {
    method: 'POST',
    path: '/api/periods',
    permission: 'books:write',
    summary: 'Close, lock or open books through a day, for the organization or a property.',
    body: PeriodInput,
    response: answer(Periods),
  },
  dropPeriod: {
    method: 'DELETE',
    path: '/api/periods/:propertyId',
    permission: 'books:write',
    summary: 'Take the periods of its own from a property: those of the organization hold for it again.',
    params: z.object({ propertyId: idOf('property') }),
    response: answer(Periods),
  },
});

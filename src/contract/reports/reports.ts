import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { line } from '../fields.ts';
import { AccountNumber } from '../ledger/ledger.accounts.ts';
import { BASES } from '../ledger/ledger.words.ts';
import { several } from '../list.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf } from '../naming.ts';
import { PERIODS } from '../periods.ts';
import { answer, defineRoutes } from '../route.ts';
import { TAG_LENGTH_MAX } from '../tags/tags.words.ts';
import { FILTER_CODES, REPORT_FILTERS } from './reports.filters.ts';
import { REPORT_FORMATS, REPORT_GROUPS, REPORT_NAMES } from './reports.words.ts';

export { REPORT_FORMATS, REPORT_NAMES, type ReportName } from './reports.words.ts';

/** How a column is written: text, an amount as a decimal string, a day, a month by its first day, a number, or a share in percent. */
export const COLUMN_KINDS = ['text', 'money', 'day', 'month', 'number', 'percent'] as const;

/** How a figure goes on from those before it. */
export const FIGURE_SIGNS = ['PLUS', 'MINUS', 'EQUALS'] as const;

const ReportListed = z.object({
  name: z.enum(REPORT_NAMES),
  title: z.string(),
  /** What it answers, in a sentence. */
  description: z.string(),
  /** Beside which others it stands. */
  group: z.enum(REPORT_GROUPS),
  /** Whether it is as of a day, or over a period. */
  over: z.enum(['DAY', 'PERIOD']),
  /** Whether it can be counted when due and when paid. */
  hasBasis: z.boolean(),
});
export type ReportListed = z.infer<typeof ReportListed>;

const Cell = z.union([z.string(), z.number(), z.null()]);

export const Report = z.object({
  name: z.enum(REPORT_NAMES),
  title: z.string(),
  description: z.string(),
  over: z.enum(['DAY', 'PERIOD']),
  hasBasis: z.boolean(),
  from: PlainDate,
  to: PlainDate,
  basis: z.enum(BASES),
  currency: Currency,
  columns: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: z.enum(COLUMN_KINDS),
      /** What the codes in it are called, where it holds codes. */
      words: z.record(z.string(), z.string()).nullable(),
    }),
  ),
  /**
   * By the ids of the columns. Amounts are decimal strings. Besides, what a row is about by its id: `leaseId`, `propertyId`,
   * `transactionId`.
   */
  rows: z.array(z.record(z.string(), Cell)),
  /**
   * The few amounts that the report is opened for, of the rows that are shown. One with a sign goes on from those before it:
   * asked for, less what is empty, is what is let.
   */
  figures: z.array(
    z.object({
      title: z.string(),
      amount: DecimalAmount,
      sign: z.enum(FIGURE_SIGNS).nullable(),
      /** By which column it is explained. */
      column: z.string().nullable(),
      isLate: z.boolean(),
    }),
  ),
  /** Lines that sum up some of the rows, by the ids of the columns: the sections of a statement, homes by how they stand. */
  summary: z.array(z.object({ title: z.string(), cells: z.record(z.string(), Cell) })),
  /** The sums of the columns that can be added up. */
  totals: z.record(z.string(), Cell),
  /** What the totals are: mostly "Total", of a statement what is left. */
  totalTitle: z.string(),
  /** Two ways to the same figure: where they differ, the report is wrong and says so. */
  tieOut: z.object({
    holds: z.boolean(),
    /** Amounts in the currency of the report, or how many there are. */
    kind: z.enum(['money', 'number']),
    left: DecimalAmount,
    right: DecimalAmount,
    /** What the two are. */
    leftTitle: z.string(),
    rightTitle: z.string(),
  }),
});
export type Report = z.infer<typeof Report>;

/** Something by which a report can be narrowed, with what can be chosen. */
const ReportFilter = z.object({
  name: z.enum(REPORT_FILTERS),
  title: z.string(),
  choices: z.array(z.object({ value: z.string(), title: z.string() })),
});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** A longer choice is a tag, an owner or a manager. */
const PROPERTIES_MAX = 100;

/** What a report is asked. Everything may be left out; what a report cannot be narrowed by is refused by its name. */
export const ReportQuery = z.object({
  /** The last day it knows of; today where nothing is said. */
  asOf: PlainDate.optional(),
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  /** Days that go with the calendar, in place of days; a report as of a day looks at the last of them. */
  period: z.enum(PERIODS).optional(),
  basis: z.enum(BASES).default('ACCRUAL'),
  /** One property, or several; all in reach where none is said. */
  propertyId: z.union([idOf('property'), z.array(idOf('property')).max(PROPERTIES_MAX)]).optional(),
  /** Of properties that this person owns a share of, today. */
  ownerId: idOf('person').optional(),
  /** Of properties that this person manages, today. */
  managerId: idOf('person').optional(),
  /** Of properties with this tag. */
  tag: line(TAG_LENGTH_MAX).optional(),
  status: several(FILTER_CODES.status),
  type: several(FILTER_CODES.type),
  method: several(FILTER_CODES.method),
  /** The number of an account. */
  account: AccountNumber.optional(),
  /** By how long something has been due. */
  age: several(FILTER_CODES.age),
  /** Of one lease alone. Only `tenant-ledger` asks for it. */
  leaseId: idOf('lease').optional(),
  /** As it was known at that moment: what was posted since is left out. */
  knownAt: Instant.optional(),
  /** One report is in one currency: the property's, or the organization's. */
  currency: Currency.optional(),
});
export type ReportQuery = z.output<typeof ReportQuery>;

export const reportRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/reports',
    permission: 'books:read',
    summary: 'The reports there are.',
    response: answer(z.array(ReportListed)),
  },
  filters: {
    method: 'GET',
    path: '/api/reports/:name/filters',
    permission: 'books:read',
    summary: 'What a report can be narrowed by besides its property, with what there is to choose.',
    params: z.object({ name: z.enum(REPORT_NAMES) }),
    response: answer(z.array(ReportFilter)),
  },
  get: {
    method: 'GET',
    path: '/api/reports/:name',
    permission: 'books:read',
    summary: 'A report, as JSON or as a file.',
    params: z.object({ name: z.enum(REPORT_NAMES) }),
    query: ReportQuery.extend({ format: z.enum(REPORT_FORMATS).default('json') }),
    response: answer(Report),
    mayBeFile: true,
  },
});

import { AGE_BANDS } from '../books/books.words.ts';
import { LEASE_STATUSES } from '../leases/leases.words.ts';
import { ACCOUNT_TYPES, CREDIT_KINDS, PAYMENT_METHODS, REVERSAL_REASONS } from '../ledger/ledger.words.ts';

/** Every report, under the name by which programs ask for it. */
export const REPORT_NAMES = [
  'rent-roll',
  'aged-receivables',
  'aged-receivables-detail',
  'tenant-ledger',
  'receivables-activity',
  'charges-and-collections',
  'deposit-register',
  'income-statement',
  'twelve-month-income-statement',
  'property-comparison',
  'balance-sheet',
  'cash-flow',
  'twelve-month-cash-flow',
  'trial-balance',
  'general-ledger',
  'chart-of-accounts',
] as const;
export type ReportName = (typeof REPORT_NAMES)[number];

/** Saved views of a report are kept as those of a list that is called so. */
export const VIEWS_OF_REPORTS = 'report-';
export const viewListOf = (name: ReportName): string => `${VIEWS_OF_REPORTS}${name}`;

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report is about: those who rent, what properties earn and cost, or the books as accountants read them. */
export const REPORT_GROUPS = ['RENTERS', 'PROPERTIES', 'BOOKS'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What narrows the books that a report is made of: whose properties they are, who sees to them, and how they are tagged. */
export const PLACE_FILTERS = ['ownerId', 'managerId', 'tag'] as const;
/** What narrows the rows of a report by what stands in them; which of these, each report says. */
export const ROW_FILTERS = ['status', 'type', 'method', 'account', 'age'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];
export const REPORT_FILTERS = [...PLACE_FILTERS, ...ROW_FILTERS] as const;
export type ReportFilterName = (typeof REPORT_FILTERS)[number];

/** The codes by which rows can be narrowed, of all reports together. */
export const FILTER_CODES = {
  status: [...LEASE_STATUSES, 'VACANT', 'DOWN', 'FORMER', 'POSTED', ...REVERSAL_REASONS],
  type: ['PAYMENT', ...CREDIT_KINDS, 'DEPOSIT', 'OPENING', 'CARRIED_OVER', ...ACCOUNT_TYPES],
  method: PAYMENT_METHODS,
  age: ['notYetDue', ...AGE_BANDS],
} as const;
export type FilterCode<F extends keyof typeof FILTER_CODES> = (typeof FILTER_CODES)[F][number];

/** By which version of its rule the sum of a column is counted; one that changes gets the next (docs/money.md). */
export const SUM_RULE_VERSION = 1;

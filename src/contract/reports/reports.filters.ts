import { AGE_BANDS } from '../books/books.words.ts';
import { LEASE_STATUSES } from '../leases/leases.words.ts';
import { ACCOUNT_TYPES, CREDIT_KINDS, PAYMENT_METHODS, REVERSAL_REASONS } from '../ledger/ledger.words.ts';

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

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
export const viewListOf = (name: ReportName): `report-${ReportName}` => `${VIEWS_OF_REPORTS}${name}`;

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report is about: those who rent, what properties earn and cost, or the books as accountants read them. */
export const REPORT_GROUPS = ['RENTERS', 'PROPERTIES', 'BOOKS'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** By which version of its rule the sum of a column is counted; one that changes gets the next (docs/money.md). */
export const SUM_RULE_VERSION = 1;

import type { ReportName } from '#contract/reports/reports.words.ts';

/** The reports that a person would rather look at; their charts load with them. */
const CHARTED: readonly ReportName[] = [
  'aged-receivables',
  'charges-and-collections',
  'twelve-month-income-statement',
  'property-comparison',
  'twelve-month-cash-flow',
];

export const hasChart = (name: ReportName): boolean => CHARTED.includes(name);

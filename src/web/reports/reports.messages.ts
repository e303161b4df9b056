import { defineMessages } from '#contract/language/catalogue.ts';
import type { ReportFormat, ReportGroup } from '#contract/reports/reports.words.ts';
import { counted } from '#web/ui/org-locale.ts';

/** The reports there are. */
export const reportListMessages = defineMessages('reports.reportListMessages', {
  lede: 'Each ends with two ways to the same figure, so you see at once that it is right.',
  loading: 'Loading the reports',
  failed: 'The reports did not load.',
  find: 'Find a report',
  views: 'Saved views',
  kept: 'Saved views and reports by mail',
  none: { title: 'No report is called so', text: 'Try another word.', clear: 'Show all' },
});

export const reportGroupWords: Record<ReportGroup, string> = defineMessages('reports.reportGroupWords', {
  RENTERS: 'Rent and renters',
  PROPERTIES: 'Money of the properties',
  BOOKS: 'Books',
});

/** One report. */
export const reportMessages = defineMessages('reports.reportMessages', {
  financial: 'Financial',
  reports: 'Reports',
  loading: 'Making the report',
  failed: 'The report did not load.',
  missing: 'There is no such report',
  missingText: 'It may have another name by now, or be for others. All reports that are for you stand in the list.',
  toList: 'All reports',
  asOf: 'As of',
  period: 'Period',
  from: 'From',
  to: 'To',
  basis: 'Counted',
  whenDue: 'When due',
  whenPaid: 'When paid',
  knownAt: 'As known on',
  knownAtHint: 'What was posted after this day is left out.',
  knownNow: 'As known today',
  days: 'Days',
  show: 'Show',
  cancel: 'Not now',
  print: 'Print',
  download: 'Download',
  rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
  none: { title: 'Nothing to report', text: 'For these days and this property the books hold nothing of it.' },
  noRows: { title: 'No rows like that', text: 'The filters leave nothing of this report.', clear: 'Clear filters' },
  views: 'Saved views',
  usual: 'As usual',
  endOf: { lastMonth: 'End of last month', lastYear: 'End of last year' },
  anyDays: 'Days of your choice',
  ties: 'Ties.',
  doesNotTie: 'Does not tie.',
  both: (leftTitle: string, left: string, sign: string, rightTitle: string, right: string) =>
    `${leftTitle} ${left} ${sign} ${rightTitle} ${right}`,
  tell: 'Nothing is lost. Tell your administrator, who can run the check of the books.',
  columns: 'Columns',
  figuresOf: (report: string) => `${report} in short`,
  amountsIn: (currency: string) => `Amounts in ${currency}`,
  more: 'More choices',
});

export const formatWords: Record<Exclude<ReportFormat, 'json'>, string> = defineMessages('reports.formatWords', {
  pdf: 'PDF, to read and print',
  xlsx: 'Excel',
  csv: 'CSV',
});

/** Reports by mail, from one of them and from all. */
export const mailMessages = defineMessages('reports.mailMessages', {
  send: 'Send by mail…',
  all: 'Reports by mail',
  paused: 'Paused',
  as: (format: string) => format.toUpperCase(),
});

import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** How a figure is counted. */
export const explainMessages = defineMessages('explain.explainMessages', {
  failed: 'The explanation did not load.',
  missing: 'There is nothing to explain here.',
  titled: (title: string, amount: string) => `${title}, ${amount}`,
  madeOf: 'Made of',
  rule: 'By this rule',
  version: (version: number) => `Version ${version}`,
  settings: 'With these settings',
  asOf: 'As of',
  days: 'Days',
  counts: 'Counted',
  whenDue: 'When due',
  whenPaid: 'When paid',
  ties: 'Ties.',
  doesNotTie: 'Does not tie.',
  both: (leftTitle: string, left: string, sign: string, rightTitle: string, right: string) =>
    `${leftTitle} ${left} ${sign} ${rightTitle} ${right}`,
  rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
  none: 'It is made of nothing so far.',
  shown: (shown: number) => `The ${shown} largest are shown.`,
  all: 'Open all as a report',
  csv: 'As CSV',
  columns: { what: 'What', detail: 'Of', day: 'Day', sum: 'Amount' },
  allOf: 'All of it',
  tiesWith: (version: number, title: string) => `Rule version ${version}, ties with: ${title}`,
  tiesNot: (version: number) => `Rule version ${version}, does not tie`,
  copy: 'Copy the link',
});

import { defineMessages } from '#contract/language/catalogue.ts';
import { figure } from '#web/ui/org-locale.ts';

/** Words of charts; each figure stands in the table under it, too. */
export const chartMessages = defineMessages('chart.chartMessages', {
  cameIn: 'Came in',
  wentOut: 'Went out',
  income: 'Income',
  costs: 'Costs',
  charged: 'Charged',
  collected: 'Paid in the month',
  owed: 'Owed',
  byMonth: (series: string) => `${series}, by month`,
  byProperty: (series: string) => `${series}, by property`,
  byAge: 'What renters owe, by how long it has been due',
  below: 'Each figure stands in the table below.',
  leftOut: (count: number) => `${figure(count)} more stand in the table.`,
  figure: (series: string, amount: string) => `${series} ${amount}`,
  scale: 'Amounts from the bottom up',
  of: (label: string, figures: string) => `${label}: ${figures}`,
});

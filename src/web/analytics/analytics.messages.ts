import type { AnalyticsGrouping, AnalyticsMeasure } from '#contract/analytics/analytics.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Texts of the figures. */
export const analyticsMessages = defineMessages('analytics.analyticsMessages', {
  title: 'Analytics',
  lede: 'How repairs go. Every figure opens the requests it was counted from.',
  loading: 'Counting',
  failed: 'The figures did not load',
  from: 'From',
  to: 'To',
  by: 'By',
  groups: { property: 'Property', category: 'Kind of work', worker: 'Who did it' } satisfies Record<
    AnalyticsGrouping,
    string
  >,
  items: { property: 'properties', category: 'kinds of work', worker: 'people' } satisfies Record<
    AnalyticsGrouping,
    string
  >,
  find: { property: 'Name of a property', worker: 'Name of who did it' },
  noneCalled: 'Nothing is called so in these days.',
  worstFirst: (figure: string) => `${figure}: the worst first`,
  all: 'All',
  none: 'No request was reported, open or solved in these days.',
  measures: {
    ANSWER_HOURS: 'Answered in',
    SOLVED_DAYS: 'Solved in',
    FIRST_TIME_PERCENT: 'Fixed the first time',
    CALLBACK_PERCENT: 'Came again',
    BACKLOG_DAYS: 'Open since',
    RATING: 'Rated by renters',
  } satisfies Record<AnalyticsMeasure, string>,
  explains: {
    ANSWER_HOURS: 'Hours from the report until somebody of the office did something: the middle of all.',
    SOLVED_DAYS: 'Days from the report until it was solved: the middle of all.',
    FIRST_TIME_PERCENT: 'Of those solved: one job, never opened again, nothing like it in the home within 30 days.',
    CALLBACK_PERCENT:
      'Of those solved: opened again, or the same reported of the same home within the warranty, 30 days where none was agreed.',
    BACKLOG_DAYS: 'Days since the report of what is open now: the middle of all.',
    RATING: 'The mean of what renters gave, of 5 stars.',
  } satisfies Record<AnalyticsMeasure, string>,
  cost: 'Cost',
  perUnit: (amount: string) => `${amount} a unit`,
  tooFew: 'too few',
  hours: (value: string) => `${value} h`,
  days: (value: string) => `${value} d`,
  percent: (value: string) => `${value}%`,
  stars: (value: string) => `${value} of 5`,
  requests: (count: number) => counted(count, { one: 'request', other: 'requests' }),
  behind: (measure: string, group: string) => (group ? `${measure}: ${group}` : measure),
});

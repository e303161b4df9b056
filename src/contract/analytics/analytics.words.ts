/** What is counted of repairs. */
export const ANALYTICS_MEASURES = [
  /** Hours until somebody answered, the middle of those reported in these days. */
  'ANSWER_HOURS',
  /** Days until it was solved, the middle of those solved in these days. */
  'SOLVED_DAYS',
  /** Percent of those solved that took one job and were never opened again. */
  'FIRST_TIME_PERCENT',
  /** Percent of those solved of which the same came again in the same home within 30 days. */
  'CALLBACK_PERCENT',
  /** Days since the report, the middle of those open now. */
  'BACKLOG_DAYS',
  /** The mean of what renters said of those solved, of 5. */
  'RATING',
] as const;
export type AnalyticsMeasure = (typeof ANALYTICS_MEASURES)[number];

/** By what figures are told apart. */
export const ANALYTICS_GROUPS = ['property', 'category', 'worker'] as const;
export type AnalyticsGrouping = (typeof ANALYTICS_GROUPS)[number];

/** In which order groups stand: by name, or by one figure or the cost, the worst first. */
export const ANALYTICS_SORTS = ['name', ...ANALYTICS_MEASURES, 'COST'] as const;
export type AnalyticsSort = (typeof ANALYTICS_SORTS)[number];
/** So many groups are answered where nobody says how many. */
export const ANALYTICS_GROUPS_SHOWN = 50;
export const ANALYTICS_GROUPS_MAX = 5000;

/** Over how many days figures can be counted at once. */
export const ANALYTICS_DAYS_MAX = 366;
/** So many of the requests behind a figure are listed at most, the worst first. */
export const COUNTED_ROWS_MAX = 200;
/** Over how many they are when nobody says. */
export const ANALYTICS_DAYS = 90;

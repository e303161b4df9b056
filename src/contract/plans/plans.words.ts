/** How a plan comes again: on days of the calendar, or so long after it was last done. */
export const PLAN_REPEATS = ['CALENDAR', 'SINCE_LAST'] as const;
export type PlanRepeats = (typeof PLAN_REPEATS)[number];

/** Nobody plans an emergency. */
export const PLAN_PRIORITIES = ['HIGH', 'NORMAL', 'LOW'] as const;

/** Where a plan stands: its day is over, near, or far; or it is paused. */
export const PLAN_STATES = ['OVERDUE', 'SOON', 'LATER', 'PAUSED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What is due within so many days is soon. */
export const PLAN_SOON_DAYS = 30;

/**
 * How a plan comes again: on days of the calendar, so long after it was last done, whenever a meter counted so much, or each
 * time somebody moves in or out.
 */
export const PLAN_REPEATS = ['CALENDAR', 'SINCE_LAST', 'METER', 'MOVE_IN', 'MOVE_OUT'] as const;
export type PlanRepeats = (typeof PLAN_REPEATS)[number];

/** When people move in or out. */
export const PLAN_MOVES = ['MOVE_IN', 'MOVE_OUT'] as const satisfies readonly PlanRepeats[];
export type PlanMove = (typeof PLAN_MOVES)[number];

/** Nobody plans an emergency. */
export const PLAN_PRIORITIES = ['HIGH', 'NORMAL', 'LOW'] as const;

/**
 * Where a plan stands: its day is over, near, or far; it waits for a reading or a move; it is paused; or it ended with what it
 * is for.
 */
export const PLAN_STATES = ['OVERDUE', 'SOON', 'LATER', 'WAITING', 'PAUSED', 'ENDED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What is due within so many days is soon. */
export const PLAN_SOON_DAYS = 30;

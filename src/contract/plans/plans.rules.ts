import { PLAN_MOVES, type PlanMove, type PlanRepeats } from './plans.words.ts';

/** The move that a plan follows; null where it follows none. */
export const moveOf = (repeats: PlanRepeats): PlanMove | null => PLAN_MOVES.find((move) => move === repeats) ?? null;

/** Whether it comes again on days that are known ahead. */
export const isByDay = (repeats: PlanRepeats): boolean => repeats === 'CALENDAR' || repeats === 'SINCE_LAST';

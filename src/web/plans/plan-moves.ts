import type { PlanMove, PlanRepeats } from '#contract/plans/plans.words.ts';

/** Whether a plan follows moves. */
export const isByMove = (repeats: PlanRepeats): repeats is PlanMove => repeats === 'MOVE_IN' || repeats === 'MOVE_OUT';

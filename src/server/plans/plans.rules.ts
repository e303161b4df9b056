import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { isByDay, moveOf } from '#contract/plans/plans.rules.ts';
import { PLAN_SOON_DAYS, type PlanRepeats, type PlanState } from '#contract/plans/plans.words.ts';
import type { ProblemCode } from '#contract/problems.ts';

type Due = { dueOn: PlainDate | null; isPaused: boolean; isEnded: boolean };

/** Where a plan stands on a day, and in how many days it is due; null where that follows from a reading or a move. */
export function standingOf(
  { dueOn, isPaused, isEnded }: Due,
  day: PlainDate,
): { state: PlanState; daysLeft: number | null } {
  const daysLeft = dueOn === null ? null : daysBetween(day, dueOn);
  if (isPaused) return { state: 'PAUSED', daysLeft };
  if (isEnded) return { state: 'ENDED', daysLeft };
  if (daysLeft === null) return { state: 'WAITING', daysLeft };
  return { state: daysLeft < 0 ? 'OVERDUE' : daysLeft <= PLAN_SOON_DAYS ? 'SOON' : 'LATER', daysLeft };
}

type Kept = {
  propertyId: string | null;
  repeats: PlanRepeats;
  dueOn: PlainDate | null;
  meterId: string | null;
  everyAmount: number | null;
};

/** What a plan lacks to come again as it says; null where it lacks nothing. */
export function lackOf({ propertyId, repeats, dueOn, meterId, everyAmount }: Kept): ProblemCode | null {
  if (propertyId === null && moveOf(repeats) === null) return 'maintenance_plan.property_missing';
  if (isByDay(repeats)) return dueOn === null ? 'maintenance_plan.due_missing' : null;
  if (repeats !== 'METER') return null;
  if (meterId === null) return 'maintenance_plan.meter_missing';
  return everyAmount === null ? 'maintenance_plan.amount_missing' : null;
}

type Told = { thing: string | null; instructions: string | null; checklist: readonly string[] };

/** What the request of a plan says is to be done: why now, where, how, and each thing of the list on a line of its own. */
export const requestText = (
  { thing, instructions, checklist }: Told,
  heading: string,
  occasion: string | null = null,
): string =>
  [occasion, thing, instructions, checklist.length > 0 && [heading, ...checklist.map((each) => `– ${each}`)].join('\n')]
    .filter(Boolean)
    .join('\n\n');

/** The day of the month that people chose, which shorter months do not take away. */
export const anchorOf = (dueOn: PlainDate): number => Number(dueOn.slice(8));

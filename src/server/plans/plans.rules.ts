import { daysBetween, type PlainDate } from '#contract/dates.ts';
import { PLAN_SOON_DAYS, type PlanState } from '#contract/plans/plans.words.ts';

/** Where a plan stands on a day, and in how many days it is due. */
export function standingOf(
  { dueOn, isPaused }: { dueOn: PlainDate; isPaused: boolean },
  day: PlainDate,
): { state: PlanState; daysLeft: number } {
  const daysLeft = daysBetween(day, dueOn);
  if (isPaused) return { state: 'PAUSED', daysLeft };
  return { state: daysLeft < 0 ? 'OVERDUE' : daysLeft <= PLAN_SOON_DAYS ? 'SOON' : 'LATER', daysLeft };
}

type Told = { thing: string | null; instructions: string | null; checklist: readonly string[] };

/** What the request of a plan says is to be done: where, how, and each thing of the list on a line of its own. */
export const requestText = ({ thing, instructions, checklist }: Told, heading: string): string =>
  [thing, instructions, checklist.length > 0 && [heading, ...checklist.map((each) => `– ${each}`)].join('\n')]
    .filter(Boolean)
    .join('\n\n');

/** The day of the month that people chose, which shorter months do not take away. */
export const anchorOf = (dueOn: PlainDate): number => Number(dueOn.slice(8));

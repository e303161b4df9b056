import type { ReminderKind } from '#contract/arrears/arrears.words.ts';
import { addDays, laterDay, type PlainDate } from '#contract/dates.ts';
import type { LateFeeRules, ReminderRules } from '#contract/rent/rent.policies.ts';

/** A reminder that goes by itself, by the day on which something falls due. */
export type ReminderByRules = { kind: Exclude<ReminderKind, 'BY_HAND'>; dueOn: PlainDate };

/** What is reminded of on a day, the most pressing first, since one reminder a day goes. */
export const remindersOn = ({ daysBefore, isOnDay, daysAfter }: ReminderRules, day: PlainDate): ReminderByRules[] => [
  ...(daysAfter === null ? [] : [{ kind: 'AFTER' as const, dueOn: addDays(day, -daysAfter) }]),
  ...(isOnDay ? [{ kind: 'ON_DAY' as const, dueOn: day }] : []),
  ...(daysBefore === null ? [] : [{ kind: 'BEFORE' as const, dueOn: addDays(day, daysBefore) }]),
];

/** From when on a promise stood that was not kept, and the day on which it was open no more. */
export type BrokenPromise = { madeOn: PlainDate; endedOn: PlainDate };

/**
 * The reminder of what is late that a promise held back, which goes once it is found not kept: that of the newest due day; none
 * where no promise was.
 */
export function heldBack(
  { daysAfter }: ReminderRules,
  open: readonly { dueOn: PlainDate; kind: string }[],
  broken: BrokenPromise | null,
): ReminderByRules[] {
  if (daysAfter === null || broken === null) return [];
  const dueOn = open
    .filter((charge) => charge.kind !== 'LATE_FEE')
    .map((charge) => charge.dueOn)
    .filter((due) => addDays(due, daysAfter) >= broken.madeOn && addDays(due, daysAfter) < broken.endedOn)
    .reduce<PlainDate | null>((newest, due) => (newest === null ? due : laterDay(newest, due)), null);
  return dueOn === null ? [] : [{ kind: 'AFTER', dueOn }];
}

/** The first day on which a late fee is charged for what fell due on a day and was not paid before; null where none is. */
export const feeFromOn = ({ isOn, graceDays, rules }: LateFeeRules, dueOn: PlainDate): PlainDate | null =>
  isOn ? addDays(dueOn, Math.min(...rules.map((rule) => rule.graceDays ?? graceDays)) + 1) : null;

import type { ReminderKind } from '#contract/arrears/arrears.words.ts';
import { addDays, type PlainDate } from '#contract/dates.ts';
import type { ReminderRules } from '#contract/rent/rent.policies.ts';

/** A reminder that goes by itself, by the day on which something falls due. */
export type ReminderByRules = { kind: Exclude<ReminderKind, 'BY_HAND'>; dueOn: PlainDate };

/** What is reminded of on a day, the most pressing first, since one reminder a day goes. */
export const remindersOn = ({ daysBefore, isOnDay, daysAfter }: ReminderRules, day: PlainDate): ReminderByRules[] => [
  ...(daysAfter === null ? [] : [{ kind: 'AFTER' as const, dueOn: addDays(day, -daysAfter) }]),
  ...(isOnDay ? [{ kind: 'ON_DAY' as const, dueOn: day }] : []),
  ...(daysBefore === null ? [] : [{ kind: 'BEFORE' as const, dueOn: addDays(day, daysBefore) }]),
];

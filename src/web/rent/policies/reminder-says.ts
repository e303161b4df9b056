import { addDays, addMonths, type PlainDate, plainDate } from '#contract/dates.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { ReminderRules } from '#contract/rent/rent.policies.ts';
import { shortDay } from '#web/leases/lease-days.ts';
import { reminderMessages as texts } from '../rent.messages.ts';

/** Of what renters are reminded by themselves, as a sentence. */
export function remindersSay({ daysBefore, isOnDay, daysAfter }: ReminderRules): string {
  const when = [
    ...(daysBefore === null ? [] : [texts.before(daysBefore)]),
    ...(isOnDay ? [texts.onDay] : []),
    ...(daysAfter === null ? [] : [texts.after(daysAfter)]),
  ];
  return when.length === 0 ? texts.off : texts.on(listOf(when));
}

/** The days on which renters would be reminded of what falls due on the first of the next month. */
export function reminderExample({ daysBefore, isOnDay, daysAfter }: ReminderRules, today: PlainDate): string {
  const dueOn = addMonths(plainDate(`${today.slice(0, 7)}-01`), 1);
  const days = [
    ...(daysBefore === null ? [] : [addDays(dueOn, -daysBefore)]),
    ...(isOnDay ? [dueOn] : []),
    ...(daysAfter === null ? [] : [addDays(dueOn, daysAfter)]),
  ];
  return days.length === 0 ? texts.noExample : texts.example(shortDay(dueOn), listOf(days.map(shortDay)));
}

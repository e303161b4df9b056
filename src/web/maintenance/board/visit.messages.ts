import { defineMessages } from '#contract/language/catalogue.ts';
import type { VisitReason } from '#contract/maintenance/maintenance.words.ts';

/** Texts of the question when somebody comes. */
export const visitMessages = defineMessages('visit.visitMessages', {
  title: 'When is the visit?',
  lede: 'The renter sees day and time.',
  time: 'When',
  other: 'Another time',
  otherHint: 'A day and a window of your own.',
  reasons: {
    NAMED: (who: string) => `${who} named this time.`,
    NOBODY_HOME: (who: string) => `In the hours of ${who}, but nobody said that they are home then. Call first.`,
    NEARBY: (who: string) => `${who} is at this property just then anyway.`,
    HOME: (who: string) => `Somebody is home, and ${who} has nothing else booked.`,
    SOONEST: (who: string) => `The soonest with a day’s notice, and ${who} has nothing else booked.`,
    FREE: (who: string) => `In working hours, and ${who} has nothing else booked.`,
  } satisfies Record<VisitReason, (who: string) => string>,
  soonestOfAll: (who: string) => `The soonest, and ${who} has nothing else booked.`,
  somebody: 'whoever comes',
  day: 'Day',
  window: 'Between',
  windowHint: 'Choose, or type another: 10:30–12.',
  noWindow: 'Type from and to, such as 9–11.',
  timeMissing: 'Choose one of the times.',
  dayMissing: 'Say on which day.',
  windowMissing: 'Choose when on that day.',
  windowPast: 'This time is over. Choose a later one; if somebody was there already, say that the work began.',
  zone: (name: string) => `By the clocks of the property: ${name}.`,
});

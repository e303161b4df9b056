import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { remindersOn } from './reminders.ts';

it.each([
  [{ daysBefore: null, isOnDay: false, daysAfter: null }, '2027-03-01', []],
  [
    { daysBefore: 3, isOnDay: true, daysAfter: 5 },
    '2027-03-01',
    ['AFTER 2027-02-24', 'ON_DAY 2027-03-01', 'BEFORE 2027-03-04'],
  ],
  [{ daysBefore: 3, isOnDay: false, daysAfter: null }, '2027-02-26', ['BEFORE 2027-03-01']],
  [{ daysBefore: 3, isOnDay: false, daysAfter: null }, '2028-02-27', ['BEFORE 2028-03-01']],
  [{ daysBefore: 1, isOnDay: false, daysAfter: null }, '2026-12-31', ['BEFORE 2027-01-01']],
  [{ daysBefore: null, isOnDay: false, daysAfter: 60 }, '2027-03-02', ['AFTER 2027-01-01']],
])('by %o what is reminded of on %s is %o, the most pressing first', (rules, day, expected) => {
  expect(remindersOn(rules, plainDate(day)).map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual(expected);
});

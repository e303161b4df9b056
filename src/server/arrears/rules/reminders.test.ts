import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { NO_LATE_FEES } from '#contract/rent/rent.policy-amounts.ts';
import { feeFromOn, heldBack, remindersOn } from './reminders.ts';

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

it.each<[string, Parameters<typeof feeFromOn>[0], string | null]>([
  ['none are', NO_LATE_FEES, null],
  ['five days are given', { ...NO_LATE_FEES, isOn: true }, '2027-03-07'],
  ['none is given', { ...NO_LATE_FEES, isOn: true, graceDays: 0 }, '2027-03-02'],
  [
    'one rule gives less than the others',
    { ...NO_LATE_FEES, isOn: true, rules: NO_LATE_FEES.rules.flatMap((rule) => [rule, { ...rule, graceDays: 2 }]) },
    '2027-03-04',
  ],
])('late fees for March 1 begin, where %s, on the day after', (_what, rules, on) => {
  expect(feeFromOn(rules, plainDate('2027-03-01'))).toBe(on);
});

it.each<[string, daysAfter: number | null, promisedSinceOn: string | null, expected: string[]]>([
  ['nobody promised', 5, null, []],
  ['nobody is reminded afterwards', null, '2027-03-02', []],
  ['it was held back', 5, '2027-03-02', ['AFTER 2027-03-01']],
  ['of two months the newer one', 5, '2027-02-03', ['AFTER 2027-03-01']],
  ['it went before the promise', 5, '2027-03-07', []],
  ['it comes only later', 19, '2027-03-02', []],
])('once a promise was not kept by March 20 goes, where %s, what it held back', (_what, daysAfter, since, expected) => {
  const open = [
    { dueOn: plainDate('2027-02-01'), kind: 'RENT' },
    { dueOn: plainDate('2027-03-01'), kind: 'RENT' },
    { dueOn: plainDate('2027-03-07'), kind: 'LATE_FEE' },
  ];
  const rules = { daysBefore: null, isOnDay: false, daysAfter };
  const broken = since === null ? null : { madeOn: plainDate(since), endedOn: plainDate('2027-03-20') };
  const found = heldBack(rules, open, broken);
  expect(found.map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { WEEK_DAYS, type WeekDay } from '#contract/contractors/contractors.words.ts';
import { daysInWords, hoursInWords } from './office-hours.ts';

it.each([
  [[], ''],
  [['MON'], 'Mon'],
  [['MON', 'TUE'], 'Mon and Tue'],
  [['MON', 'TUE', 'WED', 'THU', 'FRI'], 'Mon–Fri'],
  [['MON', 'TUE', 'WED', 'FRI', 'SUN'], 'Mon–Wed, Fri, and Sun'],
  [WEEK_DAYS, 'Mon–Sun'],
] as [WeekDay[], string][])('%j are told as "%s"', (days, told) => {
  expect(daysInWords(days)).toBe(told);
});

it('hours stand behind their days, and alone where nobody said the days', () => {
  expect(hoursInWords({ workDays: ['MON', 'TUE', 'WED'], workFrom: '07:00', workTo: '19:00' })).toMatch(
    /^Mon–Wed 7 AM – 7 PM$|^Mon–Wed 07:00–19:00$/,
  );
  expect(hoursInWords({ workDays: [], workFrom: null, workTo: null })).toBe('');
});

import { expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { formatDayHeading, formatMoment } from './moment.ts';

const now = new Date('2026-11-18T16:00:00Z');
const style = { now, timeZone: 'America/New_York', locale: 'en-US' };

it.each([
  ['2026-11-18T21:00:00Z', '4:00 PM'],
  ['2026-11-19T14:15:00Z', 'tomorrow 9:15 AM'],
  ['2026-11-18T04:59:00Z', 'yesterday 11:59 PM'],
  ['2026-11-21T17:00:00Z', 'Sat 12:00 PM'],
  ['2026-11-12T17:00:00Z', 'Thu 12:00 PM'],
  ['2026-11-30T21:00:00Z', 'Nov 30, 2026, 4:00 PM'],
  [null, '--'],
])('says the moment %s as %s', (moment, text) => {
  expect(formatMoment(moment, style)).toBe(text);
});

it('says moments as in Britain where that is the place', () => {
  const british = { now, timeZone: 'Europe/London', locale: 'en-GB' };
  expect(formatMoment('2026-11-19T09:15:00Z', british)).toBe('tomorrow 09:15');
});

it('heads days by their distance', () => {
  const today = plainDate('2026-11-18');
  expect(formatDayHeading(today, today, 'en-US')).toBe('Today, November 18');
  expect(formatDayHeading(plainDate('2026-11-17'), today, 'en-US')).toBe('Yesterday, November 17');
  expect(formatDayHeading(plainDate('2026-11-09'), today, 'en-US')).toBe('Monday, November 9, 2026');
});

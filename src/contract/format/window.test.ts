import { expect, it } from 'vitest';
import { formatClocks, formatOtherZone, formatWindow } from './window.ts';

const style = { timeZone: 'America/New_York', readerZone: 'America/New_York', locale: 'en-US' };
const british = { timeZone: 'Europe/London', readerZone: 'Europe/London', locale: 'en-GB' };

it('writes a window in the way of the country', () => {
  expect(formatWindow('2026-11-19T12:00:00Z', '2026-11-19T14:00:00Z', british)).toBe('Thu 19 Nov, 12:00 – 14:00');
});

it('names the last day of a window where it is another', () => {
  expect(formatWindow('2026-11-26T17:00:00Z', '2026-11-26T19:00:00Z', style)).toBe('Thu, Nov 26, 12:00 PM – 2:00 PM');
  expect(formatWindow('2026-11-26T17:00:00Z', '2026-11-27T15:00:00Z', style)).toBe(
    'Thu, Nov 26, 12:00 PM – Fri, Nov 27, 10:00 AM',
  );
  expect(formatWindow(null, null, style)).toBe('--');
});

it('tells a window by the clocks of its place, and names them where the reader has others', () => {
  const inMumbai = { timeZone: 'Asia/Kolkata', readerZone: 'America/New_York', locale: 'en-US' };
  const visit = ['2026-11-20T04:30:00Z', '2026-11-20T06:30:00Z'] as const;
  expect(formatWindow(...visit, inMumbai)).toBe('Fri, Nov 20, 10:00 AM – 12:00 PM, India Standard Time');
  expect(formatWindow(...visit, { ...inMumbai, readerZone: 'Asia/Calcutta' })).toBe('Fri, Nov 20, 10:00 AM – 12:00 PM');
  expect(formatWindow(...visit, { timeZone: 'Europe/London', readerZone: 'Asia/Kolkata', locale: 'en-GB' })).toBe(
    'Fri 20 Nov, 04:30 – 06:30, United Kingdom Time',
  );
});

it('names a zone only while its clocks differ', () => {
  const lagos = { timeZone: 'Africa/Lagos', readerZone: 'Europe/London', locale: 'en-GB' };
  expect(formatOtherZone(new Date('2026-07-01T12:00:00Z'), lagos)).toBeNull();
  expect(formatOtherZone(new Date('2026-12-01T12:00:00Z'), lagos)).toBe('West Africa Time');
});

it.each([
  ['09:00', '11:00', 'en-US', '9 – 11 AM'],
  ['09:30', '11:00', 'en-US', '9:30 – 11:00 AM'],
  ['11:00', '13:00', 'en-US', '11 AM – 1 PM'],
  ['09:00', '11:00', 'en-GB', '09:00–11:00'],
  ['09:00', '09:00', 'en-US', '9 AM'],
  ['00:00', '02:00', 'en-US', '12 – 2 AM'],
  ['22:00', '24:00', 'en-US', '10 PM – 12 AM'],
  ['22:30', '24:00', 'en-US', '10:30 PM – 12:00 AM'],
  ['22:00', '24:00', 'en-GB', '22:00–00:00'],
  ['00:00', '24:00', 'en-GB', '00:00–00:00'],
])('writes the times from %s to %s in %s as %s, without a day', (from, to, locale, text) => {
  expect(formatClocks(from, to, { locale })).toBe(text);
});

it('writes a window over a change of the clocks by what they show', () => {
  // In London the clocks go back at 02:00 on 25 October 2026.
  expect(formatWindow('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', british)).toBe('Sun 25 Oct, 01:30 – 01:30');
  expect(formatWindow('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', british)).toBe('Sun 29 Mar, 00:30 – 02:30');
});

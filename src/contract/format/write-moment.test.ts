import { expect, it } from 'vitest';
import { DAY, write } from './write-moment.ts';

const MOMENT = new Date('2026-11-18T23:30:00Z');

it.each([
  ['en-US', 'UTC', 'Nov 18, 2026'],
  ['en-GB', 'UTC', '18 Nov 2026'],
  ['de-DE', 'UTC', '18. Nov. 2026'],
  // An hour and a half before midnight in Greenwich it is the next day to the east.
  ['en-GB', 'Europe/Berlin', '19 Nov 2026'],
  ['en-GB', 'Asia/Kolkata', '19 Nov 2026'],
  ['en-GB', 'America/Los_Angeles', '18 Nov 2026'],
])('a day is written in %s by the clocks of %s as %s', (locale, zone, text) => {
  expect(write(MOMENT, DAY, locale, zone)).toBe(text);
});

it('has plain spaces, so that what is written can be searched for', () => {
  const time = write(MOMENT, { hour: 'numeric', minute: '2-digit' }, 'en-US', 'UTC');
  expect(time).toBe('11:30 PM');
  expect(write(MOMENT, { dateStyle: 'full', timeStyle: 'short' }, 'fr-FR', 'UTC')).not.toMatch(/[\u00a0\u202f]/);
});

it('keeps styles, locales and zones apart, whichever came first', () => {
  const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };
  const said = () => [
    write(MOMENT, hour, 'en-GB', 'UTC'),
    write(MOMENT, hour, 'en-GB', 'Asia/Kolkata'),
    write(MOMENT, DAY, 'en-GB', 'UTC'),
  ];
  expect(said()).toEqual(['23:30', '05:00', '18 Nov 2026']);
  expect(said()).toEqual(['23:30', '05:00', '18 Nov 2026']);
});

import { describe, expect, it } from 'vitest';
import { parseDays, parseHours } from './parse-hours.ts';

describe('working hours', () => {
  const FIVE = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
  it.each([
    ['Mon-Fri 8:00 AM - 5:00 PM', FIVE, '08:00', '17:00'],
    ['Mon-Sat 7-4', [...FIVE, 'SAT'], '07:00', '16:00'],
    ['8-5', [], '08:00', '17:00'],
    ['7am to 5pm', [], '07:00', '17:00'],
    ['Mo–Fr 7–16 Uhr', FIVE, '07:00', '16:00'],
    ['Mo, Mi, Fr 08:00-16:30', ['MON', 'WED', 'FRI'], '08:00', '16:30'],
    ['lun-ven 8h-17h30', FIVE, '08:00', '17:30'],
    ['lunes a viernes 9:00-18:00', FIVE, '09:00', '18:00'],
    ['pon-pt 8.00-16.00', FIVE, '08:00', '16:00'],
    ['weekdays', FIVE, null, null],
    ['Sat-Mon', ['MON', 'SAT', 'SUN'], null, null],
  ])('“%s”', (text, days, from, to) => {
    expect(parseHours(text)).toEqual({ days, from, to, isAnyTime: false });
  });

  it('round the clock are an answer to emergencies, and no hours', () => {
    expect(parseHours('24/7')).toEqual({ days: [], from: null, to: null, isAnyTime: true });
    expect(parseHours('24h/24')).toMatchObject({ isAnyTime: true });
  });

  it.each(['by appointment', 'after 6', '', '17:00-08:00', '25:00-26:00', 'Mon-Fri until late', 'x'.repeat(5000)])(
    '“%.20s” says none',
    (text) => {
      expect(parseHours(text)).toBeNull();
    },
  );

  it('days are read alone, in the order of the week', () => {
    expect(parseDays('Fri, Mon')).toEqual(['MON', 'FRI']);
    expect(parseDays('Dienstag und Donnerstag')).toEqual(['TUE', 'THU']);
    expect(parseDays('Mon, Blursday')).toBeNull();
  });
});

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
    ['lundi au vendredi de 8h à 18h', FIVE, '08:00', '18:00'],
    ['de lunes a viernes de 9 a 18h', FIVE, '09:00', '18:00'],
    ['du lundi au samedi', [...FIVE, 'SAT'], null, null],
    ['ma t/m vr van 8.00 tot 17.00', FIVE, '08:00', '17:00'],
    ['segunda-feira a sexta-feira, 8h às 18h', FIVE, '08:00', '18:00'],
    ['seg a sex das 8h às 18h', FIVE, '08:00', '18:00'],
    ['lun-ven dalle 8.30 alle 17.30', FIVE, '08:30', '17:30'],
    ['Mo-Fr von 7 bis 16 Uhr', FIVE, '07:00', '16:00'],
    ['pon-pt od 8 do 16', FIVE, '08:00', '16:00'],
    ['12-8', [], '12:00', '20:00'],
    ['12pm-8pm', [], '12:00', '20:00'],
    ['0:00-24:00', [], '00:00', '23:59'],
    ['12am-6am', [], '00:00', '06:00'],
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

describe('days of the week', () => {
  const NAMES = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  it.each(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'])(
    'are read as %s writes them, long and short, alone and from one to another',
    (language) => {
      for (const weekday of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        const written = NAMES.map((_, at) => format.format(Date.UTC(2024, 0, 1 + at)));
        for (const [at, name] of written.entries()) {
          // Where two languages shorten two days alike, the earlier language counts.
          if (weekday === 'short' && ['mar.', 'mar', 'do', 'dom', 'dom.', 'sex.'].includes(name)) continue;
          expect([name, parseDays(name)]).toEqual([name, [NAMES[at]]]);
        }
        if (weekday === 'long') expect(parseDays(`${written[0]} - ${written[4]}`)).toEqual(NAMES.slice(0, 5));
      }
    },
  );
});

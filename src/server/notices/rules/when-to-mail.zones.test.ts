import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailDueAt, PUSH_GRACE_MS, pushDueAt, USUAL_TIMES } from './when-to-mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Ahead and behind, by halves and quarters of an hour, with and without summer time, on both halves of the globe. */
const ZONES =
  'UTC America/New_York America/St_Johns America/Santiago Pacific/Kiritimati Pacific/Pago_Pago Europe/London Europe/Berlin Asia/Kolkata Asia/Kathmandu Australia/Lord_Howe Australia/Sydney Pacific/Chatham Africa/Casablanca'.split(
    ' ',
  );
const zone = fc.constantFrom(...ZONES);
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
/** Any minute of three years, and the hours around the changes of clocks oftener. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE_MS, max: Date.UTC(2028, 11, 31) / MINUTE_MS }),
    fc
      .tuple(
        fc.constantFrom(
          '2026-03-08',
          '2026-03-29',
          '2026-04-05',
          '2026-10-04',
          '2026-10-25',
          '2026-11-01',
          '2028-02-29',
        ),
        fc.integer({ min: -1440, max: 2880 }),
      )
      .map(([day, later]) => Date.parse(day) / MINUTE_MS + later),
  )
  .map((minutes) => new Date(minutes * MINUTE_MS));

const clock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
const isWithin = (shown: string, from: string, until: string): boolean =>
  from < until ? shown >= from && shown < until : shown >= from || shown < until;

it('nobody is mailed before it happened, at night, or more than a day late', () => {
  fc.assert(
    fc.property(moment, zone, time, time, (at, timeZone, quietFrom, quietUntil) => {
      fc.pre(quietFrom !== quietUntil);
      const due = mailDueAt(at, { quietFrom, quietUntil, dailyAt: null }, timeZone, false);
      const late = due.getTime() - at.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(DAY_MS + 60 * MINUTE_MS);
      if (isWithin(clock(at, timeZone), quietFrom, quietUntil)) expect(late).toBeGreaterThan(0);
      else expect(late).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

it('quiet hours end when the clocks of the place say so, in summer and in winter', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const due = mailDueAt(at, USUAL_TIMES, timeZone, false);
      expect(isWithin(clock(due, timeZone), '21:00', '07:00')).toBe(false);
      if (due.getTime() !== at.getTime()) expect(clock(due, timeZone)).toBe('07:00');
    }),
    { numRuns: 2000 },
  );
});

it('the mail of the day comes once a day, at its time where the clocks show that time', () => {
  fc.assert(
    fc.property(moment, zone, time, (at, timeZone, dailyAt) => {
      const times = { quietFrom: null, quietUntil: null, dailyAt };
      const due = mailDueAt(at, times, timeZone, false);
      expect(due > at).toBe(true);
      expect(due.getTime() - at.getTime()).toBeLessThanOrEqual(DAY_MS + 90 * MINUTE_MS);
      const next = mailDueAt(due, times, timeZone, false).getTime() - due.getTime();
      expect(next).toBeGreaterThanOrEqual(DAY_MS - 90 * MINUTE_MS);
      expect(next).toBeLessThanOrEqual(DAY_MS + 90 * MINUTE_MS);
    }),
    { numRuns: 2000 },
  );
});

it('what happened between two mails of the day comes with the second, all of it', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 3000 }), zone, time, (at, minutes, timeZone, dailyAt) => {
      const times = { quietFrom: null, quietUntil: null, dailyAt };
      const first = mailDueAt(at, times, timeZone, false);
      const later = new Date(at.getTime() + minutes * MINUTE_MS);
      const second = mailDueAt(later, times, timeZone, false);
      expect(second >= first).toBe(true);
      if (later < first) expect(second).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});

it('what is urgent waits for no clock, and devices ring when mails would be sent, a moment later', () => {
  fc.assert(
    fc.property(moment, zone, time, (at, timeZone, dailyAt) => {
      expect(mailDueAt(at, { ...USUAL_TIMES, dailyAt }, timeZone, true)).toEqual(at);
      const rings = pushDueAt(at, { ...USUAL_TIMES, dailyAt }, timeZone, false);
      expect(rings.getTime()).toBe(mailDueAt(at, USUAL_TIMES, timeZone, false).getTime() + PUSH_GRACE_MS);
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayPart } from '#contract/maintenance/maintenance.words.ts';
import { WEEKDAYS, type Weekday } from '#contract/organization/organization.words.ts';
import { proposeVisits, type VisitSought } from './visit-proposals.ts';
import { addWorkingHours, type WorkingTime, wakingMoment, workingMoment } from './working-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ZONES =
  'America/New_York America/St_Johns Europe/London Asia/Kolkata Australia/Lord_Howe Pacific/Kiritimati Pacific/Pago_Pago Africa/Cairo'.split(
    ' ',
  );
const zone = fc.constantFrom(...ZONES);
/** Any minute of two years, and those around the changes of clocks oftener. */
const moment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 11, 31) }),
    fc
      .tuple(
        fc.constantFrom(
          '2026-03-08',
          '2026-03-29',
          '2026-04-05',
          '2026-10-04',
          '2026-10-25',
          '2026-11-01',
          '2026-04-24',
        ),
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
      )
      .map(([day, later]) => Date.parse(day) + later),
  )
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000));

const working = fc
  .record({
    hours: fc.uniqueArray(fc.nat(24), { minLength: 2, maxLength: 2 }),
    workingDays: fc.shuffledSubarray([...WEEKDAYS], { minLength: 1 }),
    holidays: fc.subarray(['2026-03-09', '2026-10-26', '2026-11-02', '2026-12-25', '2027-01-01']),
  })
  .map(({ hours, workingDays, holidays }): WorkingTime => {
    const [opensAtHour = 8, closesAtHour = 18] = hours.toSorted((a, b) => a - b);
    return { opensAtHour, closesAtHour, workingDays, holidays };
  });

/** How the clocks of a place read: the day, its name, and the minutes since its midnight. */
function read(at: Date, timeZone: string): { day: string; weekday: Weekday; minutes: number } {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: String(parts.weekday).toUpperCase() as Weekday,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Whether somebody works at a moment, its end counted to the day that it ends. */
function isAtWork(
  at: Date,
  timeZone: string,
  { opensAtHour, closesAtHour, workingDays, holidays }: WorkingTime,
): boolean {
  return [at, new Date(at.getTime() - 1)].some((moment, isEnd) => {
    const { day, weekday, minutes } = read(moment, timeZone);
    const until = isEnd ? minutes + 1 : minutes;
    return (
      workingDays.includes(weekday) &&
      !holidays.includes(day) &&
      minutes >= opensAtHour * 60 &&
      until <= closesAtHour * 60
    );
  });
}

const sought: fc.Arbitrary<VisitSought> = fc.record({
  now: moment,
  timeZone: zone,
  priority: fc.constantFrom('EMERGENCY', 'HIGH', 'NORMAL', 'LOW'),
  working,
  takesEmergencies: fc.boolean(),
  homeTimes: fc.subarray<DayPart>(['MORNING', 'AFTERNOON', 'EVENING']),
  named: fc.constant([]),
  booked: fc.constant([]),
});

const laterSlots = fc.array(
  fc.tuple(fc.integer({ min: -10, max: 300 }), fc.integer({ min: 1, max: 5 }), fc.boolean()),
  {
    maxLength: 12,
  },
);
const slotsAfter = (now: Date, drawn: readonly (readonly [number, number, boolean])[]) =>
  drawn.map(([hours, long, isSameProperty]) => {
    const from = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + hours * HOUR_MS;
    return { from: new Date(from), to: new Date(from + long * HOUR_MS), isSameProperty };
  });

it('visits are proposed when somebody works, is free, and was told in time, wherever the place is', () => {
  fc.assert(
    fc.property(sought, laterSlots, laterSlots, (asked, busy, named) => {
      const booked = slotsAfter(asked.now, busy);
      const wished = slotsAfter(asked.now, named.slice(0, 3));
      const proposals = proposeVisits({ ...asked, booked, named: wished });
      expect(proposals.length).toBeLessThanOrEqual(3);
      const notice = { EMERGENCY: 0, HIGH: 2, NORMAL: 24, LOW: 24 }[asked.priority] * HOUR_MS;
      for (const [at, { from, to, day, reason }] of proposals.entries()) {
        expect(from >= asked.now && to > from).toBe(true);
        expect(booked.some((other) => from < other.to && other.from < to)).toBe(false);
        expect(proposals.slice(0, at).some((other) => from < other.to && other.from < to)).toBe(false);
        expect(day).toBe(read(from, asked.timeZone).day);
        if (reason === 'NAMED') {
          expect(wished.some((slot) => +slot.from === +from && +slot.to === +to)).toBe(true);
          continue;
        }
        expect(from.getTime() - asked.now.getTime()).toBeGreaterThanOrEqual(notice);
        if (asked.priority === 'EMERGENCY' && asked.takesEmergencies) continue;
        expect(isAtWork(from, asked.timeZone, asked.working) && isAtWork(to, asked.timeZone, asked.working)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

it('whoever works at all on a day of two hours within a fortnight is proposed', () => {
  fc.assert(
    fc.property(sought, (asked) => {
      fc.pre(asked.working.closesAtHour - asked.working.opensAtHour >= 2 && asked.working.workingDays.length > 3);
      expect(proposeVisits(asked).length).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

it('what waits for somebody at work waits for the nearest such moment, and no longer', () => {
  const never = { holidays: [] };
  const wednesdays: WorkingTime = { ...never, opensAtHour: 0, closesAtHour: 24, workingDays: ['WED'] };
  const closing = new Date('2026-01-01T00:00:00Z');
  expect(workingMoment(closing, 'Europe/London', wednesdays)).toEqual(closing);
  // In Cairo no clock showed the first hour of Friday, April 24, 2026.
  const early: WorkingTime = { ...never, opensAtHour: 0, closesAtHour: 1, workingDays: ['FRI', 'MON'] };
  const monday = new Date('2026-04-26T21:00:00Z');
  expect(workingMoment(new Date('2026-04-23T21:59:00Z'), 'Africa/Cairo', early)).toEqual(monday);
  fc.assert(
    fc.property(moment, zone, working, (at, timeZone, time) => {
      const found = workingMoment(at, timeZone, time);
      expect(found >= at).toBe(true);
      if (isAtWork(at, timeZone, time)) expect(found).toEqual(at);
      else expect(isAtWork(new Date(found.getTime() - MINUTE_MS), timeZone, time)).toBe(false);
      expect(isAtWork(found, timeZone, time)).toBe(true);
      expect(workingMoment(found, timeZone, time)).toEqual(found);
    }),
    { numRuns: 500 },
  );
});

it('working time in two parts is as long as in one', () => {
  fc.assert(
    fc.property(moment, zone, working, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (...drawn) => {
      const [at, timeZone, time, one, other] = drawn;
      const atOnce = addWorkingHours(at, one + other, timeZone, time);
      const inParts = addWorkingHours(addWorkingHours(at, one, timeZone, time), other, timeZone, time);
      expect(inParts).toEqual(atOnce);
      expect(addWorkingHours(at, one, timeZone, time) < atOnce).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('nobody at home is disturbed between nine in the evening and eight in the morning', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const told = wakingMoment(at, timeZone);
      const { minutes } = read(told, timeZone);
      expect(told >= at && minutes >= 8 * 60 && minutes < 21 * 60).toBe(true);
      expect(told.getTime() - at.getTime()).toBeLessThanOrEqual(12 * HOUR_MS);
      const { minutes: before } = read(at, timeZone);
      if (before >= 8 * 60 && before < 21 * 60) expect(told).toEqual(at);
    }),
    { numRuns: 1000 },
  );
});

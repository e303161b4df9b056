import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { addWorkingHours, hoursOfDay, openingOf, USUAL_WORKING_TIME } from './working-hours.ts';

const NEW_YORK = 'America/New_York';
const later = (from: string, hours: number, timeZone = NEW_YORK) =>
  addWorkingHours(new Date(from), hours, timeZone).toISOString();

const WORKING_DAY_HOURS = hoursOfDay(USUAL_WORKING_TIME);

describe('the working time of an organization', () => {
  const own = (changes: Partial<typeof USUAL_WORKING_TIME>) => ({ ...USUAL_WORKING_TIME, ...changes });
  const dueAfter = (from: string, hours: number, changes: Partial<typeof USUAL_WORKING_TIME>) =>
    addWorkingHours(new Date(from), hours, NEW_YORK, own(changes)).toISOString();

  it.each([
    [
      'opens and closes when it says',
      '2026-11-18T22:00:00Z',
      4,
      { opensAtHour: 9, closesAtHour: 17 },
      '2026-11-19T18:00:00.000Z',
    ],
    [
      'works on Saturdays where it says so',
      '2026-11-20T22:00:00Z',
      4,
      { workingDays: ['FRI', 'SAT'] },
      '2026-11-21T16:00:00.000Z',
    ],
    [
      'skips its holidays',
      '2026-11-25T22:00:00Z',
      4,
      { holidays: ['2026-11-26', '2026-11-27'] },
      '2026-11-30T16:00:00.000Z',
    ],
    ['may be all day', '2026-11-18T15:00:00Z', 24, { opensAtHour: 0, closesAtHour: 24 }, '2026-11-19T15:00:00.000Z'],
  ] as const)('%s', (_, from, hours, changes, due) => {
    expect(dueAfter(from, hours, changes)).toBe(due);
  });

  it('is over the next working day when a holiday begins it', () => {
    expect(dueAfter('2026-12-25T15:00:00Z', 1, { holidays: ['2026-12-25'] })).toBe('2026-12-28T14:00:00.000Z');
  });
});

describe('working hours', () => {
  it('pass like the clock within a working day', () => {
    expect(later('2026-11-18T15:00:00Z', 4)).toBe('2026-11-18T19:00:00.000Z');
  });

  it('go on at the next opening when the day ends', () => {
    expect(later('2026-11-18T22:00:00Z', 4)).toBe('2026-11-19T16:00:00.000Z');
  });

  it('do not pass at the weekend', () => {
    expect(later('2026-11-20T22:00:00Z', 4)).toBe('2026-11-23T16:00:00.000Z');
    expect(later('2026-11-21T15:00:00Z', 4)).toBe('2026-11-23T17:00:00.000Z');
  });

  it('of one day end at the same time on the next working day', () => {
    expect(later('2026-11-20T15:30:00Z', WORKING_DAY_HOURS)).toBe('2026-11-23T15:30:00.000Z');
  });

  it('follow the clocks of the place when they change', () => {
    expect(later('2026-03-06T15:00:00Z', WORKING_DAY_HOURS)).toBe('2026-03-09T14:00:00.000Z');
    expect(later('2026-10-23T10:00:00Z', WORKING_DAY_HOURS, 'Europe/London')).toBe('2026-10-26T11:00:00.000Z');
  });

  it('know zones with half hours', () => {
    expect(openingOf(plainDate('2026-11-18'), 'Asia/Kolkata').toISOString()).toBe('2026-11-18T02:30:00.000Z');
  });

  it('always end later, within working hours', () => {
    const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(...zones),
        (from, hours, timeZone) => {
          const due = addWorkingHours(from, hours, timeZone);
          const local = new Intl.DateTimeFormat('en-GB', {
            timeZone,
            weekday: 'short',
            hour: '2-digit',
            minute: '2-digit',
          });
          const parts = Object.fromEntries(local.formatToParts(due).map(({ type, value }) => [type, value]));
          const clock = `${parts.hour}:${parts.minute}`;
          expect(due.getTime()).toBeGreaterThanOrEqual(from.getTime() + hours * 3_600_000);
          expect(['Sat', 'Sun']).not.toContain(parts.weekday);
          expect(clock >= '08:00' && clock <= '18:00').toBe(true);
        },
      ),
    );
  });
});

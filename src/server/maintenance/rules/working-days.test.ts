import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { Weekday } from '#contract/organization/organization.words.ts';
import {
  addWorkingHours,
  atHour,
  isWorkingDay,
  USUAL_WORKING_TIME,
  wakingMoment,
  workingMoment,
} from './working-hours.ts';

const day = plainDate;
const at = (hour: number, on: string, timeZone: string) => atHour(day(on), hour, timeZone).toISOString();

describe('a working day', () => {
  it.each([
    ['2026-11-23', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
    ['2026-11-29', false],
    ['2028-02-29', true],
    ['1970-01-01', true],
    ['2000-01-01', false],
  ])('is %s: %s', (on, works) => {
    expect(isWorkingDay(day(on), USUAL_WORKING_TIME)).toBe(works);
  });

  it('is any that the organization says, but for its holidays', () => {
    const gulf: Weekday[] = ['SUN', 'MON', 'TUE', 'WED', 'THU'];
    const working = { ...USUAL_WORKING_TIME, workingDays: gulf, holidays: ['2026-12-02'] };
    expect(
      ['2026-11-29', '2026-11-27', '2026-12-02', '2026-12-03'].map((on) => isWorkingDay(day(on), working)),
    ).toEqual([true, false, false, true]);
  });
});

describe('an hour of a day', () => {
  it.each([
    [0, '2026-11-18', 'UTC', '2026-11-18T00:00:00.000Z'],
    [24, '2026-11-18', 'UTC', '2026-11-19T00:00:00.000Z'],
    [24, '2026-12-31', 'Europe/London', '2027-01-01T00:00:00.000Z'],
    [8, '2026-11-18', 'Asia/Kathmandu', '2026-11-18T02:15:00.000Z'],
    [8, '2026-11-18', 'Pacific/Kiritimati', '2026-11-17T18:00:00.000Z'],
    // The same hour before and after the clocks change.
    [8, '2026-03-07', 'America/New_York', '2026-03-07T13:00:00.000Z'],
    [8, '2026-03-08', 'America/New_York', '2026-03-08T12:00:00.000Z'],
    [8, '2026-10-25', 'Europe/London', '2026-10-25T08:00:00.000Z'],
  ])('%d of %s in %s is %s', (hour, on, timeZone, moment) => {
    expect(at(hour, on, timeZone)).toBe(moment);
  });
});

describe('people are told what can wait', () => {
  const told = (moment: string, timeZone: string) => wakingMoment(new Date(moment), timeZone).toISOString();

  it.each([
    // From eight in the morning until nine in the evening at once, by the clocks of the place.
    ['2026-11-18T12:59:59Z', '2026-11-18T13:00:00.000Z'],
    ['2026-11-18T13:00:00Z', '2026-11-18T13:00:00.000Z'],
    ['2026-11-19T01:59:59Z', '2026-11-19T01:59:59.000Z'],
    ['2026-11-19T02:00:00Z', '2026-11-19T13:00:00.000Z'],
    ['2026-11-19T04:59:00Z', '2026-11-19T13:00:00.000Z'],
    ['2026-11-19T05:01:00Z', '2026-11-19T13:00:00.000Z'],
    // On a Sunday as well, and over the night in which an hour is lost.
    ['2026-11-22T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['2026-03-08T03:00:00Z', '2026-03-08T12:00:00.000Z'],
  ])('that of %s in New York at %s', (moment, toldAt) => {
    expect(told(moment, 'America/New_York')).toBe(toldAt);
  });
});

describe('somebody works', () => {
  const works = (moment: string, changes: Partial<typeof USUAL_WORKING_TIME> = {}) =>
    workingMoment(new Date(moment), 'Europe/London', { ...USUAL_WORKING_TIME, ...changes }).toISOString();

  it.each([
    ['2026-11-18T07:59:59Z', '2026-11-18T08:00:00.000Z'],
    ['2026-11-18T08:00:00Z', '2026-11-18T08:00:00.000Z'],
    // What is due at closing time is due then, a second later the next morning.
    ['2026-11-18T18:00:00Z', '2026-11-18T18:00:00.000Z'],
    ['2026-11-18T18:00:01Z', '2026-11-19T08:00:00.000Z'],
    ['2026-11-20T18:30:00Z', '2026-11-23T08:00:00.000Z'],
    ['2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ])('at %s or next at %s', (moment, next) => {
    expect(works(moment)).toBe(next);
  });

  it('until midnight where the day ends then, and on the day after only if that is one of work', () => {
    const late = { opensAtHour: 14, closesAtHour: 24 };
    expect(works('2026-11-21T00:00:00Z', late)).toBe('2026-11-21T00:00:00.000Z');
    expect(works('2026-11-21T00:00:01Z', late)).toBe('2026-11-23T14:00:00.000Z');
  });

  it('after a row of holidays that joins a weekend', () => {
    const holidays = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-31', '2027-01-01'];
    expect(works('2026-12-23T19:00:00Z', { holidays })).toBe('2026-12-29T08:00:00.000Z');
    expect(works('2026-12-30T19:00:00Z', { holidays })).toBe('2027-01-04T08:00:00.000Z');
  });
});

describe('working hours that are counted', () => {
  const due = (from: string, hours: number, timeZone: string) =>
    addWorkingHours(new Date(from), hours, timeZone).toISOString();

  it.each([
    // To the second at which a day ends, and from the second at which it ended.
    ['2026-11-18T14:00:00Z', 4, 'Europe/London', '2026-11-18T18:00:00.000Z'],
    ['2026-11-18T18:00:00Z', 4, 'Europe/London', '2026-11-19T12:00:00.000Z'],
    ['2026-11-18T18:00:00Z', 10, 'Europe/London', '2026-11-19T18:00:00.000Z'],
    // A week of work is a week of the calendar.
    ['2026-11-18T15:00:00Z', 50, 'America/New_York', '2026-11-25T15:00:00.000Z'],
    // It is Friday in London and Saturday in Auckland.
    ['2026-11-20T12:00:00Z', 1, 'Europe/London', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20T12:00:00Z', 1, 'Pacific/Auckland', '2026-11-22T20:00:00.000Z'],
    ['2028-02-28T17:00:00Z', 2, 'Europe/London', '2028-02-29T09:00:00.000Z'],
  ])('from %s %d of them in %s end at %s', (from, hours, timeZone, end) => {
    expect(due(from, hours, timeZone)).toBe(end);
  });
});

import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import {
  askedFor,
  droppedWindow,
  nowAmong,
  placeVisits,
  shownHours,
  type VisitRow,
  visitDay,
  windowOf,
  workDays,
} from './place-visits.ts';

const NEW_YORK = 'America/New_York';
const row = (id: string, from: string, to: string, timeZone = 'UTC') =>
  ({ id, timeZone, visit: { from, to } }) as VisitRow;
const at = (id: string, from: string, to: string) => row(id, `2031-05-06T${from}:00Z`, `2031-05-06T${to}:00Z`);
const day = plainDate('2031-05-06');
const lanes = (visits: VisitRow[]) =>
  Object.fromEntries(
    placeVisits(visits, day).map(({ row: { id }, lane, laneCount }) => [id, `${lane} of ${laneCount}`]),
  );

describe('the visits of a day', () => {
  it('that do not meet have the whole width, also where one begins as the other ends', () => {
    expect(lanes([at('a', '09:00', '11:00'), at('b', '11:00', '12:00')])).toEqual({ a: '0 of 1', b: '0 of 1' });
  });

  it('that meet stand side by side, and a lane that is free again is used again', () => {
    const visits = [
      at('long', '09:00', '13:00'),
      at('b', '09:30', '10:30'),
      at('c', '11:00', '12:00'),
      at('d', '14:00', '15:00'),
    ];
    expect(lanes(visits)).toEqual({ long: '0 of 2', b: '1 of 2', c: '1 of 2', d: '0 of 1' });
  });

  it('that begin well apart lie over each other, each seen until the next begins', () => {
    const seen = (...visits: VisitRow[]) => placeVisits(visits, day).map(({ seenTo }) => seenTo);
    expect(seen(at('a', '09:00', '11:00'), at('b', '09:30', '12:00'))).toEqual([9 * 60 + 30, 12 * 60]);
    expect(seen(at('long', '09:00', '13:00'), at('b', '10:00', '11:00'), at('c', '11:30', '12:00'))).toEqual([
      10 * 60,
      11 * 60,
      12 * 60,
    ]);
    expect(seen(at('a', '09:00', '11:00'), at('b', '09:15', '12:00'))).toEqual([null, null]);
    expect(seen(at('alone', '09:00', '11:00'))).toEqual([null]);
  });

  it('stand on the day that the clocks of the property show', () => {
    const late = row('late', '2031-05-07T01:00:00Z', '2031-05-07T03:00:00Z', NEW_YORK);
    expect(visitDay(late)).toBe('2031-05-06');
    expect(placeVisits([late], day)[0]).toMatchObject({ fromMinute: 21 * 60, toMinute: 23 * 60 });
    expect(windowOf(late)).toBe('21:00-23:00');
  });

  it('that end on another day last until midnight', () => {
    const [visit] = placeVisits([row('night', '2031-05-06T22:00:00Z', '2031-05-07T02:00:00Z')], day);
    expect(visit?.toMinute).toBe(1440);
  });

  it.each([
    ['forward, 9 to 11', '2027-03-14T13:00:00Z', '2027-03-14T15:00:00Z', '09:00-11:00'],
    ['forward, over the hour that there is not', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', '01:30-03:30'],
    ['back, 9 to 11', '2027-11-07T14:00:00Z', '2027-11-07T16:00:00Z', '09:00-11:00'],
    ['back, within the hour that there is twice', '2027-11-07T05:30:00Z', '2027-11-07T06:15:00Z', '01:30-02:15'],
    ['back, over that hour', '2027-11-07T05:30:00Z', '2027-11-07T08:00:00Z', '01:30-03:00'],
    ['back, into the midnight after', '2027-11-08T03:00:00Z', '2027-11-08T06:00:00Z', '22:00-24:00'],
  ])('on the day on which clocks go %s stand by the clock, and none ends before it begins', (_, from, to, shown) => {
    expect(windowOf(row('a', from, to, NEW_YORK))).toBe(shown);
  });

  it('are shown within the hours of people at work, and in all in which somebody comes', () => {
    expect(shownHours([])).toEqual({ first: 7, last: 19 });
    const visits = placeVisits([at('early', '05:30', '06:00'), at('late', '21:00', '22:10')], day);
    expect(shownHours(visits)).toEqual({ first: 5, last: 23 });
  });
});

describe('the columns of a week', () => {
  const week = ['04', '05', '06', '07', '08', '09', '10'].map((date) => plainDate(`2031-05-${date}`));
  const [sunday, ...others] = week;

  it('leave out a Sunday on which nobody comes', () => {
    expect(workDays(week, [at('a', '09:00', '11:00')], day)).toEqual(others);
  });

  it('hold a Sunday with a visit, one that is today, and one that is looked at alone', () => {
    expect(workDays(week, [row('a', '2031-05-04T09:00:00Z', '2031-05-04T10:00:00Z')], day)).toEqual(week);
    expect(workDays(week, [], plainDate('2031-05-04'))).toEqual(week);
    expect(workDays(week.slice(0, 1), [], day)).toEqual([sunday]);
  });
});

describe('this moment among visits', () => {
  const now = new Date('2031-05-07T01:30:00Z');
  const here = row('here', '2031-05-06T13:00:00Z', '2031-05-06T15:00:00Z', NEW_YORK);

  it('stands by the clocks of their properties where these agree', () => {
    expect(nowAmong([here], now, 'UTC')).toEqual({ day: '2031-05-06', minute: 21 * 60 + 30 });
  });

  it('stands by those of the reader where they differ, or nobody comes', () => {
    const reader = { day: '2031-05-07', minute: 90 };
    expect(nowAmong([here, at('there', '09:00', '10:00')], now, 'UTC')).toEqual(reader);
    expect(nowAmong([], now, 'UTC')).toEqual(reader);
  });
});

it('what is asked for holds the days by every clock of the world', () => {
  const { visitFrom, visitBefore } = askedFor(day, day);
  expect([visitFrom, visitBefore]).toEqual(['2031-05-05T10:00:00.000Z', '2031-05-07T14:00:00.000Z']);
});

describe('a visit that is dropped', () => {
  it('keeps its length and begins at a half hour', () => {
    expect(droppedWindow(at('a', '09:00', '10:30'), 13 * 60 + 10)).toBe('13:00-14:30');
    expect(droppedWindow(at('a', '09:00', '10:30'), 13 * 60 + 20)).toBe('13:30-15:00');
  });

  it('stays within the day', () => {
    expect(droppedWindow(at('a', '09:00', '11:00'), 23 * 60 + 30)).toBe('22:00-24:00');
    expect(droppedWindow(at('a', '09:00', '11:00'), -40)).toBe('00:00-02:00');
  });

  it('takes two hours where nothing was booked before', () => {
    expect(droppedWindow({ visit: null, timeZone: 'UTC' } as TicketRow, 600)).toBe('10:00-12:00');
  });
});

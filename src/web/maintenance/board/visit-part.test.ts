import { expect, it } from 'vitest';
import { firstVisitDay, visitOf, windowsLeft, wrongIn } from './visit-part.tsx';

const zone = 'America/New_York';

it('a visit is sent as moments by the clocks of the property', () => {
  expect(visitOf({ day: '2031-12-24', visit: '10:00-12:00' }, zone)).toEqual({
    from: '2031-12-24T15:00:00.000Z',
    to: '2031-12-24T17:00:00.000Z',
  });
});

it('a visit until midnight ends with the day', () => {
  expect(visitOf({ day: '2031-12-24', visit: '22:00-24:00' }, zone)?.to).toBe('2031-12-25T05:00:00.000Z');
});

it.each([
  [{ day: '', visit: '10:00-12:00' as const }, ['day']],
  [{ day: '2031-12-24', visit: '' as const }, ['visit']],
  [{ day: 'tomorrow', visit: '' as const }, ['day', 'visit']],
])('a visit of which something is missing is none, and each field says what: %j', (typed, missing) => {
  expect(visitOf(typed, zone)).toBeNull();
  expect(wrongIn(typed, zone, new Date('2031-12-24T17:00:00Z')).map(({ path }) => path[0])).toEqual(missing);
});

it.each([
  ['2031-12-24T16:59:00Z', []],
  ['2031-12-24T17:00:00Z', ['visit']],
])('a visit is booked until its window is over by the clocks of the property: at %s', (now, wrong) => {
  const typed = { day: '2031-12-24', visit: '10:00-12:00' as const };
  expect(wrongIn(typed, zone, new Date(now)).map(({ path }) => path[0])).toEqual(wrong);
});

it.each([
  ['2031-12-24T12:59:00Z', '2031-12-24', '08:00-10:00'],
  ['2031-12-24T15:30:00Z', '2031-12-24', '11:00-13:00'],
  ['2031-12-24T21:59:00Z', '2031-12-24', '17:00-19:00'],
  ['2031-12-24T22:00:00Z', '2031-12-25', '08:00-10:00'],
  ['2031-12-25T03:00:00Z', '2031-12-25', '08:00-10:00'],
])('the first visit that is offered at %s lies ahead by the clocks of the property: %s, %s', (now, day, window) => {
  expect(firstVisitDay(zone, new Date(now))).toBe(day);
  expect(windowsLeft(day, zone, new Date(now))[0]).toBe(window);
});

import { expect, it } from 'vitest';
import { missingOf, visitOf } from './visit-part.tsx';

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
  expect(missingOf(typed).map(({ path }) => path[0])).toEqual(missing);
});

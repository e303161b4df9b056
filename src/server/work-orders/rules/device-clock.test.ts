import { expect, it } from 'vitest';
import { deviceMoment } from './device-clock.ts';

const NOT_BEFORE = '2026-11-20T08:00:00.000Z';
const at = new Date('2026-11-24T15:00:00.000Z');

it.each([
  ['2026-11-24T09:30:00.000Z', 'earlier on that day, without a network', true],
  ['2026-11-24T15:05:00.000Z', 'a little ahead', true],
  ['2026-11-24T16:00:00.000Z', 'still to come', false],
  ['2026-11-19T15:00:00.000Z', 'before the job was given out', false],
  ['9999-12-31T00:00:00.000Z', 'made up', false],
])('%s, %s: believed is %s', (claimed, _what, isBelieved) => {
  expect(deviceMoment(claimed, { notBefore: NOT_BEFORE, at })).toBe(isBelieved ? claimed : null);
});

it('says nothing where the phone said nothing', () => {
  expect(deviceMoment(null, { notBefore: NOT_BEFORE, at })).toBeNull();
});

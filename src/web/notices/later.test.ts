import { expect, it } from 'vitest';
import { laterThan } from './later.ts';

it.each([
  ['2026-11-23T14:05:00Z', 'America/New_York', '2026-11-23T17:00:00.000Z', true],
  ['2026-11-23T14:40:00Z', 'America/New_York', '2026-11-23T18:00:00.000Z', true],
  ['2026-11-23T20:25:00Z', 'America/New_York', '2026-11-23T23:00:00.000Z', true],
  ['2026-11-23T20:45:00Z', 'America/New_York', '2026-11-24T13:00:00.000Z', false],
  ['2026-11-23T04:30:00Z', 'America/New_York', '2026-11-23T13:00:00.000Z', false],
  ['2026-11-23T04:30:00Z', 'Asia/Kolkata', '2026-11-23T07:30:00.000Z', true],
])('whoever says later at %s in %s is reminded at %s', (now, zone, until, isToday) => {
  expect(laterThan(new Date(now), zone)).toEqual({ until, isToday });
});

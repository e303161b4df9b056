import { expect, it } from 'vitest';
import type { VisitRow } from './place-visits.ts';
import { DOTS, TONES, toneOf } from './visit-tone.ts';

const NOW = new Date('2026-11-18T12:00:00Z');
const AHEAD = { from: '2026-11-18T13:00:00Z', to: '2026-11-18T15:00:00Z' };
const BEGUN = { from: '2026-11-18T11:00:00Z', to: '2026-11-18T13:00:00Z' };
const OVER = { from: '2026-11-18T09:00:00Z', to: '2026-11-18T11:00:00Z' };

it.each([
  ['SCHEDULED', 'NORMAL', AHEAD, 'booked'],
  ['SCHEDULED', 'EMERGENCY', AHEAD, 'emergency'],
  ['SCHEDULED', 'NORMAL', BEGUN, 'booked'],
  ['SCHEDULED', 'NORMAL', OVER, 'late'],
  // What should have happened and did not is more than how urgent it was.
  ['SCHEDULED', 'EMERGENCY', OVER, 'late'],
  ['IN_PROGRESS', 'NORMAL', OVER, 'booked'],
  ['IN_PROGRESS', 'EMERGENCY', OVER, 'emergency'],
  ['ON_HOLD', 'EMERGENCY', OVER, 'waits'],
  ['WORK_DONE', 'EMERGENCY', OVER, 'done'],
  ['COMPLETED', 'NORMAL', OVER, 'done'],
  ['CLOSED', 'NORMAL', AHEAD, 'done'],
] as const)('a visit of a request that is %s and %s, at %j, is %s', (status, priority, visit, tone) => {
  expect(toneOf({ status, priority, visit } as VisitRow, NOW)).toBe(tone);
});

it('no two tones look alike, on the calendar or in its key', () => {
  const tones = Object.keys(TONES);
  expect(new Set(Object.values(TONES)).size).toBe(tones.length);
  expect(new Set(Object.values(DOTS)).size).toBe(tones.length);
  expect(Object.keys(DOTS)).toEqual(tones);
});

import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { formatDue, formatDueOn } from './relative.ts';

const now = new Date('2026-11-18T16:00:00Z');

describe('moments that are due', () => {
  it.each([
    ['2026-11-17T22:00:00Z', '18 h late'],
    ['2026-11-18T15:30:00Z', '30 min late'],
    ['2026-11-16T16:00:00Z', '2 days late'],
    ['2026-11-01T16:00:00Z', '17 days late'],
    ['2026-11-16T16:00:01Z', '2 days late'],
    ['2026-11-17T16:00:01Z', '23 h late'],
    ['2026-11-19T20:00:00Z', 'in 1 day'],
    ['2026-11-18T16:00:30Z', 'due now'],
    ['2026-11-18T15:59:30Z', 'due now'],
    ['2026-11-18T16:12:00Z', 'in 12 min'],
    ['2026-11-18T20:00:00Z', 'in 4 h'],
    ['2026-11-30T16:00:00Z', 'in 12 days'],
    ['not a moment', '--'],
    [null, '--'],
  ])('%s is %s', (dueAt, text) => {
    expect(formatDue(dueAt, now)).toBe(text);
  });
});

describe('days that are due', () => {
  it.each([
    ['2026-11-18', 'today'],
    ['2026-11-19', 'tomorrow'],
    ['2026-11-30', 'in 12 days'],
    ['2026-11-17', '1 day late'],
    ['2026-11-01', '17 days late'],
  ])('%s is %s', (dueOn, text) => {
    expect(formatDueOn(plainDate(dueOn), plainDate('2026-11-18'))).toBe(text);
  });

  it('are -- when there are none', () => {
    expect(formatDueOn(null, plainDate('2026-11-18'))).toBe('--');
  });
});

import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { formatDue, formatDueOn, formatSpan } from './relative.ts';

const now = new Date('2026-11-18T16:00:00Z');

describe('moments that are due', () => {
  it.each([
    ['2026-11-17T22:00:00Z', '18 h late'],
    ['2026-11-18T15:30:00Z', '30 min late'],
    ['2026-11-16T16:00:00Z', '2 days late'],
    ['2026-11-01T16:00:00Z', '17 days late'],
    ['2026-11-16T16:00:01Z', '47 h late'],
    ['2026-11-17T16:00:01Z', '23 h late'],
    ['2026-11-19T20:00:00Z', 'in 28 h'],
    ['2026-11-20T04:11:00Z', 'in 36 h'],
    ['2026-11-20T16:00:00Z', 'in 2 days'],
    ['2026-11-18T16:00:30Z', 'due now'],
    ['2026-11-18T15:59:30Z', 'due now'],
    ['2026-11-18T16:12:00Z', 'in 12 min'],
    ['2026-11-18T20:00:00Z', 'in 4 h'],
    ['2026-11-30T16:00:00Z', 'in 12 days'],
    ['not a moment', '--'],
    [null, '--'],
  ])('%s is %s', (dueAt, text) => {
    expect(formatDue(dueAt, now, 'America/New_York')).toBe(text);
  });

  it('are as many days off as the calendar of their place says, so that they agree with the day beside them', () => {
    // Wednesday 11 AM in New York; 63 hours later it is Saturday 2 AM there, and still Friday in Honolulu.
    const at = '2026-11-21T07:00:00Z';
    expect(formatDue(at, now, 'America/New_York')).toBe('in 3 days');
    expect(formatDue(at, now, 'Pacific/Honolulu')).toBe('in 2 days');
    expect(formatDue(now, new Date(at), 'America/New_York')).toBe('3 days late');
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

describe('how long something took', () => {
  it.each([
    [59_999, null],
    [12 * 60_000, '12 min'],
    [18 * 3_600_000, '18 h'],
    [47.9 * 3_600_000, '47 h'],
    [48 * 3_600_000, '2 days'],
    [60 * 3_600_000, '3 days'],
  ])('%s ms is %s', (ms, text) => {
    expect(formatSpan(ms)).toBe(text);
  });
});

import { expect, test } from 'vitest';
import type { PeriodMonth, Periods } from '#contract/books/books.ts';
import { plainDate } from '#contract/dates.ts';
import { stepsOf } from './period-step.ts';

const periods = (closed: string | null, locked: string | null, canUnlock = false): Periods => ({
  organization: {
    closedThroughOn: closed && plainDate(closed),
    lockedThroughOn: locked && plainDate(locked),
    changedAt: null,
    changedBy: null,
    version: 1,
  } as Periods['organization'],
  properties: [],
  months: [],
  today: plainDate('2026-06-15'),
  canUnlock,
});
const may = (state: PeriodMonth['state'], isOver = true): PeriodMonth => ({
  month: plainDate('2026-05-01'),
  lastOn: plainDate('2026-05-31'),
  state,
  transactionCount: 3,
  isOver,
});
const kinds = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ kind }) => kind);

test('a month that is over is closed, one that goes on is not', () => {
  expect(stepsOf(may('OPEN'), periods(null, null))).toEqual([
    { kind: 'close', days: { closedThroughOn: '2026-05-31', lockedThroughOn: '' } },
  ]);
  expect(kinds(may('OPEN', false), periods(null, null))).toEqual([]);
});

test('what is closed is locked, and the last of it opened again', () => {
  expect(kinds(may('CLOSED'), periods('2026-05-31', null))).toEqual(['lock', 'reopen']);
  expect(kinds(may('CLOSED'), periods('2026-06-10', null))).toEqual(['lock']);
});

test('what is locked only a superadmin opens, and only the last of it', () => {
  expect(kinds(may('LOCKED'), periods('2026-05-31', '2026-05-31'))).toEqual([]);
  expect(stepsOf(may('LOCKED'), periods('2026-05-31', '2026-05-31', true))).toEqual([
    { kind: 'unlock', days: { closedThroughOn: '2026-05-31', lockedThroughOn: '2026-04-30' } },
  ]);
  expect(kinds(may('LOCKED'), periods('2026-06-10', '2026-06-10', true))).toEqual([]);
});

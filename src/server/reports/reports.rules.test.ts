import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { sectionsOf } from './queries/result-reports.ts';
import {
  agedFiguresOf,
  depositFiguresOf,
  increasesOf,
  occupancyOf,
  otherRecurringMinor,
  rollFiguresOf,
} from './reports.rules.ts';

const line = (
  startsOn: string,
  amountMinor: number,
  more: { account?: string; endsOn?: string; cycle?: 'WEEKLY' | 'ONE_TIME' } = {},
) => ({
  account: more.account ?? '4000',
  amountMinor,
  cycle: more.cycle ?? ('MONTHLY' as const),
  startsOn: plainDate(startsOn),
  endsOn: more.endsOn === undefined ? null : plainDate(more.endsOn),
});
const day = plainDate('2026-06-15');

describe('the rent of a tenancy', () => {
  it('went up with the last line that was more than the one before, on whichever lease it stands', () => {
    const lines = [line('2025-01-01', 90_000), line('2027-01-01', 110_000), line('2026-01-01', 100_000)];
    expect(increasesOf(lines, day)).toEqual({
      last: { on: '2026-01-01', minor: 100_000 },
      next: { on: '2027-01-01', minor: 110_000 },
    });
  });

  it('that goes down, begins, or is paid in another rhythm for the same did not go up', () => {
    expect(increasesOf([line('2025-01-01', 90_000), line('2026-01-01', 80_000)], day)).toEqual({
      last: null,
      next: null,
    });
    expect(increasesOf([line('2025-01-01', 52_000), line('2026-01-01', 12_000, { cycle: 'WEEKLY' })], day).last).toBe(
      null,
    );
  });

  it('has beside it what falls due again and again on that day, as a month', () => {
    const parking = line('2026-01-01', 5_000, { account: '4020' });
    const over = line('2025-01-01', 7_000, { account: '4030', endsOn: '2026-06-14' });
    const once = line('2026-06-01', 9_000, { account: '4130', cycle: 'ONE_TIME' });
    expect(otherRecurringMinor([line('2026-01-01', 90_000), parking, over, once], day)).toBe(5_000);
  });
});

describe('the occupancy of a rent roll', () => {
  const sums = (some: readonly unknown[]) => ({ marketRent: some.length * 100 });

  it('counts rented homes by those that can be rented', () => {
    const rows = ['ACTIVE', 'NOTICE', 'VACANT', 'DOWN', 'FORMER'].map((status) => ({ status }));
    expect(occupancyOf(rows, sums).map(({ title, cells }) => [title, cells.unit])).toEqual([
      ['report.summary.current', 1],
      ['report.summary.notice', 1],
      ['report.summary.vacant', 1],
      ['report.summary.down', 1],
      ['report.summary.former', 1],
      ['report.summary.occupancy', '66.7%'],
    ]);
  });

  it('is not told where there is nothing to rent', () => {
    expect(occupancyOf([{ status: 'DOWN' }], sums)).toEqual([
      { title: 'report.summary.down', cells: { unit: 1, marketRent: 100 } },
    ]);
  });
});

it('the sections of a statement end with what operating leaves, and what is not operating beside it', () => {
  const rows = [
    { subType: 'INCOME', period: 1_000 },
    { subType: 'OPERATING_EXPENSE', period: 300 },
    { subType: 'NON_OPERATING_INCOME', period: 20 },
    { subType: 'NON_OPERATING_EXPENSE', period: 50 },
  ];
  expect(sectionsOf(rows, ['period']).map(({ cells }) => cells.period)).toEqual([1_000, 300, 700, -30]);
});

describe('what a rent roll is opened for', () => {
  const home = (status: string, marketRent: number | null, scheduledRent: number, more = {}) => ({
    status,
    marketRent,
    scheduledRent,
    ...more,
  });
  const figures = (rows: Parameters<typeof rollFiguresOf>[0]) =>
    rollFiguresOf(rows).map(({ title, minor, sign }) => [title.replace('report.figure.', ''), sign ?? null, minor]);

  it('goes from what is asked for over what is empty and let below it to the rent', () => {
    const rows = [
      home('ACTIVE', 213_000, 201_000, { pastDue: 92_300 }),
      home('NOTICE', 100_000, 100_000, { depositHeld: 50_000, prepaid: 100 }),
      home('VACANT', 216_500, 0),
      home('DOWN', 300_000, 0),
      { status: 'FORMER', pastDue: 700, depositHeld: 1_000 },
    ];
    expect(figures(rows)).toEqual([
      ['asked', null, 529_500],
      ['empty', 'MINUS', 216_500],
      ['below', 'MINUS', 12_000],
      ['rent', 'EQUALS', 301_000],
      ['late', null, 93_000],
      ['held', null, 51_000],
      ['ahead', null, 100],
    ]);
  });

  it('says what is let above the asking rent, and takes the rent where none is asked', () => {
    expect(figures([home('ACTIVE', 100_000, 110_000), home('ACTIVE', null, 50_000)]).slice(0, 4)).toEqual([
      ['asked', null, 150_000],
      ['empty', 'MINUS', 0],
      ['above', 'PLUS', 10_000],
      ['rent', 'EQUALS', 160_000],
    ]);
  });
});

it('aged receivables are opened for what is late, how much of it for long, and what comes', () => {
  const rows = [{ notYetDue: 10, days30: 1, days60: 2, days90: 4, daysOver: 8, credits: 5 }];
  expect(agedFiguresOf(rows).map(({ minor }) => minor)).toEqual([15, 14, 10, 5]);
});

it('a register of deposits goes from what was received to what is held', () => {
  const rows = [{ received: 100, withheld: 30, refunded: 20, held: 50 }];
  expect(depositFiguresOf(rows).map(({ minor, sign }) => [sign ?? null, minor])).toEqual([
    [null, 100],
    ['MINUS', 30],
    ['MINUS', 20],
    ['EQUALS', 50],
  ]);
});

import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { sectionsOf } from './queries/result-reports.ts';
import { increasesOf, occupancyOf, otherRecurringMinor } from './reports.rules.ts';

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

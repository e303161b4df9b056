import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { daysOfPeriod, firstDayOfYear } from '#contract/periods.ts';
import { netOf } from '../queries/balances.ts';
import { dayBefore, isResult } from '../queries/journal-lines.ts';
import { twelveMonthsTo } from '../queries/months.ts';
import { heldOf } from '../queries/receivables.ts';
import { addedBy, apart, day, figure, money, sumsOf, text } from '../queries/report.ts';

describe('the last line of a report', () => {
  const columns = [
    ...text('property'),
    ...money('debit', 'credit'),
    ...apart('balance'),
    ...figure('daysLate'),
    ...day('on'),
  ];
  const rows = [
    { property: 'Alder', debit: 500, credit: null, balance: 500, daysLate: 3, on: '2026-06-01' },
    { property: 'Elm', debit: null, credit: 200, balance: 300, daysLate: 9, on: '2026-06-02' },
  ];

  it('adds up amounts alone, and of these what means something when it is added up', () => {
    expect(sumsOf(columns, rows)).toEqual({ debit: 500, credit: 200 });
    expect(sumsOf(columns, [])).toEqual({ debit: 0, credit: 0 });
  });

  it('takes away what is less, such as costs', () => {
    const isLess = ({ property }: { property?: unknown }) => property === 'Elm';
    expect(sumsOf(columns, rows, isLess)).toEqual({ debit: 500, credit: -200 });
    expect(rows.map((row) => addedBy(row, 'credit', isLess))).toEqual([0, -200]);
  });
});

describe('an account', () => {
  it.each([
    [500, 200, 300],
    [0, 200, -200],
    [0, 0, 0],
  ])('with %d of debits and %d of credits stands at %d', (debitMinor, creditMinor, net) => {
    expect(netOf({ debitMinor, creditMinor })).toBe(net);
  });

  it('is closed at the end of a year where it is income or a cost', () => {
    const types = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
    expect(types.filter((type) => isResult({ type }))).toEqual(['INCOME', 'EXPENSE']);
  });

  it('of deposits holds what was received, less what was kept and given back, whatever was asked for', () => {
    expect(heldOf({ received: 198_500, withheld: 34_900, refunded: 163_600 })).toBe(0);
    expect(heldOf({ received: 0, withheld: 0, refunded: 0 })).toBe(0);
  });
});

describe('the days of a report', () => {
  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
  ])('that begins on %s go on from the books of %s', (from, before) => {
    expect(dayBefore(plainDate(from))).toBe(before);
  });

  it('over twelve months are whole but for the last, and leave no day between them out', () => {
    const months = twelveMonthsTo(plainDate('2028-03-15'));
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ from: '2027-04-01', to: '2027-04-30' });
    expect(months[10]).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(months[11]).toEqual({ from: '2028-03-01', to: '2028-03-15' });
    expect(months.slice(1).map(({ from }) => dayBefore(from))).toEqual(months.slice(0, -1).map(({ to }) => to));
  });

  it.each([
    ['thisMonth', '2028-02-29', 1, '2028-02-01', '2028-02-29'],
    ['lastMonth', '2028-03-31', 1, '2028-02-01', '2028-02-29'],
    ['lastMonth', '2027-01-01', 1, '2026-12-01', '2026-12-31'],
    ['thisYear', '2026-11-18', 1, '2026-01-01', '2026-12-31'],
    ['thisYear', '2026-03-31', 4, '2025-04-01', '2026-03-31'],
    ['thisYear', '2026-04-01', 4, '2026-04-01', '2027-03-31'],
    ['lastYear', '2026-11-18', 7, '2025-07-01', '2026-06-30'],
    ['lastYear', '2028-02-29', 3, '2026-03-01', '2027-02-28'],
    ['thisYear', '2028-02-29', 3, '2027-03-01', '2028-02-29'],
    ['lastYear', '2026-12-31', 12, '2025-12-01', '2026-11-30'],
  ] as const)(
    'of %s, seen on %s with books that begin in month %d, are %s to %s',
    (period, today, firstMonth, from, to) => {
      expect(daysOfPeriod(period, plainDate(today), firstMonth)).toEqual({ from, to });
      expect(firstDayOfYear(plainDate(today), firstMonth) <= today).toBe(true);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { openSheet } from './open-sheet.ts';
import { readDay, readMinor } from './read-cells.ts';
import { limitText } from './rows.ts';

const HEADER = 'Property | Unit | Tenant | Start | Rent';

/** The first row of a sheet of leases, and what is said while it is read. */
function rowOf(cells: { start?: string; rent?: string; property?: string }, header = HEADER, ...more: string[]) {
  const problems: ImportProblem[] = [];
  const line = `${cells.property ?? 'A'} | 1 | T | ${cells.start ?? ''} | ${cells.rent ?? ''}`;
  const reader = openSheet(importSheet('Leases', header, line, ...more), {}, problems);
  const [row] = reader.rows;
  if (!row) throw new Error('The sheet has no row.');
  return {
    row,
    codes: () => problems.map(({ code }) => code),
    suggestions: () => problems.map(({ suggestion }) => suggestion),
  };
}

it('the rent of a year stays that, in whatever instalments it is paid; that of a month does not', () => {
  const rentOf = (header: string, rent: string, cycle: string) => {
    const problems: ImportProblem[] = [];
    const sheet = importSheet(
      'Roll',
      `Property | Unit | Tenant | Start | ${header}`,
      `A | 1 | T | 2026-01-15 | ${rent} | ${cycle}`,
    );
    const [row] = openSheet(sheet, {}, problems).rows;
    return [row && readMinor(row, 'lease.rent', 'EUR'), problems.map(({ code }) => code)];
  };
  expect(rentOf('Annual rent | Rent cycle', '9600', 'monthly')).toEqual([80_000, ['amount_made_monthly']]);
  expect(rentOf('Annual rent | Rent cycle', '10800', 'quarterly')).toEqual([90_000, ['amount_made_monthly']]);
  expect(rentOf('Rent | Rent cycle', '2700', 'quarterly')).toEqual([90_000, ['amount_made_monthly']]);
  expect(rentOf('Monthly rent | Rent cycle', '310', 'weekly')).toEqual([null, ['amount_not_monthly']]);
});

describe('a day in a cell', () => {
  it.each([
    ['2026-03-01', '2026-03-01', []],
    ['1 Mar 2026', '2026-03-01', []],
    ['13/03/2026', '2026-03-13', []],
    ['', null, []],
    ['soon', null, ['date_invalid']],
    ['2026-02-30', null, ['date_no_such_day']],
    ['31 Apr 2026', null, ['date_no_such_day']],
  ])('%j is %j', (start, day, codes) => {
    const read = rowOf({ start });
    expect(readDay(read.row, 'lease.startsOn')).toBe(day);
    expect(read.codes()).toEqual(codes);
  });

  it('that does not exist comes with the nearest that does', () => {
    const read = rowOf({ start: '2026-02-30' });
    readDay(read.row, 'lease.startsOn');
    expect(read.suggestions()).toEqual(['2026-02-28']);
  });
});

describe('an amount in a cell', () => {
  const minorOf = (rent: string, currency: string, header?: string, ...more: string[]) => {
    const read = rowOf({ rent }, header, ...more);
    return { minor: readMinor(read.row, 'lease.rent', currency), codes: read.codes() };
  };

  it.each([
    ['950', 'USD', 95_000, []],
    ['$1,250.50', 'USD', 125_050, []],
    ['£1,250.50', 'GBP', 125_050, []],
    ['$950', 'CAD', 95_000, []],
    ['950', 'JPY', 950, []],
    ['1.234', 'USD', 123_400, ['amount_guessed']],
    ['1.2345', 'KWD', null, ['amount_too_precise']],
    ['0', 'USD', 0, []],
    ['', 'USD', null, []],
    ['9 500 kr', 'SEK', 950_000, []],
    ['9 500 kr', 'EUR', null, ['currency_mismatch']],
    ['Rs 9,500', 'PKR', 950_000, []],
    ['¥9500', 'CNY', 950_000, []],
    ['¥9500', 'JPY', 9500, []],
    ['$9,500', 'MXN', 950_000, []],
    // Nobody said yet where the property is.
    ['9 500 kr', '', 950_000, []],
    ['¥9500', '', 9500, []],
    ['Rs 9,500', '', 950_000, []],
    ['£9,500', '', 950_000, []],
    ['9,500', '', 950_000, []],
    ['£950', 'USD', null, ['currency_mismatch']],
    ['$950', 'GBP', null, ['currency_mismatch']],
    ['-950', 'USD', null, ['amount_negative']],
    ['950.50', 'JPY', null, ['amount_too_precise']],
    ['9'.repeat(25), 'USD', null, ['amount_too_large']],
    ['ask Sal', 'USD', null, ['amount_invalid']],
  ])('%j in %s is %j', (rent, currency, minor, codes) => {
    expect(minorOf(rent, currency)).toEqual({ minor, codes });
  });

  it('is in the currency that the header names, unless the cell names one itself', () => {
    const header = HEADER.replace('Rent', 'Rent (EUR)');
    expect(minorOf('950', 'EUR', header)).toEqual({ minor: 95_000, codes: [] });
    expect(minorOf('950', 'USD', header).codes).toEqual(['currency_mismatch']);
    expect(minorOf('$950', 'USD', header)).toEqual({ minor: 95_000, codes: [] });
  });

  it('is read as its column is written, so that 1.250 among 1.300,00 is more than a thousand', () => {
    expect(minorOf('1.250', 'EUR', HEADER, 'A | 2 | T | 2026-03-01 | 1.300,00').minor).toBe(125_000);
  });
});

describe('text in a cell', () => {
  it('has its spaces tidied, and is nothing when it is empty or too long, which is said', () => {
    const tidy = rowOf({ property: 'Alder   Court' });
    expect(limitText(tidy.row, 'property.name', 20)).toBe('Alder Court');
    expect(limitText(tidy.row, 'property.code', 20)).toBeNull();
    expect(tidy.codes()).toEqual([]);
    expect(limitText(tidy.row, 'property.name', 10)).toBeNull();
    expect(tidy.codes()).toEqual(['value_too_long']);
  });
});

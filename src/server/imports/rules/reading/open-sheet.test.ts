import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { findingsIn, importSheet } from '#tests/import-sheet.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetChoices } from './sheet.ts';

const HEADER = 'Property | Unit | Tenant | Start | Rent';
const FULL = 'Alder Court | 1A | Aoife Brennan | 2026-03-01 | 2600';

/** A sheet of leases as it is read, with what was said about it. */
function open(lines: string[], own: SheetChoices = {}, header = HEADER) {
  const problems: ImportProblem[] = [];
  const reader = openSheet(importSheet('Leases', header, ...lines), { sheets: { Leases: own } }, problems);
  return { reader, rows: reader.rows, findings: findingsIn(problems) };
}
const rowNumbers = (lines: string[], own?: SheetChoices) => open(lines, own).rows.map(({ place }) => place.row);

describe('two columns with one header', () => {
  const header = 'Property | Unit | Tenant | Start | Rent | Deposit | Deposit';
  const line = (unit: string, first: string, second: string) =>
    `Alder Court | ${unit} | Aoife Brennan | 2026-03-01 | 2600 | ${first} | ${second}`;

  it('are said where they differ, since only the first is read', () => {
    const { findings } = open([line('1A', '2600', '2600'), line('1B', '2600', '1300')], {}, header);
    expect(findings).toEqual([['column_twice', null, 'Deposit', '']]);
  });

  it('are nothing to speak of where the other says the same or nothing, or is another field', () => {
    expect(open([line('1A', '2600', '2600'), line('1B', '2600', '')], {}, header).findings).toEqual([]);
    expect(open([FULL], {}, HEADER).findings).toEqual([]);
  });
});

describe('the rows of a sheet', () => {
  it.each([
    ['an empty line', ' | | | |'],
    ['a line of dashes for nothing', 'Total | | | | 4500'],
    ['a sum', 'Grand total: | | | | 4500'],
    ['a sum of a part', 'Sub-total | | | | 4500'],
    ['a header repeated by a page break', HEADER],
  ])('do not include %s', (_what, line) => {
    expect(rowNumbers([FULL, line, FULL])).toEqual([2, 4]);
  });

  it.each(['Totalview House | 1 | Tom Hale | 2026-03-01 | 950', 'Property | 1 | Tom Hale | 2026-03-01 | 950'])(
    'include what only looks like one: %s',
    (line) => {
      expect(rowNumbers([FULL, line])).toEqual([2, 3]);
    },
  );

  it('leave out those that the person does not want, and count on', () => {
    expect(rowNumbers([FULL, FULL, FULL], { skippedRows: [3, 99] })).toEqual([2, 4]);
  });

  it('read a cell as the person corrected it', () => {
    const corrections = [
      { row: 2, column: 4, value: '2700' },
      { row: 3, column: 2, value: '' },
    ];
    const { rows } = open([FULL, FULL], { corrections });
    expect(rows.map((row) => [row.get('lease.rent'), row.get('person.name')])).toEqual([
      ['2700', 'Aoife Brennan'],
      ['2600', ''],
    ]);
  });

  it('say nothing of a field that has no column', () => {
    expect(open([FULL]).rows[0]?.get('person.email')).toBe('');
  });
});

describe('a property named once for all its rows', () => {
  const below = (unit: string) => ` | ${unit} | Tom Hale | 2026-03-01 | 950`;

  it('is taken from above, and that is said once', () => {
    const { rows, findings } = open([FULL, below('1B'), below('1C'), below('1D')]);
    expect(rows.map((row) => row.get('property.name'))).toEqual(Array.from({ length: 4 }, () => 'Alder Court'));
    expect(findings).toEqual([['property_taken_from_above', null, 'Property', '']]);
  });

  it('is taken from the nearest one above', () => {
    const { rows } = open([FULL, below('1B'), below('1C'), FULL.replace('Alder Court', 'Quay Row'), below('2')]);
    expect(rows.map((row) => row.get('property.name')).slice(-2)).toEqual(['Quay Row', 'Quay Row']);
  });

  it.each([
    ['two gaps only', [FULL, below('1B'), below('1C')]],
    ['three gaps among many', [...Array.from({ length: 10 }, () => FULL), below('1B'), below('1C'), below('1D')]],
    ['gaps from the first row on', [below('1A'), below('1B'), below('1C'), FULL]],
  ])('is not taken from above for %s', (_what, lines) => {
    const { rows, findings } = open(lines);
    expect(rows.some((row) => row.get('property.name') === '')).toBe(true);
    expect(findings).toEqual([]);
  });
});

describe('how a column writes its days', () => {
  const dated = (...days: string[]) => open(days.map((day, index) => `A | ${index} | T | ${day} | 950`));
  const orderOf = ({ reader }: ReturnType<typeof open>) => reader.styles.get('lease.startsOn')?.dateOrder ?? null;

  it.each([
    [['13/03/2026', '01/03/2026'], 'DAY_FIRST', null],
    [['03/13/2026', '01/03/2026'], 'MONTH_FIRST', null],
    [['2026-03-01'], null, null],
    [['01/03/2026'], null, 'date_order_unknown'],
    [['13/03/2026', '03/13/2026', '01/03/2026'], null, 'date_order_mixed'],
  ])('%j: %s', (days, order, code) => {
    const opened = dated(...days);
    expect(orderOf(opened)).toBe(order);
    expect(opened.findings.map(([found]) => found)).toEqual(code ? [code] : []);
  });

  it('follows the other dates of the sheet where it proves nothing itself, and says so', () => {
    const header = 'Property | Unit | Tenant | Start | End | Rent';
    const { reader, findings } = open(['A | 1 | T | 01/03/2026 | 28/02/2027 | 950'], {}, header);
    expect(reader.styles.get('lease.startsOn')?.dateOrder).toBe('DAY_FIRST');
    expect(findings.map(([code, , column]) => [code, column])).toEqual([['date_order_guessed', 'Start']]);
  });

  it('is what the person says, whatever the cells prove', () => {
    const { reader, findings } = open(['A | 1 | T | 01/03/2026 | 950'], { dateOrders: { 3: 'MONTH_FIRST' } });
    expect(reader.styles.get('lease.startsOn')?.dateOrder).toBe('MONTH_FIRST');
    expect(findings).toEqual([]);
  });
});

it('how a column writes its amounts is seen in all its cells and its header', () => {
  const { reader } = open(
    ['A | 1 | T | 2026-03-01 | 1.250,00', 'A | 2 | T | 2026-03-01 | 950'],
    {},
    HEADER.replace('Rent', 'Rent (EUR)'),
  );
  expect(reader.styles.get('lease.rent')).toMatchObject({ decimalMark: ',', currency: 'EUR' });
});

import { describe, expect, it } from 'vitest';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';
import { signatureOf } from './columns.ts';
import { openSheet } from './open-sheet.ts';
import type { ImportSheet } from './sheet.ts';

const PLACE = 'Alder Court | 9 Quay Row | London | UK';
const HEADER = 'Property | Address | City | Country | Unit | Tenant';

function open(sheet: ImportSheet) {
  const problems: ImportProblem[] = [];
  const reader = openSheet(sheet, {}, problems);
  return {
    rows: reader.rows,
    leftOut: reader.matched.leftOut,
    codes: problems.map(({ code, row }) => `${row} ${code}`),
  };
}

describe('both days of a lease in one cell', () => {
  it.each([
    ['3/15/2026 - 3/14/2027', '3/15/2026', '3/14/2027'],
    ['2026-03-15 – 2027-03-14', '2026-03-15', '2027-03-14'],
    ['15.03.2026 bis 14.03.2027', '15.03.2026', '14.03.2027'],
    ['Mar 15 2026 to Mar 14 2027', 'Mar 15 2026', 'Mar 14 2027'],
    ['7/1/2024 - (At will)', '7/1/2024', ''],
    ['Month to Month since Mar 15 2025', 'Mar 15 2025', ''],
    ['2026-03-15', '2026-03-15', ''],
  ])('"%s" runs from "%s" to "%s"', (cell, start, end) => {
    const { rows } = open(importSheet('Roll', `${HEADER} | Start | Rent`, `${PLACE} | 1A | Tom Hale | ${cell} | 950`));
    expect([rows[0]?.get('lease.startsOn'), rows[0]?.get('lease.endsOn')]).toEqual([start, end]);
  });

  it('stay in their own columns where there are two', () => {
    const { rows } = open(
      importSheet(
        'Roll',
        `${HEADER} | Start | End | Rent`,
        `${PLACE} | 1A | Tom Hale | 2026-03-15 - 2027-03-14 | 2027-01-31 | 950`,
      ),
    );
    expect(rows[0]?.get('lease.endsOn')).toBe('2027-01-31');
  });
});

describe('renters below each other', () => {
  it('belong to the lease above where they have nothing but a name, and that is said once', () => {
    const { rows, codes } = open(
      importSheet(
        'Roll',
        `${HEADER} | Start | End | Rent`,
        `${PLACE} | 1A | Tom Hale | 2026-03-01 | 2027-02-28 | 950`,
        '| | | | | Ada Okafor | | |',
        '| | | | | Bo Li | | |',
        `${PLACE} | 1B | Cy Young | 2026-04-01 | 2027-03-31 | 800`,
      ),
    );
    expect(
      rows.map((row) => [
        row.get('unit.number'),
        row.get('person.name'),
        row.get('lease.startsOn'),
        row.get('lease.rent'),
      ]),
    ).toEqual([
      ['1A', 'Tom Hale', '2026-03-01', '950'],
      ['1A', 'Ada Okafor', '2026-03-01', '950'],
      ['1A', 'Bo Li', '2026-03-01', '950'],
      ['1B', 'Cy Young', '2026-04-01', '800'],
    ]);
    expect(codes.filter((code) => code.endsWith('renter_joined'))).toEqual(['3 renter_joined']);
  });

  it('make one lease with several renters', () => {
    const plan = checkPortfolio([
      importSheet(
        'Roll',
        `${HEADER} | Start | End | Rent`,
        `${PLACE} | 1A | Tom Hale | 2026-03-01 | 2027-02-28 | 950`,
        '| | | | | Ada Okafor | | |',
      ),
    ]);
    expect(plan.leases.map(({ parties }) => parties.length)).toEqual([2]);
  });

  it('do not live in a home that stands empty above them', () => {
    const { rows } = open(
      importSheet(
        'Roll',
        `${HEADER} | Start | End | Rent`,
        `${PLACE} | 1A | VACANT | | |`,
        '| | | | | Ada Okafor | | |',
      ),
    );
    expect(rows[1]?.get('unit.number')).toBe('');
  });
});

describe('a formula whose result the file does not hold', () => {
  it('is named where its column is read, and nowhere else', () => {
    const { codes } = open(
      importSheet(
        'Roll',
        `${HEADER} | Start | Rent | Whatever`,
        `${PLACE} | 1A | Tom Hale | 2026-03-01 | =B2*12 | =NOW()`,
      ),
    );
    expect(codes).toEqual(['2 formula_unread']);
  });

  it('is none where a program guarded a text that way', () => {
    const { rows, codes } = open(
      importSheet('Roll', `${HEADER} | Start | Rent`, `${PLACE} | ="0012" | '=Tom | 2026-03-01 | 950`),
    );
    expect([rows[0]?.get('unit.number'), rows[0]?.get('person.name'), codes]).toEqual(['0012', '=Tom', []]);
  });
});

describe('rows under headings', () => {
  it('are of the property that the heading names', () => {
    const { rows, codes } = open(
      importSheet(
        'Roll',
        'Unit | Tenant | Start | Rent',
        'Maple Court - 412 Maple Street, Dayton, OH 45402 | | |',
        '1A | Tom Hale | 2026-03-01 | 950',
        'Oak House - 9 Oak Street, Dayton, OH 45401 | | |',
        '2B | Ada Okafor | 2026-03-01 | 800',
        'Total | | | 1750',
      ),
    );
    expect(rows.map((row) => [row.get('property.name'), row.get('property.street'), row.get('unit.number')])).toEqual([
      ['Maple Court', '412 Maple Street', '1A'],
      ['Oak House', '9 Oak Street', '2B'],
    ]);
    expect(codes).toEqual(['2 property_from_group']);
  });
});

describe('what is no record', () => {
  it('is counted with its rows and what the first of them says', () => {
    const { leftOut } = open(
      importSheet(
        'Roll',
        `${HEADER} | Start | Rent`,
        `${PLACE} | 1A | Tom Hale | 2026-03-01 | 950`,
        'Total | | | | | | | 950',
        '| | | | | | |',
        'Grand total | | | | | | | 950',
      ),
    );
    expect(leftOut).toEqual([{ cause: 'TOTAL', count: 2, rows: [3, 5], sample: 'Total' }]);
  });
});

describe('a sheet that looks like one that came in before', () => {
  const sheet = importSheet('Export', 'Column A | Column B', 'Tom Hale | tom@mail.example');
  const remembered = {
    [signatureOf(sheet)]: {
      kind: 'PEOPLE' as const,
      columns: { 0: 'person.name' as const, 1: 'person.email' as const },
    },
  };

  it('is read as that one was', () => {
    const plan = checkPortfolio([sheet], {}, { remembered });
    expect(plan.sheets).toMatchObject([{ kind: 'PEOPLE', isRemembered: true }]);
    expect(plan.people).toMatchObject([{ lastName: 'Hale', email: 'tom@mail.example' }]);
  });

  it('is read as the person says, where they said something of it', () => {
    const plan = checkPortfolio([sheet], { sheets: { Export: { kind: 'CONTRACTORS' } } }, { remembered });
    expect(plan.sheets).toMatchObject([{ isRemembered: false }]);
    expect(plan.people).toEqual([]);
  });

  it('is unknown where its columns are called otherwise', () => {
    const other = importSheet('Export', 'Column A | Column C', 'Tom Hale | tom@mail.example');
    expect(checkPortfolio([other], {}, { remembered }).sheets).toMatchObject([{ isRemembered: false }]);
  });
});

describe('a sheet that only sums up others', () => {
  const roll = importSheet('Roll', `${HEADER} | Start | Rent`, `${PLACE} | 1A | Tom Hale | 2026-03-01 | 950`);
  const summary = importSheet('Summary', 'Property | Number of units | Occupied', 'Alder Court | 12 | 11');

  it('is left out beside them, and that is said', () => {
    const plan = checkPortfolio([roll, summary]);
    expect(plan.problems.map(({ sheet, code }) => [sheet, code])).toEqual([['Summary', 'sheet_sums_up']]);
    expect(plan.properties).toHaveLength(1);
  });

  it('is read where somebody said what its columns are', () => {
    const plan = checkPortfolio([roll, summary], { sheets: { Summary: { columns: { 0: 'property.name' } } } });
    expect(plan.problems.map(({ code }) => code)).not.toContain('sheet_sums_up');
  });
});

describe('a file with nothing in it', () => {
  it.each<[string, ImportSheet[], string[]]>([
    ['no sheet', [], ['nothing_to_import']],
    [
      'a sheet without a table',
      [{ ...importSheet('Empty', ''), header: [] }],
      ['nothing_to_import', 'sheet_without_table'],
    ],
    [
      'a sheet of other things',
      [importSheet('Recipes', 'Flour | Eggs', '500 g | 3')],
      ['nothing_to_import', 'sheet_not_recognised'],
    ],
    ['a header alone', [importSheet('People', 'First name | Last name | Email')], ['nothing_to_import']],
  ])('says so: %s', (_, sheets, codes) => {
    expect(checkPortfolio(sheets).problems.map(({ code }) => code)).toEqual(codes);
  });
});

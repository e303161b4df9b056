import { describe, expect, it } from 'vitest';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { importSheet } from '#tests/import-sheet.ts';
import { checkPortfolio } from './check-portfolio.ts';
import type { ImportSheet } from './sheet.ts';

const home = { country: 'US', timeZone: 'America/New_York', currency: 'USD' };
const ROLL = 'Unit | Tenant | Start | Rent';
const ONE = '1A | Aoife Brennan | 2026-03-01 | 2600';
const TWO = '1B | Tom Hale | 2026-03-01 | 1900';

/** The places of a file: of each property its name, street and town, of each home the property it is in. */
function placesIn(sheet: ImportSheet, choices: ImportChoices = {}) {
  const plan = checkPortfolio([sheet], choices, { home });
  return {
    properties: plan.properties.map(({ name, address }) => [name, address.street, address.city]),
    homes: plan.units.map(({ propertyKey, number }) => `${propertyKey}: ${number}`),
    asked: plan.asked.map(({ name }) => name),
    codes: plan.problems.map(({ code }) => code),
    problems: plan.problems,
  };
}
const withTitles = (titles: string[][], name = 'Sheet1'): ImportSheet => ({
  ...importSheet(name, ROLL, ONE, TWO),
  titles,
  headerRow: titles.length + 1,
});

describe('where no column says where homes are, the titles do', () => {
  it.each([
    ['a line that says "Property:"', [['Rent roll'], ['Property: Maple Court - 412 Maple Street, Dayton, OH 45402']]],
    ['name and address in one line', [['Maple Court - 412 Maple Street, Dayton, OH 45402'], ['As of 11/27/2026']]],
    [
      'the name beside "Property:", and an address below',
      [['Property:', 'Maple Court'], ['412 Maple Street, Dayton, OH 45402']],
    ],
    ['the name with a code, alone in its row', [['Maple Court (mc01)'], ['412 Maple Street, Dayton, OH 45402']]],
    [
      'the last of several lines that could be it',
      [['Rivera Management - 9 Oak Street, Dayton, OH 45401'], ['Maple Court - 412 Maple Street, Dayton, OH 45402']],
    ],
  ])('%s', (_, titles) => {
    const { properties, homes, codes } = placesIn(withTitles(titles));
    expect(properties).toEqual([['Maple Court', '412 Maple Street', 'Dayton']]);
    expect(homes).toEqual(['maple court: 1A', 'maple court: 1B']);
    expect(codes).toContain('property_from_title');
  });

  it('and an address alone gives the property its name', () => {
    expect(placesIn(withTitles([['412 Maple Street, Dayton, OH 45402']])).properties).toEqual([
      ['412 Maple Street', '412 Maple Street', 'Dayton'],
    ]);
  });

  it.each([
    ['the name of a report', [['Rent Roll (rr01)']]],
    ['a code without a figure in it', [['Maple Court (old)']]],
    ['a remark in brackets', [['Maple Court (as of March)']]],
    ['several cells in one row', [['Maple Court (mc01)', 'page 1']]],
  ])('but not %s', (_, titles) => {
    const { properties, asked } = placesIn(withTitles(titles));
    expect([properties, asked]).toEqual([[], []]);
  });
});

describe('else the name of the sheet does', () => {
  it('where it is no name that sheets and files have anywhere', () => {
    const { asked, homes, codes } = placesIn(withTitles([], 'Maple Court'));
    expect(asked).toEqual(['Maple Court']);
    expect(homes).toEqual(['maple court: 1A', 'maple court: 1B']);
    expect(codes).toEqual(expect.arrayContaining(['property_from_sheet', 'address_missing']));
  });

  it.each([
    'Sheet1',
    'Tabelle 2',
    'Rent Roll 2026',
    'export',
    'Mieterliste',
    'AppFolio',
    'January',
    'Q3',
    '2026',
    'Totals',
    '',
  ])('but "%s" is none', (name) => {
    const { asked, codes } = placesIn(withTitles([], name));
    expect(asked).toEqual([]);
    expect(codes).not.toContain('property_from_sheet');
  });
});

describe('else the person says', () => {
  it('which property it is, and what they say goes before titles and names', () => {
    const sheet = withTitles([['Property: Oak House - 9 Oak Street, Dayton, OH 45401']]);
    const { properties } = placesIn(sheet, {
      sheets: { Sheet1: { property: 'Maple Court, 412 Maple Street, Dayton, OH 45402' } },
    });
    expect(properties).toEqual([['Maple Court', '412 Maple Street', 'Dayton']]);
  });
});

describe('a cell that names property and home together', () => {
  const roll = (...units: string[]) =>
    importSheet('Sheet1', ROLL, ...units.map((unit) => `${unit} | Aoife Brennan | 2026-03-01 | 2600`));

  it('is taken apart where every row has both', () => {
    const { homes, asked } = placesIn(roll('Cedar Flats - 1', 'Cedar Flats - 2', 'Birch House, 3B'));
    expect(asked).toEqual(['Cedar Flats', 'Birch House']);
    expect(homes).toEqual(['cedar flats: 1', 'cedar flats: 2', 'birch house: 3B']);
  });

  it('says the address where the name is one', () => {
    const { properties, homes } = placesIn(
      roll('412 Maple Street, Dayton, OH 45402 - 1', '412 Maple Street, Dayton, OH 45402 - 2'),
    );
    expect(properties).toEqual([['412 Maple Street', '412 Maple Street', 'Dayton']]);
    expect(homes).toEqual(['412 maple street: 1', '412 maple street: 2']);
  });

  it.each([
    ['one row has only the home', ['Cedar Flats - 1', '2']],
    ['what stands before is a home as well', ['1A - 2', '1B - 3']],
    ['what stands behind is no home', ['Cedar - the flat with the green door', 'Cedar - attic']],
    ['a cell is longer than any name', [`${'Cedar '.repeat(50)} - 1`]],
  ])('stays whole where %s', (_, units) => {
    expect(placesIn(roll(...units)).asked).toEqual([]);
  });
});

describe('one column for name and address', () => {
  const HEADER = `Property | ${ROLL}`;

  it('is taken apart in every row', () => {
    const { properties, homes } = placesIn(
      importSheet(
        'Sheet1',
        HEADER,
        `Maple Court - 412 Maple Street, Dayton, OH 45402 | ${ONE}`,
        `Oak House (9 Oak Street, Dayton, OH 45401) | ${TWO}`,
      ),
    );
    expect(properties).toEqual([
      ['Maple Court', '412 Maple Street', 'Dayton'],
      ['Oak House', '9 Oak Street', 'Dayton'],
    ]);
    expect(homes).toEqual(['maple court: 1A', 'oak house: 1B']);
  });

  it('loses a code only where that leaves names apart', () => {
    const lines = (first: string, second: string) =>
      placesIn(importSheet('Sheet1', HEADER, `${first} | ${ONE}`, `${second} | ${TWO}`)).asked;
    expect(lines('Maple Court (mc01)', 'Oak House (oh01)')).toEqual(['Maple Court', 'Oak House']);
    expect(lines('Maple Court (mc01)', 'Maple Court (mc02)')).toEqual(['Maple Court (mc01)', 'Maple Court (mc02)']);
  });

  it('of two addresses under one name makes two properties', () => {
    const { properties } = placesIn(
      importSheet(
        'Sheet1',
        HEADER,
        `Maple Court (m1) - 412 Maple Street, Dayton, OH 45402 | ${ONE}`,
        `Maple Court (m2) - 9 Oak Street, Dayton, OH 45401 | ${TWO}`,
      ),
    );
    expect(properties.map(([, street]) => street)).toEqual(['412 Maple Street', '9 Oak Street']);
  });
});

describe('what columns of their own say goes before what is read out of a line', () => {
  it('a street that holds a whole address gives the town', () => {
    const { properties } = placesIn(
      importSheet(
        'Sheet1',
        `Property | Address | ${ROLL}`,
        `Maple Court | 412 Maple Street, Dayton, OH 45402 | ${ONE}`,
      ),
    );
    expect(properties).toEqual([['Maple Court', '412 Maple Street', 'Dayton']]);
  });

  it('but not where a town stands beside it', () => {
    const { properties } = placesIn(
      importSheet(
        'Sheet1',
        `Property | Address | City | Country | ${ROLL}`,
        `Maple Court | 412 Maple Street | Kettering | US | ${ONE}`,
      ),
    );
    expect(properties).toEqual([['Maple Court', '412 Maple Street', 'Kettering']]);
  });

  it('a town with its postcode in one cell is taken apart', () => {
    const plan = checkPortfolio(
      [
        importSheet(
          'Sheet1',
          `Property | Address | City | Country | ${ROLL}`,
          `Lindenhof | Lindenstraße 12 | 10969 Berlin | DE | ${ONE}`,
        ),
      ],
      {},
      { home },
    );
    expect(plan.properties[0]?.address).toMatchObject({ street: 'Lindenstraße 12', city: 'Berlin', zipCode: '10969' });
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IMPORT_PROBLEMS } from '#contract/imports/sheet-problems.ts';
import { readPortfolioFile } from '#server/imports/queries/read-file.ts';
import { checkPortfolio } from '#server/imports/rules/reading/check-portfolio.ts';
import type { ExpectedProblem } from './make-fixtures/mess.ts';

const folder = fileURLToPath(new URL('../fixtures/portfolio/', import.meta.url));

async function check(kind: 'clean' | 'messy', names: readonly string[]) {
  const files = names.map((name) => readPortfolioFile(`${folder}${kind}/${name}`, name));
  return checkPortfolio((await Promise.all(files)).flat());
}

const inOrder = (problems: readonly ExpectedProblem[]): string[] =>
  problems.map(({ sheet, row, column, code }) => `${sheet} ${row} ${column} ${code}`).toSorted();

describe('the clean portfolio', () => {
  const csv = ['properties.csv', 'units.csv', 'people.csv', 'leases.csv'];

  it.each([
    ['as a workbook', ['portfolio.xlsx']],
    ['as four CSV files', csv],
    ['as one rent roll', ['rent-roll.csv']],
  ])('comes in without a problem %s', async (_form, names) => {
    const plan = await check('clean', names);
    // The roll has no column for what a property is used for.
    expect(plan.problems.filter((problem) => problem.code !== 'property_use_assumed')).toEqual([]);
    expect([plan.properties.length, plan.units.length]).toEqual([18, 300]);
    expect(plan.leases.length).toBeGreaterThan(270);
    expect(plan.people.length).toBeGreaterThan(280);
  });

  it('is the same portfolio in a workbook and in CSV files', async () => {
    const [fromWorkbook, fromCsv] = [await check('clean', ['portfolio.xlsx']), await check('clean', csv)];
    const withoutPlaces = (rows: readonly { place: unknown }[]) => rows.map(({ place: _place, ...rest }) => rest);
    expect(withoutPlaces(fromCsv.properties)).toEqual(withoutPlaces(fromWorkbook.properties));
    expect(withoutPlaces(fromCsv.units)).toEqual(withoutPlaces(fromWorkbook.units));
    expect(withoutPlaces(fromCsv.leases)).toEqual(withoutPlaces(fromWorkbook.leases));
  });
});

describe('the messy portfolio', () => {
  const expected: Record<string, ExpectedProblem[]> = JSON.parse(
    readFileSync(`${folder}messy/expected-problems.json`, 'utf8'),
  );

  it.each(Object.keys(expected))('has exactly the problems that were put into %s', async (names) => {
    const plan = await check('messy', names.split(', '));
    expect(inOrder(plan.problems)).toEqual(inOrder(expected[names] ?? []));
  });

  it('holds, with the rent rolls and the lists of contractors, most kinds of problem there are', () => {
    const lists = ['rent-rolls', 'contractors'].flatMap((name): { problems: string[] }[] =>
      Object.values(JSON.parse(readFileSync(`${folder}../${name}/expected.json`, 'utf8'))),
    );
    const inLists = Object.keys(IMPORT_PROBLEMS).filter((code) =>
      lists.some(({ problems }) => problems.some((problem) => problem.split(' ').includes(code))),
    );
    const codes = Object.values(expected).flatMap((problems) => problems.map((problem) => problem.code as string));
    expect(new Set([...codes, ...inLists]).size).toBeGreaterThan(Object.keys(IMPORT_PROBLEMS).length * 0.55);
  });

  it('can be read once somebody says that the day comes first', async () => {
    const name = 'rent-roll-ambiguous-dates.csv';
    const sheets = await readPortfolioFile(`${folder}messy/${name}`, name);
    const column = sheets[0]?.header.indexOf('Lease from') ?? -1;
    const plan = checkPortfolio(sheets, {
      sheets: { 'rent-roll-ambiguous-dates': { dateOrders: { [column]: 'DAY_FIRST' } } },
    });
    expect(plan.problems).toEqual([]);
    expect(plan.leases.every((lease) => lease.startsOn.endsWith('-01'))).toBe(true);
  });
});

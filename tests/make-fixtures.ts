import { fileURLToPath } from 'node:url';
import { writeCsv, writeFile, writeWorkbook } from './make-fixtures/files.ts';
import type { ExpectedProblem } from './make-fixtures/mess.ts';
import {
  type MessyFiles,
  makeAmbiguousRentRoll,
  makeMessyRentRoll,
  makeMessyTables,
  mixDateStyles,
} from './make-fixtures/messy-portfolio.ts';
import { makePortfolio, type Portfolio } from './make-fixtures/portfolio.ts';
import { writeReceipts } from './make-fixtures/receipts.ts';
import { writeRentRolls } from './make-fixtures/rent-rolls.ts';
import { leasesTable, peopleTable, propertiesTable, rentRollTable, unitsTable } from './make-fixtures/tables.ts';

const folder = fileURLToPath(new URL('../fixtures/', import.meta.url));
const clean = `${folder}portfolio/clean/`;
const messy = `${folder}portfolio/messy/`;

/** Lines above the header of the messy workbook. */
const TITLES = ['Portfolio export', 'Printed 1 November 2026'];

const fileNames: Record<string, string> = {
  Properties: 'properties',
  Units: 'units',
  People: 'people',
  Leases: 'leases',
};

async function writeCleanPortfolio(portfolio: Portfolio): Promise<void> {
  const tables = [propertiesTable(portfolio), unitsTable(portfolio), peopleTable(portfolio), leasesTable(portfolio)];
  await writeWorkbook(`${clean}portfolio.xlsx`, tables, []);
  for (const table of tables) {
    const encoding = table.name === 'Leases' ? 'utf-8 with mark' : 'utf-8';
    writeCsv(`${clean}${fileNames[table.name]}.csv`, table, { dates: 'ISO', encoding });
  }
  writeCsv(`${clean}rent-roll.csv`, rentRollTable(portfolio), { dates: 'DAY_FIRST' });
}

async function writeMessyPortfolio(portfolio: Portfolio): Promise<void> {
  const { tables, expected } = makeMessyTables(portfolio);
  for (const table of tables) {
    writeCsv(`${messy}${fileNames[table.name]}.csv`, mixDateStyles(table), { dates: 'ISO' });
  }
  const texts = tables.map((table) => (table.name === 'Leases' ? { ...table, rows: withTextDays(table.rows) } : table));
  await writeWorkbook(`${messy}portfolio.xlsx`, texts, TITLES);

  const roll = makeMessyRentRoll(portfolio);
  writeRoll('rent-roll-windows-1252', roll, 'windows-1252');
  const ambiguous = makeAmbiguousRentRoll(portfolio);
  writeRoll('rent-roll-ambiguous-dates', ambiguous, 'utf-8');
  const problems = {
    'portfolio.xlsx': expected.map((problem) => ({ ...problem, row: shift(problem.row) })),
    'properties.csv, units.csv, people.csv, leases.csv': expected.map((problem) =>
      rename(problem, fileNames[problem.sheet]),
    ),
    'rent-roll-windows-1252.csv': roll.expected.map((problem) => rename(problem, 'rent-roll-windows-1252')),
    'rent-roll-ambiguous-dates.csv': ambiguous.expected.map((problem) => rename(problem, 'rent-roll-ambiguous-dates')),
  };
  writeFile(`${messy}expected-problems.json`, `${JSON.stringify(problems, null, 2)}\n`);
}

const shift = (row: number | null): number | null => (row === null ? null : row + TITLES.length);
const rename = (problem: ExpectedProblem, sheet = problem.sheet): ExpectedProblem => ({ ...problem, sheet });

/** In workbooks typed by several people some days are dates and others text. */
function withTextDays(rows: ReturnType<typeof leasesTable>['rows']): typeof rows {
  const texts = mixDateStyles({ name: '', header: [], rows }).rows;
  return rows.map((row, index) => (index % 4 === 0 ? (texts[index] ?? row) : row));
}

function writeRoll(name: string, { tables }: MessyFiles, encoding: 'utf-8' | 'windows-1252'): void {
  for (const table of tables) writeCsv(`${messy}${name}.csv`, table, { dates: 'DAY_FIRST', delimiter: ';', encoding });
}

// Makes everything in fixtures/ anew: node tests/make-fixtures.ts
const portfolio = makePortfolio();
await writeCleanPortfolio(portfolio);
await writeMessyPortfolio(portfolio);
writeRentRolls(`${folder}rent-rolls/`);
await writeReceipts(`${folder}receipts/`);

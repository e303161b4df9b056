import { labelOf } from '#contract/imports/fields.sentences.ts';
import { BALANCE_FIELDS, type BalanceField } from '#contract/imports/imports.fields.ts';
import { MoneyError, toMinor } from '#contract/money.ts';
import { parseAmount } from '../values/parse-amounts.ts';
import type { Units } from './check-units.ts';
import { BALANCE_OF, type FileBalance, type PlannedLease } from './portfolio.ts';
import { readMinor } from './read-cells.ts';
import { type Row, report, type SheetReader } from './rows.ts';

type Amounts = PlannedLease['balances'];

/** What a row says that its lease stands at; what cannot be read is noted and counts as nothing. */
export const readBalances = (row: Row, currency: string): Amounts => ({
  owedMinor: readMinor(row, 'lease.owed', currency) ?? 0,
  depositHeldMinor: readMinor(row, 'lease.depositHeld', currency) ?? 0,
  prepaidMinor: readMinor(row, 'lease.prepaid', currency) ?? 0,
});

/** A further row of a lease may repeat what the first says or say nothing; two amounts nobody but the person can add up. */
export function joinBalances(lease: PlannedLease, other: Amounts, row: Row): void {
  for (const field of BALANCE_FIELDS) {
    const key = BALANCE_OF[field];
    if (other[key] === 0) continue;
    if (lease.balances[key] === 0) lease.balances[key] = other[key];
    else if (lease.balances[key] === other[key])
      report(row, field, 'balance_repeated', [lease.place.row, labelOf(field)]);
    else report(row, field, 'balance_differs', [lease.place.row, labelOf(field)]);
  }
}

/** Adds up every column of balances as the files have it, whatever of it comes in. */
export function sumBalances(readers: readonly SheetReader[], units: Units): FileBalance[] {
  const sums = readers
    .filter(({ matched }) => matched.kind === 'LEASES')
    .flatMap((reader) =>
      BALANCE_FIELDS.filter((field) => reader.columnOf.has(field)).flatMap((field) => sumColumn(reader, field, units)),
    );
  return [...Map.groupBy(sums, ({ field, currency }) => `${field} ${currency}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [
      {
        ...first,
        fileMinor: same.reduce((sum, { fileMinor }) => sum + fileMinor, 0),
        source: same.every(({ source }) => source === 'SUMS') ? 'SUMS' : 'CELLS',
        wrongSumRow: same.find(({ wrongSumRow }) => wrongSumRow !== null)?.wrongSumRow ?? null,
      } satisfies FileBalance,
    ];
  });
}

type Cell = { row: number; minor: number };

function sumColumn(reader: SheetReader, field: BalanceField, units: Units): FileBalance[] {
  const currencyOf = (row: Row): string => units.ofRow.get(row)?.property.plan.currency ?? '';
  const currencies = new Set(reader.rows.map(currencyOf).filter((currency) => currency !== ''));
  const [only = ''] = currencies;
  const cells = reader.rows.flatMap((row) => {
    const currency = currencyOf(row) || (currencies.size === 1 ? only : '');
    return cellOf(row, field, currency).map((cell) => ({ ...cell, currency }));
  });
  // A sum over amounts of several currencies says nothing.
  const sums = currencies.size === 1 ? reader.sums.flatMap((row) => cellOf(row, field, only)) : [];
  if (sums.length > 0) {
    const { sumMinor, wrongRow } = sumOfSums(cells, sums);
    return [{ field, currency: only, fileMinor: sumMinor, source: 'SUMS', wrongSumRow: wrongRow }];
  }
  return [...Map.groupBy(cells, ({ currency }) => currency)]
    .filter(([currency]) => currency !== '')
    .map(([currency, own]) => ({
      field,
      currency,
      fileMinor: own.reduce((sum, { minor }) => sum + minor, 0),
      source: 'CELLS',
      wrongSumRow: null,
    }));
}

/** What rows of sums come to together: the last where it sums up the others or stands right below one, else all of them. */
export function sumOfSums(
  cells: readonly Cell[],
  sums: readonly Cell[],
): { sumMinor: number; wrongRow: number | null } {
  const add = (some: readonly Cell[]) => some.reduce((sum, { minor }) => sum + minor, 0);
  const last = sums.at(-1);
  const before = sums.at(-2);
  if (last === undefined) return { sumMinor: 0, wrongRow: null };
  const others = sums.slice(0, -1);
  const hasGrand =
    before === undefined || add(others) === last.minor || !cells.some(({ row }) => row > before.row && row < last.row);
  const parts = hasGrand ? others : sums;
  let from = 0;
  for (const { row, minor } of parts) {
    if (add(cells.filter((cell) => cell.row > from && cell.row < row)) !== minor)
      return { sumMinor: hasGrand ? last.minor : add(sums), wrongRow: row };
    from = row;
  }
  const isOff = hasGrand && add(cells) !== last.minor;
  return { sumMinor: hasGrand ? last.minor : add(sums), wrongRow: isOff ? last.row : null };
}

/** The amount in a cell, none where it is empty or no amount; what is wrong with it is noted where leases are read. */
function cellOf(row: Row, field: BalanceField, currency: string): Cell[] {
  const text = row.get(field);
  if (text === '' || currency === '') return [];
  const read = parseAmount(text, row.reader.styles.get(field)?.decimalMark ?? null);
  if ('problem' in read || read.isThousandsGuess) return [];
  try {
    return [{ row: row.place.row, minor: toMinor(read.decimal, currency) }];
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return [];
  }
}

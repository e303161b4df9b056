import type { PlainDate } from '#contract/dates.ts';
import { isKnownCurrency } from '#contract/money.ts';
import type { DateOrder } from '#server/imports/rules/reading/sheet.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import {
  currencyInHeader,
  type DecimalMark,
  parseAmount,
  scoreDecimalMark,
} from '#server/imports/rules/values/parse-amounts.ts';
import { parseDate, provenOrder, scoreDateOrder } from '#server/imports/rules/values/parse-dates.ts';
import { columnsOf, dividedWays, fieldsOf, type StatementColumns } from './statement-columns.ts';

/** A line of a bank statement: what it says, and the day, amount and words found in it. */
export type ReadLine = {
  number: number;
  text: string;
  /** Null where no cell is a day, or an amount. */
  paidOn: PlainDate | null;
  /** Exact decimal text with a point; below zero where money went out, "0" where the line says that nothing moved. */
  decimal: string | null;
  /** The currency that the line names, an ISO code or a sign that several share; null where it names none. */
  currency: string | null;
  /** What is none of them. */
  words: string;
};

const CELLS = /\t|;|\s{2,}|\s*\|\s*/;
const FRACTION = /[.,]\d{2,3}\D*$/;

/** The cells of a line: as a bank saves them, quoted where they hold the sign between them, else as people line them up, else by single spaces. */
function cellsOf(text: string): string[] {
  const listed = dividedWays(text).find(
    (fields) => fields.some(isDay) && fields.some((one) => isAmount(withSign(one))),
  );
  const wide = text.trim().split(CELLS);
  const cells = (listed ?? (wide.length > 1 ? wide : fieldsOf(text, ',')))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  return listed || wide.length > 1 || cells.some(isDay) ? cells : (cellsOfWords(text.trim().split(/\s+/)) ?? cells);
}

/** Banks say behind an amount which way the money went: in Britain, India and America CR and DR, in Germany H and S. */
const DIRECTION = /^(.*\d)\s*(?:([CD])R\.?|(?<=[.,]\d\d\s*)([CDHS]))$/i;

/** An amount of a statement as others write it, with a minus where money went out. */
function withSign(text: string): string {
  const [, figure, written, short] = DIRECTION.exec(text) ?? [];
  if (figure === undefined) return text;
  return /[DS]/i.test(written ?? short ?? '') ? `-${figure.replace(/^-/, '')}` : figure;
}

/** "R 4" may be four rand, but on a statement it is the home. */
const HOME = /^(?:\p{L}\s?\d+|\d+\s?\p{L})$/u;

/** What says so in a cell of its own. */
const WENT_OUT = /^(?:debit|debet|dr|af|soll)\.?$/i;

/** What an account stood at is no movement, though a day and an amount stand beside it. */
const BALANCE = new RegExp(
  `^(?:${[
    '(?:opening|closing|starting|ending|beginning|previous|available|current|ledger|statement) balance',
    'balance (?:b ?f|c ?f|(?:brought|carried) (?:forward|down))',
    '(?:brought|carried) forward',
    '(?:anfangs|end|schluss|alter |neuer )saldo|(?:alter|neuer) kontostand|saldovortrag',
    '(?:(?:ancien|nouveau) solde|solde (?:initial|final|precedent|anterieur|crediteur|debiteur))',
    'saldo (?:inicial|final|anterior|iniziale|finale|poczatkowe|koncowe|vorig|nieuw|precedente)',
    '(?:begin|eind|vorig |nieuw )saldo',
  ].join('|')})$`,
);

/** The currency that a cell names and nothing else: "EUR", "£". */
function currencyAlone(cell: string): string | null {
  if (/\d/.test(cell) || cell.length > 4) return null;
  return /^[A-Z]{3}$/.test(cell) && isKnownCurrency(cell)
    ? cell
    : /^\p{Sc}$/u.test(cell)
      ? currencyInHeader(cell)
      : null;
}

const isDay = (text: string): boolean =>
  (['DAY_FIRST', 'MONTH_FIRST'] as const).some((order) => 'day' in parseDate(text, order));
const isAmount = (word: string): boolean =>
  FRACTION.test(word) && (['.', ','] as const).some((mark) => !('problem' in parseAmount(word, mark)));
/** "June 3, 2026". */
const DAY_WORDS_MAX = 3;

/** Words that begin or end with a day: it, each amount among the others, and what stands between; null where no day does. */
function cellsOfWords(words: readonly string[]): string[] | null {
  for (let count = DAY_WORDS_MAX; count > 0; count--) {
    for (const start of [0, words.length - count]) {
      if (start < 0 || count === words.length) continue;
      const day = words.slice(start, start + count).join(' ');
      if (!isDay(day)) continue;
      const others = words.toSpliced(start, count);
      const cells = others.map((word) => (isAmount(word) ? `\t${word}\t` : word)).join(' ');
      return [day, ...cells.split('\t').map((cell) => cell.trim())].filter((cell) => cell !== '');
    }
  }
  return null;
}

/** A line before it is known how the statement writes days and amounts; `moved` is what its columns say, where it has them. */
type Row = { number: number; text: string; cells: string[]; moved: { out: string; in: string } | null };

/** A row by the columns that the heading names: what they say of the amount stands apart from the other cells. */
function rowOf(line: string, number: number, columns: StatementColumns | null): Row {
  const text = line.trim();
  const fields = columns ? fieldsOf(line, columns.delimiter) : [];
  const moved = columns && { out: fields[columns.outAt] ?? '', in: fields[columns.inAt] ?? '' };
  if (
    !columns ||
    !moved ||
    !fields.some(isDay) ||
    !(isAmount(moved.out) || isAmount(moved.in) || isUnmoved(fields, columns))
  )
    return { number, text, cells: cellsOf(line), moved: null };
  const cells = fields.filter((field, at) => field !== '' && at !== columns.outAt && at !== columns.inAt);
  return { number, text, cells, moved };
}

/** Whether a row has both columns, and nothing in either: what stands behind them is what the account stood at. */
const isUnmoved = (fields: readonly string[], { outAt, inAt }: StatementColumns): boolean =>
  fields.length > Math.max(outAt, inAt) && fields[outAt] === '' && fields[inAt] === '';

/** Reads pasted lines; empty ones are none. Days that read both ways stay open unless `chosen` says which comes first. */
export function readLines(text: string, chosen: DateOrder | null): { lines: ReadLine[]; isDayOrderOpen: boolean } {
  const all = text.split(/\r?\n/);
  const columns = columnsOf(all);
  const rows = all.map((line, index) => rowOf(line, index + 1, columns)).filter(({ cells }) => cells.length > 0);
  const days = scoreDateOrder(rows.flatMap(({ cells }) => cells));
  const order = chosen ?? provenOrder(days);
  const figures = rows.flatMap(({ cells, moved }) => (moved ? [moved.out, moved.in] : cells));
  const mark = scoreDecimalMark(figures.filter((cell) => FRACTION.test(cell)));
  const lines = rows.map((row): ReadLine => {
    const { number, text: whole, cells, moved } = row;
    const at = cells.findIndex((cell) => 'day' in parseDate(cell, order));
    const day = parseDate(cells[at] ?? '', order);
    const named = cells.map(currencyAlone);
    const others = cells.filter((_, index) => index !== at && named[index] === null);
    const amount = moved ? movedBy(moved, mark) : amountAmong(others, mark);
    return {
      number,
      text: whole,
      paidOn: 'day' in day ? day.day : null,
      decimal: others.some((cell) => BALANCE.test(fold(cell))) ? '0' : (amount?.decimal ?? null),
      currency: named.find((one) => one !== null) ?? amount?.currency ?? columns?.currency ?? null,
      words: others.filter((_, index) => index !== amount?.index).join(' '),
    };
  });
  return { lines, isDayOrderOpen: order === null && days.undecided > 0 };
}

type Found = { decimal: string; currency: string | null; index: number };

/** What moved by the columns for either way; nothing where neither says so. */
function movedBy(moved: { out: string; in: string }, mark: DecimalMark | null): Found {
  const [out, into] = [moved.out, moved.in].map((cell) => {
    const read = parseAmount(withSign(cell), mark);
    return 'problem' in read || Number(read.decimal) === 0 ? null : read;
  });
  const decimal = out ? `-${out.decimal.replace(/^-/, '')}` : (into?.decimal ?? '0');
  return { decimal, currency: out?.currency ?? into?.currency ?? null, index: -1 };
}

/** The amount among cells: the first with cents, since what comes behind it is the balance, else the last. */
function amountAmong(cells: readonly string[], mark: DecimalMark | null): Found | null {
  const amounts = cells.flatMap((cell, index) => {
    if (HOME.test(cell)) return [];
    const read = parseAmount(withSign(cell), mark);
    const { decimal = null, currency = null } = 'problem' in read ? {} : read;
    return decimal === null ? [] : [{ index, decimal, currency, hasCents: FRACTION.test(cell) }];
  });
  const amount = amounts.find(({ hasCents }) => hasCents) ?? amounts.at(-1);
  if (!amount) return null;
  const isOut = cells.some((cell) => WENT_OUT.test(cell)) && !/^-/.test(amount.decimal) && Number(amount.decimal) > 0;
  return isOut ? { ...amount, decimal: `-${amount.decimal}` } : amount;
}

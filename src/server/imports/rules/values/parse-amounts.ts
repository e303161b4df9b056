import { currencyDecimals, isKnownCurrency } from '#contract/money.ts';
import type { Cycle } from '../words/words.ts';
import { CURRENCY_SIGNS, SHARED_SIGNS, takeUsualSign } from './currency-signs.ts';
import { splitCycle } from './parse-cycles.ts';

/** Which sign stands before the cents. */
export type DecimalMark = '.' | ',';

export type ReadAmount =
  | {
      /** Exact decimal text with a point. */
      decimal: string;
      /** An ISO code, a sign that several have, such as "$", or null when the cell names none. */
      currency: string | null;
      /** The sign that the cell itself proves to stand before the cents. */
      mark: DecimalMark | null;
      /** How often the cell says that it is paid. */
      cycle: Cycle | null;
      /** The cell could be read a thousand times smaller: "1.250" and "1,250". */
      isThousandsGuess: boolean;
    }
  | { problem: 'not_an_amount' | 'unclear' };

const NAMED_CODE = /\b([A-Z]{3})\b/;
/** A code written in one with its figure: "USD1250", "1250EUR"; three letters that are no currency name something else. */
const CODE_AT_FIGURE = /(?<=^[-−–(]?)([A-Z]{3})(?=[-−–(]?\d)|(?<=\d\)?)([A-Z]{3})(?=\)?$)/;
/** Indian amounts end in "/-", German ones in ",-", Swiss ones in ".-", Swedish ones in ":-", and some in the mark of a footnote. */
const AS_WRITTEN_OUT = /\s*[/,.:]\s*[-–—]+\s*$|\s*\/\s*$|(?<=\d)\s*\*+\s*$/;
const GROUPING_SPACES = /[\s\u00a0\u202f'’]/g;

/** "10k", "$1.2k", "950 K €": of a figure so short the letter means thousands, and is not the kyat of "K 350,000". */
const IN_THOUSANDS = /(?<!\d[\s\u00a0\u202f.,'’]?)(\d{1,3}(?:[.,]\d{1,2})?)\s?K(?!\p{L})/u;

/** Reads an amount of money as people type it; `columnMark` is the decimal sign that the column's other cells prove. */
export function parseAmount(text: string, columnMark: DecimalMark | null = null): ReadAmount {
  const { amount, cycle } = splitCycle(text.trim());
  const written = amount.replace(AS_WRITTEN_OUT, '').trim().toUpperCase();
  const { currency, rest } = takeCurrency(written.replace(IN_THOUSANDS, writeThousands));
  // "950,- €" has it before the currency.
  const { isNegative, figure } = takeSign(rest.replace(AS_WRITTEN_OUT, ''));
  const spaced = figure.trim();
  if (!isSpacedByThousands(spaced)) return { problem: 'not_an_amount' };
  const read = readFigure(spaced.replaceAll(GROUPING_SPACES, ''), columnMark, hasThousandths(currency));
  if ('problem' in read) return read;
  const isZero = /^[0.]*$/.test(read.decimal);
  return { ...read, currency, cycle, decimal: isNegative && !isZero ? `-${read.decimal}` : read.decimal };
}

const writeThousands = (_: string, figure: string): string => {
  const [whole = '', part = ''] = figure.split(/[.,]/);
  return `${whole}${part.padEnd(3, '0')}`;
};

/** "KWD 950.000" are 950 dinars: what has three decimals is written with them. */
const hasThousandths = (currency: string | null): boolean => currency !== null && currencyDecimals(currency) === 3;

/** The sign most cells of a column prove to stand before the cents, or null when none does. */
export function scoreDecimalMark(cells: Iterable<string>): DecimalMark | null {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const read = parseAmount(cell);
    if ('problem' in read || read.mark === null) continue;
    if (read.mark === '.') points += 1;
    else commas += 1;
  }
  if (points === commas) return null;
  return points > commas ? '.' : ',';
}

/** The currency that a column's header names, as in "Rent (GBP)", or null. */
export function currencyInHeader(header: string): string | null {
  return CURRENCY_SIGNS.find(([pattern]) => header.toUpperCase().search(pattern) !== -1)?.[1] ?? null;
}

/** Many write both: "USD $1,250.00", "1.250,00 € EUR". Two that differ are left in place, so that nothing is read. */
function takeCurrency(text: string): { currency: string | null; rest: string } {
  const named = new Set<string>();
  let rest = text;
  for (const [pattern, currency] of CURRENCY_SIGNS) {
    const without = rest.replaceAll(pattern, ' ');
    if (without !== rest) named.add(currency);
    rest = without;
  }
  const [, before, behind] = CODE_AT_FIGURE.exec(rest) ?? [];
  const atFigure = before ?? behind;
  const code = NAMED_CODE.exec(rest)?.[1] ?? (atFigure && isKnownCurrency(atFigure) ? atFigure : undefined);
  if (code !== undefined) {
    named.add(code);
    rest = rest.replace(code, ' ');
  }
  // Any dollar is a "$", and any crown "kr".
  if (named.size > 1) for (const sign of SHARED_SIGNS) named.delete(sign);
  const [currency = null] = named;
  if (currency === null) return takeUsualSign(rest.trim()) ?? { currency, rest: rest.trim() };
  return named.size > 1 ? { currency: null, rest: text } : { currency, rest: rest.trim() };
}

/** Accountants write minus as brackets, and some programs put it last. */
function takeSign(text: string): { isNegative: boolean; figure: string } {
  const inBrackets = /^\((.*)\)$/.exec(text);
  if (inBrackets !== null) return { isNegative: true, figure: inBrackets[1] ?? '' };
  const signed = /^[-−–](.*)$|^(.*)[-−–]$/.exec(text);
  if (signed !== null) return { isNegative: true, figure: signed[1] ?? signed[2] ?? '' };
  return { isNegative: false, figure: text.replace(/^\+/, '') };
}

type ReadFigure =
  | Exclude<ReadAmount, { currency: unknown }>
  | Omit<Exclude<ReadAmount, { problem: unknown }>, 'currency' | 'cycle'>;

function readFigure(figure: string, columnMark: DecimalMark | null, hasThousandths: boolean): ReadFigure {
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(figure)) return { problem: 'not_an_amount' };
  const lastPoint = figure.lastIndexOf('.');
  const lastComma = figure.lastIndexOf(',');
  if (lastPoint === -1 && lastComma === -1) return exact(figure, null);
  if (lastPoint !== -1 && lastComma !== -1) {
    const mark = lastPoint > lastComma ? '.' : ',';
    const [whole = '', cents = '', ...more] = figure.split(mark);
    const thousands = mark === '.' ? ',' : '.';
    if (more.length > 0 || !isGrouped(whole, thousands)) return { problem: 'not_an_amount' };
    return exact(`${whole.replaceAll(thousands, '')}.${cents}`, mark);
  }
  return readOneSign(figure, lastPoint === -1 ? ',' : '.', columnMark, hasThousandths);
}

function readOneSign(
  figure: string,
  sign: DecimalMark,
  columnMark: DecimalMark | null,
  hasThousandths: boolean,
): ReadFigure {
  const isSingle = figure.indexOf(sign) === figure.lastIndexOf(sign);
  const hasDecimals = isSingle && hasThousandths && sign === (columnMark ?? '.');
  if (hasDecimals || !isGrouped(figure, sign)) {
    const [whole = '', cents = '', ...more] = figure.split(sign);
    return more.length > 0 ? { problem: 'not_an_amount' } : exact(`${whole}.${cents}`, sign);
  }
  if (isSingle && columnMark === sign) return { problem: 'unclear' };
  const read = exact(figure.replaceAll(sign, ''), null);
  return { ...read, isThousandsGuess: isSingle && sign === '.' && columnMark === null };
}

/** Spaces divide thousands: "1 250" is one figure, "950 1200" and "12 34" are two. */
function isSpacedByThousands(figure: string): boolean {
  const [whole = ''] = figure.split(/[.,](?=[^.,]*$)/);
  return (
    !/\d[\s\u00a0\u202f'’]+\d/.test(figure) || isGrouped(whole.trim().replaceAll(/[\s\u00a0\u202f'’]+/g, ' '), ' ')
  );
}

/** Thousands in the western or the Indian manner: 1,250,000 or 12,50,000. */
function isGrouped(figure: string, sign: DecimalMark | ' '): boolean {
  if (!figure.includes(sign)) return true;
  const groups = figure.split(sign);
  const [first = '', last = ''] = [groups[0], groups.at(-1)];
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3) return false;
  return groups.slice(1, -1).every((group) => group.length === 2 || group.length === 3);
}

function exact(
  text: string,
  mark: DecimalMark | null,
): Omit<Exclude<ReadAmount, { problem: unknown }>, 'currency' | 'cycle'> {
  const [whole = '', cents = ''] = text.split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return { decimal: cents === '' ? digits : `${digits}.${cents}`, mark, isThousandsGuess: false };
}

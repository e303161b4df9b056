import type { PlainDate } from '#contract/dates.ts';
import { MoneyError, toMinor } from '#contract/money.ts';
import type { DateOrder } from '#server/imports/rules/reading/sheet.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { parseAmount, scoreDecimalMark } from '#server/imports/rules/values/parse-amounts.ts';
import { parseDate, provenOrder, scoreDateOrder } from '#server/imports/rules/values/parse-dates.ts';

/** A line of a bank statement: what it says, and the day, amount and words found in it. */
export type ReadLine = {
  number: number;
  text: string;
  /** Null where no cell is a day, or an amount. */
  paidOn: PlainDate | null;
  /** Exact decimal text with a point; below zero where money went out. */
  decimal: string | null;
  /** What is neither. */
  words: string;
};

/** A lease as lines are matched with it; amounts in minor units of `currency`. */
export type KnownLease = {
  id: string;
  ref: string;
  unit: string;
  property: string;
  renters: readonly string[];
  currency: string;
  dueMinor: number;
  rentMinor: number;
};

const CELLS = /\t|;|\s{2,}|\s*\|\s*/;
const COMMAS = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const FRACTION = /[.,]\d{2,3}\D*$/;

/** The cells of a line; statements saved as CSV divide by commas, and quote what holds one; people by single spaces. */
function cellsOf(text: string): string[] {
  const wide = text.trim().split(CELLS);
  const cells = (wide.length > 1 ? wide : text.split(COMMAS))
    .map((cell) => cell.trim().replaceAll(/^"|"$/g, '').replaceAll('""', '"'))
    .filter((cell) => cell !== '');
  return wide.length > 1 || cells.some(isDay) ? cells : (cellsOfWords(text.trim().split(/\s+/)) ?? cells);
}

/** Banks of Britain, India and America say behind an amount which way the money went. */
const DIRECTION = /^(.*\d)\s*([CD])R\.?$/i;

/** An amount of a statement as others write it, with a minus where money went out. */
function withSign(text: string): string {
  const [, figure, direction] = DIRECTION.exec(text) ?? [];
  if (figure === undefined) return text;
  return direction?.toUpperCase() === 'D' ? `-${figure.replace(/^-/, '')}` : figure;
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

/** Reads pasted lines; empty ones are none. Days that read both ways stay open unless `chosen` says which comes first. */
export function readLines(text: string, chosen: DateOrder | null): { lines: ReadLine[]; isDayOrderOpen: boolean } {
  const rows = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.length > 0);
  const days = scoreDateOrder(rows.flatMap(({ cells }) => cells));
  const order = chosen ?? provenOrder(days);
  const mark = scoreDecimalMark(rows.flatMap(({ cells }) => cells.filter((cell) => FRACTION.test(cell))));
  const lines = rows.map(({ number, text: whole, cells }): ReadLine => {
    const at = cells.findIndex((cell) => 'day' in parseDate(cell, order));
    const day = parseDate(cells[at] ?? '', order);
    const amounts = cells.flatMap((cell, index) => {
      if (index === at) return [];
      const read = parseAmount(withSign(cell), mark);
      return 'problem' in read ? [] : [{ index, decimal: read.decimal, hasCents: FRACTION.test(cell) }];
    });
    const amount = amounts.find(({ hasCents }) => hasCents) ?? amounts.at(-1);
    return {
      number,
      text: whole,
      paidOn: 'day' in day ? day.day : null,
      decimal: amount?.decimal ?? null,
      words: cells.filter((_, index) => index !== at && index !== amount?.index).join(' '),
    };
  });
  return { lines, isDayOrderOpen: order === null && days.undecided > 0 };
}

/** What speaks for a lease: its number alone is enough, a name wants something else beside it. */
const WEIGHT = { ref: 100, name: 10, unit: 4, property: 3, due: 5, rent: 3 } as const;
const CERTAIN = WEIGHT.name + WEIGHT.property;
const SHOWN = 5;

/** The leases that a line could be of, the likeliest first, and whether the first is certain. */
export function matchLine(
  { words, decimal }: Pick<ReadLine, 'words' | 'decimal'>,
  leases: readonly KnownLease[],
): { leases: KnownLease[]; isSure: boolean } {
  const text = ` ${fold(words)} `;
  const solid = solidOf(words);
  const scored = leases
    .map((lease) => ({ lease, score: scoreOf(lease, text, solid, decimal) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  const isSure = first !== undefined && first.score >= CERTAIN && first.score > (second?.score ?? 0);
  return { leases: scored.slice(0, SHOWN).map(({ lease }) => lease), isSure };
}

/** Banks drop and add spaces and hyphens in references. */
const solidOf = (words: string): string => fold(words).replaceAll(/[^a-z0-9]/g, '');

function scoreOf(lease: KnownLease, text: string, solid: string, decimal: string | null): number {
  const minor = minorOf(decimal, lease.currency);
  const says = (words: string) => text.includes(` ${fold(words)} `);
  const isNamed = lease.renters.some((name) => SPELLINGS.some((spelled) => isNamedIn(text, fold(spelled(name)))));
  const is = (amount: number) => minor !== null && minor > 0 && minor === amount;
  return (
    (solid.includes(solidOf(lease.ref)) ? WEIGHT.ref : 0) +
    (isNamed ? WEIGHT.name : 0) +
    (says(lease.unit) ? WEIGHT.unit : 0) +
    (says(lease.property) ? WEIGHT.property : 0) +
    (is(lease.dueMinor) ? WEIGHT.due : 0) +
    (is(lease.rentMinor) ? WEIGHT.rent : 0)
  );
}

/** Banks have no letters with marks: they leave the marks out, or write what stands for them: "Müller" as MUELLER. */
const IN_TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) =>
    name
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüåø]/g, (letter) => IN_TWO_LETTERS[letter] ?? letter),
];

/** Whether a text names somebody by the first and the last of their names; those between are often left out. */
function isNamedIn(text: string, name: string): boolean {
  const parts = name.split(' ');
  return [parts[0], parts.at(-1)].every((part) => part && text.includes(` ${part} `));
}

/** An amount in minor units of a currency; null where there is none. */
export function minorOf(decimal: string | null, currency: string): number | null {
  if (decimal === null) return null;
  try {
    return toMinor(decimal, currency);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

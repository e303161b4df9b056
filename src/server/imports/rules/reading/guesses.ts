import type { ImportField } from '#contract/imports/imports.fields.ts';
import type { ImportSheet } from './sheet.ts';

/** What columns are taken for, by their headers or what they hold. */
export type Guess = { index: number; field: ImportField; score: number };
export type Guesses = ReadonlyMap<number, Guess>;
/** What the person said of columns, which goes before every guess; null for one that is not to be read. */
export type Chosen = ReadonlyMap<number, ImportField | null>;

/** Of the guesses that cells tell, rather than headers. */
export const TOLD_BY_CELLS = 0.65;

export const columnFor = (field: ImportField, guesses: Guesses, chosen: Chosen): number | undefined =>
  [...chosen].find(([, one]) => one === field)?.[0] ?? [...guesses.values()].find((one) => one.field === field)?.index;

export const isTaken = (field: ImportField, guesses: Guesses, chosen: Chosen): boolean =>
  columnFor(field, guesses, chosen) !== undefined;

const SAMPLED_ROWS = 200;
const NOTHING = /$^/;

const AMOUNT = /^[^\p{L}]*\d[^\p{L}]*$|^[^\p{L}]*\d+[.,]\d{2}\D{0,4}$/u;
/** Where a lease or a home stands. */
export const STANDING =
  /^(?:active|inactive|draft|signed|notice given|ended|cancell?ed|occupied|empty|vacant|leaving|not for rent)\b/i;
/** What no cell of a field looks like, where its header could be that of another column as well. */
const NOT_OF: Partial<Record<ImportField, RegExp>> = {
  // Programs print the number of a renter beside the name.
  'person.name': /^[a-z]{0,3}[-_]?\d{2,}$/i,
  // What a Spanish home pays to its "comunidad", what a "house" costs.
  'property.name': AMOUNT,
  // What is called "charges" is what they are, or how much.
  'lease.charge': AMOUNT,
  // What is due of a month beside what was paid of it.
  'lease.paymentDueDay': /^\D{0,3}(?:3[2-9]|[4-9]\d|\d{3,}|\d{1,3}[.,]\d)[\d.,]*\D{0,4}$/,
  // On which day of each month something is due.
  'lease.endsOn': /^\d{1,2}$/,
  // "State" of a lease or a home, beside that of its address.
  'property.state': STANDING,
  // What a room is called, beside how many there are.
  'unit.rooms': /^\p{L}{1,6}[ -]?\d+$|^\p{L}$/u,
};

/** Whether most of what a column holds can be nothing of a field. */
export const belies = (sheet: ImportSheet, field: ImportField, index: number): boolean => {
  const never = NOT_OF[field];
  return never !== undefined && mostAre(sheet, index, never);
};

/** Whether most cells of a column fit, not counting those that stand aside. */
export function mostAre(sheet: ImportSheet, index: number, pattern: RegExp, aside: RegExp = NOTHING): boolean {
  const filled = sheet.rows.slice(0, SAMPLED_ROWS).flatMap((row) => row[index]?.trim().slice(0, 100) || []);
  const counted = filled.filter((text) => !aside.test(text));
  const fitting = counted.filter((text) => pattern.test(text)).length;
  return fitting > 0 && fitting * 2 > counted.length;
}

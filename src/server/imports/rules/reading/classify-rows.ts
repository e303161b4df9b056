import type { LeftOutCause } from '#contract/imports/imports.words.ts';
import { once } from '#server/once.ts';
import { fold } from '../values/fold.ts';
import { parseAddress } from '../values/parse-address.ts';
import { hasPropertyPrefix, parsePropertyLine } from '../values/parse-property-line.ts';
import { parseStatus, saysVacant } from '../values/parse-status.ts';
import { readCell } from '../values/parse-values.ts';
import { wordsIn } from '../words/languages.ts';

/** Where the columns stand that tell a record from what is printed around it. */
export type RowColumns = {
  property: readonly number[];
  unit: readonly number[];
  /** Names of people, and days. */
  lease: readonly number[];
  /** What a unit is like. */
  detail: readonly number[];
};

/** What a row is: a record, the name of the property of the records below it, or something else that is printed there. */
export type RowClass = { is: 'data' } | { is: 'group'; text: string } | { is: 'blank' } | { is: LeftOutCause };
/** A heading names a property where records follow it. */
type Found = RowClass | { is: 'heading'; text: string };

const DATA = { is: 'data' } as const;
const BLANK = { is: 'blank' } as const;
const UNIT_LENGTH_MAX = 6;

const totals = wordsIn('totals');
const counted = wordsIn('counted');
const summaries = wordsIn('summaries');
const sections = wordsIn('sections');
const unitWords = wordsIn('units');
const remarks = wordsIn('remarks');
const occupancies = wordsIn('occupancies');
const countedPattern = once(() => new RegExp(`^(?:\\S+ )?\\d[\\d ]* (?:${[...counted()].join('|')})\\b`, 'u'));

/** What every row of a table is. Headings and remarks are told apart by what follows them. */
export function classifyRows(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  titles: readonly (readonly string[])[],
  columns: RowColumns,
): RowClass[] {
  const printed = new Set(titles.flat().map(fold).filter(Boolean));
  let isSummary = false;
  const found = rows.map((cells): Found => {
    const one = classifyRow(cells, header, printed, columns);
    if (one.is === 'HEADER') isSummary = false;
    if (one.is === 'SUMMARY') isSummary = true;
    return isSummary && one.is !== 'blank' ? { is: 'SUMMARY' } : one;
  });
  return settleHeadings(found);
}

function classifyRow(
  cells: readonly string[],
  header: readonly string[],
  printed: ReadonlySet<string>,
  columns: RowColumns,
): Found {
  const first = cells.findIndex((cell) => readCell(cell) !== '');
  if (first === -1) return BLANK;
  if (isHeaderAgain(cells, header)) return { is: 'HEADER' };
  const text = readCell(cells[first]);
  const words = fold(text);
  const ofLease = columns.lease.filter((place) => place !== first && readCell(cells[place]) !== '');
  if (saysTotal(words) && !ofLease.some((place) => !/[%\d]/.test(cells[place] ?? ''))) return { is: 'TOTAL' };
  const hasUnit = columns.unit.some((place) => place !== first && readCell(cells[place]) !== '');
  if (!hasUnit && (summaries().has(words) || (isAlone(cells, first) && saysSummary(words)))) return { is: 'SUMMARY' };
  if (countsHomes(words, first, ofLease, cells, columns)) return { is: 'TOTAL' };
  if (ofLease.length > 0 || (first > 0 && columns.lease.includes(first))) return DATA;
  // A house that is empty may say nothing below its heading but that.
  if (first > 0 && columns.detail.includes(first) && isVacancy(words)) return DATA;

  const others = cells.filter((cell, index) => index > first && readCell(cell) !== '' && fold(cell) !== words);
  if (others.length === 0 && sections().has(words)) return { is: 'SECTION' };
  if (others.length <= 1 && (printed.has(words) || isRemark(text, words))) return { is: 'REMARK' };
  if (hasPropertyPrefix(text) && !hasUnit) return headingWithPrefix(text, others);
  if (columns.property.includes(first)) return hasOnlyProperty(cells, columns) ? { is: 'heading', text } : DATA;
  if (!hasUnit && !/\p{L}/u.test(text) && !columns.unit.includes(first)) return { is: 'TOTAL' };
  if (hasUnit || (columns.unit.includes(first) && looksLikeUnit(text))) return DATA;
  if (columns.property.length > 0) return others.length === 0 ? { is: 'REMARK' } : DATA;
  return isHeading(text, others, cells, columns) ? { is: 'heading', text } : DATA;
}

const isAlone = (cells: readonly string[], first: number): boolean =>
  cells.every((cell, index) => index === first || readCell(cell) === '');

/** "Unit Status Summary". */
const saysSummary = (words: string): boolean => words.includes(' ') && summaries().has(words.split(' ').at(-1) ?? '');

const isVacancy = (words: string): boolean => saysVacant(words) || parseStatus(words) === 'VACANT';

/** "Occupied, 4, 80 %": how many homes are let stands below some tables, where units have their numbers. */
const countsHomes = (
  words: string,
  first: number,
  ofLease: readonly number[],
  cells: readonly string[],
  columns: RowColumns,
): boolean =>
  columns.unit.includes(first) &&
  !/\d/.test(words) &&
  occupancies().has(words) &&
  ofLease.every((place) => /^[\d.,%\s]+$/.test(cells[place] ?? '')) &&
  cells.some((cell, place) => place > first && /^\d/.test(cell.trim()));

/** "Property:" may stand in a cell of its own before the name. */
const headingWithPrefix = (text: string, others: readonly string[]): Found => {
  const isBare = parsePropertyLine(text).name === '' && parsePropertyLine(text).address === null;
  return { is: 'heading', text: isBare ? (others[0] ?? '') : text };
};

const hasOnlyProperty = (cells: readonly string[], columns: RowColumns): boolean =>
  cells.every((cell, index) => columns.property.includes(index) || readCell(cell) === '');

/** Words alone, an address, or words with sums of what follows beside them: nothing that a home would have. */
function isHeading(text: string, others: readonly string[], cells: readonly string[], columns: RowColumns): boolean {
  if (others.length === 0 || parsePropertyLine(text).address !== null) return true;
  const isDetailed = columns.detail.some((place) => readCell(cells[place]) !== '');
  return !isDetailed && /\s/.test(text.trim()) && others.every((cell) => !/\p{L}{4}/u.test(cell));
}

/** The header itself, or one of the two rows over which it is written. */
function isHeaderAgain(cells: readonly string[], header: readonly string[]): boolean {
  let same = 0;
  let filled = 0;
  for (const [index, cell] of cells.entries()) {
    const text = cell.trim();
    if (text === '') continue;
    filled += 1;
    const own = header[index] ?? '';
    if (text === own || own.startsWith(`${text} `) || own.endsWith(` ${text}`)) same += 1;
    else if (filled > 2 && same === 0) return false;
  }
  return filled >= 2 && same * 3 >= filled * 2;
}

/** "Total", "Total Maple Court", "Maple Court Total", "6 Units", "Total 9 Units". */
function saysTotal(words: string): boolean {
  const parts = words.split(' ');
  for (let length = 1; length <= Math.min(2, parts.length); length += 1) {
    if (totals().has(parts.slice(0, length).join(' ')) || totals().has(parts.slice(-length).join(' '))) return true;
  }
  return /\d/.test(words) && countedPattern().test(words);
}

function isRemark(text: string, words: string): boolean {
  if (/^[*†]/.test(text) || /^page \d|\bof \d+$/.test(words)) return true;
  const parts = words.split(' ');
  const begins = [1, 2].some((length) => remarks().has(parts.slice(0, length).join(' ')));
  return begins && (/[\d:]/.test(text) || remarks().has(words));
}

/** "3B", "Apt 12", "2. OG links", "Penthouse": what stands in a column of units, not what a property is called. */
export function looksLikeUnit(text: string): boolean {
  if (/^#|^\d+$/.test(text)) return true;
  if (parseAddress(text) !== null) return false;
  const words = fold(text).split(' ');
  const rest = words.filter((word) => !unitWords().has(word));
  if (rest.length < words.length && rest.every((word) => /\d/.test(word) || word.length <= 2)) return true;
  const bare = rest.join('');
  return bare.length <= UNIT_LENGTH_MAX && (/\d/.test(bare) || bare.length <= 2);
}

/** A heading with records below it names their property; one that is only an address belongs to the name above it. */
function settleHeadings(found: readonly Found[]): RowClass[] {
  const settled: RowClass[] = [];
  let waiting: { index: number; text: string }[] = [];
  const settle = (hasRecords: boolean) => {
    for (const { index } of waiting) settled[index] = { is: 'REMARK' };
    const named = waiting.findLast(({ text }) => parsePropertyLine(text).name !== '');
    const address = waiting.find(
      ({ index, text }) => index > (named?.index ?? -1) && parsePropertyLine(text).name === '',
    );
    const kept = named ?? address;
    if (hasRecords && kept !== undefined) {
      const text = named === undefined || address === undefined ? kept.text : `${named.text}\n${address.text}`;
      for (const one of [named, address]) if (one !== undefined) settled[one.index] = { is: 'group', text };
    }
    waiting = [];
  };
  for (const [index, one] of found.entries()) {
    if (one.is === 'heading') waiting.push({ index, text: one.text });
    else settled[index] = one;
    if (one.is === 'data' || one.is === 'TOTAL') settle(one.is === 'data');
  }
  settle(false);
  return settled;
}

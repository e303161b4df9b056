import type { WeekDay } from '#contract/contractors/contractors.words.ts';
import { labelOf } from '#contract/imports/fields.sentences.ts';
import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '../values/fold.ts';
import { parseDays, parseHours } from '../values/parse-hours.ts';
import { parseTrades } from '../values/parse-trades.ts';
import { parseNumber, parseYesNo } from '../values/parse-values.ts';
import { limitText, type Row, report } from './rows.ts';

const TRADES_MAX = 20;
const TRADE_MAX = 40;
const AREAS_MAX = 40;
const AREA_MAX = 60;
const PERCENT_MAX = 500;
const WARRANTY_DAYS_MAX = 3650;
const RANKS_MAX = 9;

/** The trades of a row, as Lintel calls them. One that is not known is asked, since nobody would be found by it. */
export function readTrades(row: Row, known: ReadonlyMap<string, string>): string[] {
  const field = 'contractor.trades';
  const found = parseTrades(row.get(field), known);
  for (const { text, name, near } of found) {
    if (name === null)
      report(row, field, 'trade_unknown', [text], withTrade(row.get(field), text, near ?? `"${text}"`));
    else if (name.length > TRADE_MAX) report(row, field, 'value_too_long', [labelOf(field), TRADE_MAX]);
  }
  if (found.length > TRADES_MAX) report(row, field, 'too_many', [labelOf(field), TRADES_MAX]);
  return found.flatMap(({ name }) => name ?? []);
}

/** The cell with one trade of it written otherwise. */
const withTrade = (cell: string, text: string, other: string): string =>
  cell.includes(text) ? cell.replace(text, () => other) : other;

export function readAreas(row: Row): string[] {
  const field = 'contractor.areas';
  const areas = row
    .get(field)
    .split(/\s*[;,|\n]\s*/)
    .map((area) => area.trim())
    .filter((area) => area !== '');
  if (areas.some((area) => area.length > AREA_MAX)) report(row, field, 'value_too_long', [labelOf(field), AREA_MAX]);
  if (areas.length > AREAS_MAX) report(row, field, 'too_many', [labelOf(field), AREAS_MAX]);
  return [...new Map(areas.map((area) => [fold(area), area])).values()];
}

/** Days and times may stand in one cell or in two; "24/7" says that they come whenever something cannot wait. */
export function readHoursOf(row: Row): {
  days: WeekDay[];
  times: { from: string; to: string } | null;
  isAnyTime: boolean;
} {
  const text = row.get('contractor.hours');
  const read = text === '' ? null : parseHours(text);
  if (text !== '' && read === null) ignore(row, 'contractor.hours');
  const daysText = row.get('contractor.workDays');
  const days = daysText === '' ? null : parseDays(daysText);
  if (daysText !== '' && days === null) ignore(row, 'contractor.workDays');
  const times = read?.from != null && read.to !== null ? { from: read.from, to: read.to } : null;
  return { days: days ?? read?.days ?? [], times, isAnyTime: read?.isAnyTime ?? false };
}

/** Yes or no; null where the cell is empty or, after noting that, says neither. */
export function readYesNo(row: Row, field: ImportField): boolean | null {
  const text = row.get(field);
  if (text === '') return null;
  const answer = /^24\s*\/\s*7$|^24 ?h/i.test(text) ? true : parseYesNo(text);
  if (answer === null) ignore(row, field);
  return answer;
}

/** A share in percent, such as 150 for half as much again; null where the cell is empty or says no such thing. */
export function readPercent(row: Row, field: ImportField): number | null {
  return readWhole(row, field, /\s*%$/, PERCENT_MAX);
}

/** How many days the words for a length of time stand for, without accents. */
const LENGTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?|tage?n?|j|jours?|dias?|giorn[oi]|gg|dag(?:en)?|dzien|dni)$/, 1],
  [/^(?:w|wks?|weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|tydzien|tygodni[ea]?)$/, 7],
  [/^(?:m|mths?|mo.*|mes.*|mies.*|maand.*)$/, 365 / 12],
  [/^(?:y.*|jahr.*|jaar|jaren|an(?:s|nees?|n[io]|os?)?|rok.*|lat.*)$/, 365],
];

/** "90", "90 days", "6 weeks", "1 year". */
export function readWarrantyDays(row: Row): number | null {
  const field = 'contractor.warrantyDays';
  const [, count = '', unit] = /^(\d{1,4})\s*(\p{L}+)/u.exec(row.get(field)) ?? [];
  if (unit === undefined) return readWhole(row, field, /$^/, WARRANTY_DAYS_MAX);
  const word = fold(unit);
  const length = LENGTHS.find(([words]) => words.test(word))?.[1] ?? Number.POSITIVE_INFINITY;
  const days = Math.round(Number(count) * length);
  if (days <= WARRANTY_DAYS_MAX) return days;
  ignore(row, field);
  return null;
}

function readWhole(row: Row, field: ImportField, behind: RegExp, max: number): number | null {
  const text = row.get(field);
  if (text === '') return null;
  const value = parseNumber(text.replace(behind, ''));
  if (value !== null && Number.isInteger(value) && value <= max) return value;
  ignore(row, field);
  return null;
}

/** Why nothing is given to them any more: a column that says yes or no, or the reason itself. */
export function readDoNotUse(row: Row): { reason: string } | null {
  const text = limitText(row, 'contractor.doNotUse', 500) ?? '';
  const answer = parseYesNo(text);
  if (text === '' || answer === false) return null;
  const reason = limitText(row, 'contractor.doNotUseReason', 500) ?? '';
  return { reason: answer === true ? reason : text };
}

/** Asked first where the file only says yes, else in the place that it names. */
export function readRank(row: Row): number | null {
  const field = 'contractor.preferred';
  const text = row.get(field);
  if (text === '') return null;
  const place = /^[1-9]$/.test(text) ? Number(text) : null;
  if (place !== null && place <= RANKS_MAX) return place;
  const answer = parseYesNo(text);
  if (answer === null && !/^(?:preferred|first|high)/i.test(text)) ignore(row, field);
  return answer === true || /^(?:preferred|first|high)/i.test(text) ? 1 : null;
}

const ignore = (row: Row, field: ImportField): void => report(row, field, 'value_ignored', [labelOf(field)]);

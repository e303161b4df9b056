import type { PartReader } from './workbook-archive.ts';

/** As what a style shows a number: as itself, as a day or a time of day, or in hundredths. */
export type NumberStyle = 'NUMBER' | 'DAY' | 'PERCENT';

/** What the cells of all sheets refer to. */
export type WorkbookContext = {
  sharedStrings: readonly string[];
  /** By the number of a style: as what it shows a number. */
  styles: readonly NumberStyle[];
  /** Whether days are counted from 1904, as old programs on a Macintosh did. */
  is1904: boolean;
};

/** Spreadsheets show no more figures than these; further ones are what binary fractions leave behind. */
const SHOWN_FIGURES = 15;
const DAY_MS = 86_400_000;
/** The days from the beginnings of a workbook's calendar to 1970. */
const DAYS_TO_1970 = { from1900: 25_569, from1904: 24_107 };
/** Formats that every program knows by their number, such as 14 for a short date, East Asian and Thai ones included. */
const BUILT_IN_DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
const BUILT_IN_PERCENT_FORMATS = [[9, 10]] as const;

/** Spreadsheets believe that 1900 had a 29 February, so that days before it have a number less. */
const LAST_BEFORE_LEAP_DAY = 59;
/** Shares are kept with four decimals of a percent. */
const PERCENT_PARTS = 10_000;
const MINUTES_OF_DAY = 1440;

/**
 * A number as the spreadsheet shows it: as it is, in percent, or as the day or the time of day that it stands for; '' where
 * it is none of them. A number that somebody left out, which spreadsheets show as a day before their calendar, is no day.
 */
export function numberText(text: string, style: NumberStyle, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return '';
  if (style === 'NUMBER') return String(Number(value.toPrecision(SHOWN_FIGURES)));
  if (style === 'PERCENT') return `${Math.round(value * 100 * PERCENT_PARTS) / PERCENT_PARTS}%`;
  return value >= 0 && value < 1 ? timeOf(value) : dayOf(value, is1904);
}

function timeOf(partOfDay: number): string {
  const minutes = Math.min(Math.round(partOfDay * MINUTES_OF_DAY), MINUTES_OF_DAY - 1);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function dayOf(value: number, is1904: boolean): string {
  const leap = !is1904 && Math.floor(value) <= LAST_BEFORE_LEAP_DAY ? 1 : 0;
  const days = value + leap - (is1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900);
  // Times of day are kept in thousandths, as exactly as such a number can tell.
  const day = new Date(Math.round(days * DAY_MS));
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const escapedText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the texts of `<t>`, without the readings that East Asian names have beside them. */
export function textReader(): PartReader & { take(): string } {
  let gathered = '';
  let isText = false;
  let isReading = false;
  return {
    open(name) {
      if (name === 't') isText = true;
      if (name === 'rPh') isReading = true;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
    },
    text(text) {
      if (isText && !isReading) gathered += text;
    },
    take() {
      const whole = escapedText(gathered);
      gathered = '';
      return whole;
    },
  };
}

/** Hears the parts of `styles.xml`, and knows of each style of cells as what it shows numbers. */
export function numberStyles() {
  const codes = new Map<string, string>();
  const styles: NumberStyle[] = [];
  let isOfCells = false;
  return {
    styles,
    open(name: string, { numFmtId = '', formatCode = '' }: Record<string, string>) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(styleOf(numFmtId, codes.get(numFmtId)));
    },
    close(name: string) {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
}

function styleOf(id: string, code: string | undefined): NumberStyle {
  const isAmong = (formats: readonly (readonly [number, number])[]) =>
    formats.some(([from, to]) => Number(id) >= from && Number(id) <= to);
  if (code === undefined)
    return isAmong(BUILT_IN_DATE_FORMATS) ? 'DAY' : isAmong(BUILT_IN_PERCENT_FORMATS) ? 'PERCENT' : 'NUMBER';
  const parts = code
    .toLowerCase()
    .replaceAll(/\\.|"[^"]*"/g, ' ')
    .split(';');
  if (parts.some(isDatePart)) return 'DAY';
  return /[0#?]\s*%/.test(parts[0] ?? '') ? 'PERCENT' : 'NUMBER';
}

/** Letters of days and times alone, once texts, colours and languages are out of it: "[$-409]d mmm yyyy" but not "0.0 m". */
function isDatePart(part: string): boolean {
  const letters = part
    .replaceAll(/([smhd]\]?)[.,]0{1,3}/g, '$1')
    .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((token) => token !== '');
  return (
    letters.length > 0 &&
    letters.every((token) => /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|y{1,4}|a{1,5}|e{1,4}|[ap]m?)$/.test(token))
  );
}

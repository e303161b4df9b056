import type { PartReader } from './workbook-archive.ts';

/** What the cells of all sheets refer to. */
export type WorkbookContext = {
  sharedStrings: readonly string[];
  /** By the number of a style: whether it shows a number as a day. */
  isDate: readonly boolean[];
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

/** A number as the spreadsheet shows it, or, where its style is that of a day, the day; '' where it is neither. */
export function numberText(text: string, isDate: boolean, is1904: boolean): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return '';
  if (!isDate) return String(Number(value.toPrecision(SHOWN_FIGURES)));
  const days = value - (is1904 ? DAYS_TO_1970.from1904 : DAYS_TO_1970.from1900);
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

/** Hears the parts of `styles.xml`, and knows of each style of cells whether it shows days. */
export function dateStyles() {
  const codes = new Map<string, string>();
  const isDate: boolean[] = [];
  let isOfCells = false;
  return {
    isDate,
    open(name: string, { numFmtId = '', formatCode = '' }: Record<string, string>) {
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) isDate.push(isDateFormat(numFmtId, codes.get(numFmtId)));
    },
    close(name: string) {
      if (name === 'cellXfs') isOfCells = false;
    },
  };
}

function isDateFormat(id: string, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATE_FORMATS.some(([from, to]) => Number(id) >= from && Number(id) <= to);
  return code
    .toLowerCase()
    .replaceAll(/\\.|"[^"]*"/g, ' ')
    .split(';')
    .some(isDatePart);
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

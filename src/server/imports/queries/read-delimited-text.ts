import Papa from 'papaparse';
import { plainText } from '#contract/format/cell-text.ts';
import { unreadable } from './file-refusals.ts';
import { CELLS_MAX, tooManyCells } from './table-limits.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Spreadsheets put this line first to say which sign separates the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];
const CELLS_IN_ROW_MAX = 20_000;
const SAMPLED_BYTES = 4096;
const UTF_16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const;

/** Reads CSV in any of its common forms: UTF-8, UTF-16 or Windows-1252; comma, semicolon, tab or bar. */
export function readDelimitedText(bytes: Buffer): string[][] {
  checkCellCount(bytes);
  const text = decode(bytes);
  const named = SEPARATOR_LINE.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  if (/^\s*(<[!a-z?]|[{[]\s*["{\]}])/i.test(body)) {
    throw unreadable('import.web_page');
  }
  const delimiter = named?.[1] ?? guessDelimiter(body);
  const { data, errors } = Papa.parse<string[]>(withoutBlanksBeforeQuotes(body, delimiter), { delimiter });
  const open = errors.find((error) => error.code === 'MissingQuotes');
  if (open !== undefined) {
    const row = (open.row ?? 0) + (named === null ? 1 : 2);
    throw unreadable('import.open_quotation', { row });
  }
  const rows = data.map((row) => row.map(plainText));
  return named === null ? rows : [[], ...rows];
}

/**
 * Refuses what would be more cells than fit, before the first is made: a separator costs a byte in the file and many in
 * memory, and time beyond its number where they stand in one row. Those inside of quotation marks count too, of which
 * nobody's notes have so many.
 */
function checkCellCount(bytes: Buffer): void {
  const separators = new Set(DELIMITERS.map((delimiter) => delimiter.charCodeAt(0)));
  let all = 0;
  let inRow = 0;
  for (const byte of bytes) {
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) inRow = 0;
    else if (separators.has(byte)) {
      all++;
      inRow++;
      if (inRow > CELLS_IN_ROW_MAX || all > CELLS_MAX) throw tooManyCells();
    }
  }
}

function decode(bytes: Buffer): string {
  if (startsWith(bytes, UTF_16.le)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, UTF_16.be)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return decodeUnmarked(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBytes(bytes);
  }
}

/** In UTF-16 without its mark every other byte of a table is nothing, since signs and figures need but one. */
function decodeUnmarked(bytes: Buffer): string {
  const sample = bytes.subarray(0, SAMPLED_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 5;
  if (odd > enough && even < odd / 20) return new TextDecoder('utf-16le').decode(bytes);
  if (even > enough && odd < even / 20) return new TextDecoder('utf-16be').decode(bytes);
  throw unreadable('import.not_text');
}

/** Western Europe's encoding, unless that puts signs into words where another one has letters. */
function decodeBytes(bytes: Buffer): string {
  const western = new TextDecoder('windows-1252').decode(bytes);
  // The two of central Europe share most letters; these are what only the ISO's has, and then only that of Windows.
  const ofIso = countOf(western, /\p{L}[±¶¼]|[¦¶¼¡]\p{Ll}/gu);
  const ofWindows = countOf(western, /\p{Ll}¹|[¹Œœ]\p{Ll}+[³¿¹]|[³¿]\p{Ll}*[œŸ]/gu);
  if (ofIso > ofWindows) return new TextDecoder('iso-8859-2').decode(bytes);
  // Of what stands beside figures, the sign of any currency is that of the euro in the later of the ISO's two.
  if (/\d\s?¤|¤\s?\d/.test(western) && !western.includes('€')) return new TextDecoder('iso-8859-15').decode(bytes);
  // "zł" and "Żaneta".
  const isCentral = ofWindows > 0 || /\p{Ll}¿|[¹³¿]\p{Ll}|\bz³|¯\p{Ll}/u.test(western);
  return isCentral ? new TextDecoder('windows-1250').decode(bytes) : western;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** People who write lists by hand put a blank behind each comma, which would make the quotation marks behind it letters. */
function withoutBlanksBeforeQuotes(text: string, delimiter: string): string {
  // By its number, since some of these signs mean something in a pattern.
  const sign = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  if (!new RegExp(`${sign} +"`).test(text)) return text;
  // What stands in quotation marks is taken whole, so that nothing inside is looked at.
  const cells = new RegExp(`(^|${sign}|[\\r\\n])( *)("[^"]*(?:""[^"]*)*")`, 'g');
  return text.replaceAll(cells, '$1$3');
}

const DIVIDED_ROWS = 60;

/** The sign that divides most rows into equally many cells; titles above a table have no say in it. */
function guessDelimiter(text: string): string {
  let best = ',';
  let most = 0;
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: DIVIDED_ROWS });
    const widths = Map.groupBy(data, (row) => row.length);
    for (const [width, rows] of widths) {
      const score = width < 2 ? 0 : rows.length * (width - 1);
      if (score > most) [best, most] = [delimiter, score];
    }
  }
  return best;
}

const startsWith = (bytes: Buffer, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

import Papa from 'papaparse';
import { unreadable } from './file-refusals.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** Spreadsheets put this line first to say which sign separates the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;
const UTF_16 = { le: [0xff, 0xfe], be: [0xfe, 0xff] } as const;

/** Reads CSV in any of its common forms: UTF-8, UTF-16 or Windows-1252; comma, semicolon, tab or bar. */
export function readDelimitedText(bytes: Buffer): string[][] {
  const text = decode(bytes);
  const named = SEPARATOR_LINE.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  if (/^\s*(<[!a-z?]|[{[]\s*["{\]}])/i.test(body)) {
    throw unreadable('import.web_page');
  }
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: named?.[1] ?? '',
    delimitersToGuess: DELIMITERS,
  });
  const open = errors.find((error) => error.code === 'MissingQuotes');
  if (open !== undefined) {
    const row = (open.row ?? 0) + (named === null ? 1 : 2);
    throw unreadable('import.open_quotation', { row });
  }
  return named === null ? data : [[], ...data];
}

function decode(bytes: Buffer): string {
  if (startsWith(bytes, UTF_16.le)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, UTF_16.be)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw unreadable('import.not_text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const startsWith = (bytes: Buffer, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

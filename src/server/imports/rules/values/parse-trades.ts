import { once } from '#server/once.ts';
import { findMeaning, meaningsIn, wordsIn } from '../words/languages.ts';
import { fold } from './fold.ts';

/** A trade that a cell names: `name` is what it is called in Lintel, null for one that is not known there. */
export type ReadTrade = {
  text: string;
  name: string | null;
  /** A trade that is within what was written, where more stands beside it than says nothing. */
  near: string | null;
};

const meanings = meaningsIn('trades');
const noise = wordsIn('tradeNoise');
const joining = wordsIn('and');
/** A trade in quotation marks is kept as it is written. */
const QUOTED = /^["“”„«»‘’'](.+?)["“”„«»‘’']$/;
const BETWEEN = /\s*[;,|\n]\s*|\s+[/+]\s+|\s*\/\s*/;
/** Some programs write the kind of vendor before the trade: "Contractors - Plumbing". */
const BEFORE = /^[^-–:]*\b(?:contractors?|vendors?|suppliers?|handwerker|prestataires?|proveedores)\s*[-–:]\s*/i;

/**
 * The trades that a cell names, in the words of any language; `known` are those that are in Lintel already, which keep
 * their spelling, by their folded text.
 */
export function parseTrades(text: string, known: ReadonlyMap<string, string>): ReadTrade[] {
  const found = splitTrades(text.trim(), known).map((part) => readTrade(part, known));
  const seen = new Set<string>();
  return found.filter((trade) => {
    const key = fold(trade.name ?? trade.text);
    return !seen.has(key) && seen.add(key);
  });
}

/** What joins two trades may be part of one: "painting and decorating" is one, "plumbing and roofing" are two. */
function splitTrades(text: string, known: ReadonlyMap<string, string>): string[] {
  const rest = text.replace(BEFORE, '');
  if (rest === '') return [];
  if (nameOf(rest, known) !== null) return [rest];
  const parts = rest.split(BETWEEN).filter((part) => part.trim() !== '');
  return parts.flatMap((part) => {
    if (QUOTED.test(part) || nameOf(part, known) !== null) return [part];
    const joined = part.split(andWords()).filter((one) => one.trim() !== '');
    if (joined.length > 1 && joined.every((one) => nameOf(one, known) !== null)) return joined;
    // "Plombier chauffagiste" is both.
    const words = part.trim().split(/\s+/);
    return words.length > 1 && words.every((word) => nameOf(word, known) !== null) ? words : [part];
  });
}

const andWords = once(
  () =>
    new RegExp(
      `\\s+(?:${['&', '\\+', ...[...joining()].filter((word) => word !== '')].join('|')})\\s+|\\s*&\\s*`,
      'iu',
    ),
);

function readTrade(part: string, known: ReadonlyMap<string, string>): ReadTrade {
  const text = part.trim().replaceAll(/\s+/g, ' ');
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return { text: quoted, name: quoted, near: null };
  const name = nameOf(text, known);
  return { text, name, near: name === null ? (findMeaning(text, meanings())?.meaning ?? null) : null };
}

function nameOf(text: string, known: ReadonlyMap<string, string>): string | null {
  const words = fold(text);
  const own = known.get(words) ?? meanings().get(words);
  if (own !== undefined) return own;
  const bare = words.split(' ').filter((word) => !noise().has(word));
  return bare.length === 0 ? null : (meanings().get(bare.join(' ')) ?? null);
}

/** True where a name has a word for a trade in it, as names of firms have and those of people seldom. */
export const namesTrade = (name: string): boolean => findMeaning(name, meanings()) !== null;

import {
  type FieldDescription,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  SHEET_KINDS,
  type SheetKind,
} from '#contract/imports/imports.fields.ts';
import { fold } from './fold.ts';
import type { ColumnMatch, ImportSheet, MatchedSheet, SheetChoices } from './sheet.ts';

const EXACT = 1;
const WEAK = 0.8;
const TYPO = 0.75;
const WORDS_WITHIN = 0.65;
const SHEET_NAME_HINT = 1.5;

const SHEET_NAME_WORDS: Record<SheetKind, readonly string[]> = {
  PROPERTIES: ['property', 'properties', 'buildings', 'assets', 'sites'],
  OWNERS: ['owner', 'owners', 'landlords'],
  UNITS: ['unit', 'units', 'apartments', 'flats', 'premises'],
  PEOPLE: ['people', 'tenants', 'renters', 'residents', 'contacts', 'persons'],
  LEASES: ['lease', 'leases', 'tenancies', 'agreements', 'rent', 'roll', 'rentroll', 'portfolio'],
};

/** Words in a header that say nothing about which field it is. */
const NOISE = new Set(['usd', 'gbp', 'inr', 'eur', 'the', 'optional', 'required', 'yyyy', 'mm', 'dd']);

/** Decides what a sheet holds and what each of its columns is; what the person chose goes before every guess. */
export function matchColumns(sheet: ImportSheet, choices: SheetChoices = {}): MatchedSheet {
  const headers = sheet.header.map(readHeader);
  const kind = choices.kind ?? guessKind(sheet.name, headers);
  const chosen = new Map(Object.entries(choices.columns ?? {}).map(([index, field]) => [Number(index), field]));
  const guesses = assignFields(headers, kind, chosen);
  const columns = sheet.header.map((header, index): ColumnMatch => {
    const choice = chosen.get(index);
    const guess = guesses.get(index);
    const sample = sheet.rows.find((row) => row[index])?.[index] ?? '';
    if (choice !== undefined) return { index, header, sample, field: choice, confidence: 1, isChosen: true };
    return { index, header, sample, field: guess?.field ?? null, confidence: guess?.score ?? 0, isChosen: false };
  });
  return { name: sheet.name, kind, rowCount: sheet.rows.length, columns };
}

/** True when a row of cells looks like the header of some table of a portfolio: at least two columns are known. */
export function looksLikeHeader(cells: readonly string[]): boolean {
  const headers = cells.map(readHeader);
  return SHEET_KINDS.some((kind) => [...assignFields(headers, kind, new Map()).values()].length >= 2);
}

type Guess = { index: number; field: ImportField; score: number };

function guessKind(sheetName: string, headers: readonly string[]): SheetKind {
  const words = new Set(fold(sheetName).split(' '));
  let best: SheetKind = 'LEASES';
  let bestScore = 0;
  for (const kind of SHEET_KINDS) {
    const guesses = [...assignFields(headers, kind, new Map()).values()];
    const hint = SHEET_NAME_WORDS[kind].some((word) => words.has(word)) ? SHEET_NAME_HINT : 0;
    const score = guesses.reduce((total, guess) => total + guess.score, 0) + (guesses.length > 0 ? hint : 0);
    if (score > bestScore) [best, bestScore] = [kind, score];
  }
  return best;
}

/** Gives each field to the column that fits it best, surest first; chosen columns keep what was chosen. */
function assignFields(
  headers: readonly string[],
  kind: SheetKind,
  chosen: ReadonlyMap<number, ImportField | null>,
): Map<number, Guess> {
  const taken = new Set([...chosen.values()].filter((field) => field !== null));
  const candidates = headers
    .flatMap((header, index) => (chosen.has(index) || header === '' ? [] : findCandidates(header, index, kind)))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const guesses = new Map<number, Guess>();
  for (const candidate of candidates) {
    if (taken.has(candidate.field) || guesses.has(candidate.index)) continue;
    taken.add(candidate.field);
    guesses.set(candidate.index, candidate);
  }
  return guesses;
}

function findCandidates(header: string, index: number, kind: SheetKind): Guess[] {
  const words = new Set(header.split(' '));
  return knownNames(kind)
    .map((known) => ({ index, field: known.field, score: scoreHeader(header, words, known) }))
    .filter((guess) => guess.score > 0);
}

type KnownNames = { field: ImportField; names: Set<string>; weakNames: Set<string>; phrases: string[][] };
const knownByKind = new Map<SheetKind, KnownNames[]>();

/** The names of the fields that a kind of sheet can have; every file asks for them hundreds of times. */
function knownNames(kind: SheetKind): KnownNames[] {
  let known = knownByKind.get(kind);
  if (known === undefined) {
    const fields = IMPORT_FIELD_NAMES.map((field) => [field, IMPORT_FIELDS[field] as FieldDescription] as const);
    known = fields
      .filter(([, { kinds }]) => kinds.includes(kind))
      .map(([field, { names: everywhere, namesIn, weakNames }]) => {
        const names = [...everywhere, ...(namesIn?.[kind] ?? [])];
        const phrases = names.map((name) => name.split(' ')).filter((words) => words.length > 1);
        return { field, names: new Set(names), weakNames: new Set(weakNames), phrases };
      });
    knownByKind.set(kind, known);
  }
  return known;
}

function scoreHeader(header: string, words: ReadonlySet<string>, known: KnownNames): number {
  if (known.names.has(header)) return EXACT;
  if (known.weakNames.has(header)) return WEAK;
  if ([...known.names].some((name) => isTypoOf(header, name))) return TYPO;
  return known.phrases.some((phrase) => phrase.every((word) => words.has(word))) ? WORDS_WITHIN : 0;
}

function readHeader(header: string): string {
  const words = fold(header).split(' ');
  return words.filter((word, index) => !NOISE.has(word) || (index === 0 && words.length === 1)).join(' ');
}

/** One letter wrong, missing, added or swapped with its neighbour, in words long enough for that to be safe. */
function isTypoOf(text: string, name: string): boolean {
  if (name.length < 6 || Math.abs(text.length - name.length) > 1) return false;
  let start = 0;
  while (start < name.length && text[start] === name[start]) start += 1;
  let end = 0;
  while (end < name.length - start && text.at(-1 - end) === name.at(-1 - end)) end += 1;
  const [textRest, nameRest] = [text.slice(start, text.length - end), name.slice(start, name.length - end)];
  if (/\d/.test(textRest + nameRest)) return false;
  if (Math.max(textRest.length, nameRest.length) <= 1) return true;
  return textRest.length === 2 && nameRest.length === 2 && textRest[0] === nameRest[1] && textRest[1] === nameRest[0];
}

import { createHash } from 'node:crypto';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  SHEET_KINDS,
  type SheetKind,
} from '#contract/imports/imports.fields.ts';
import { once } from '#server/once.ts';
import { fold } from '../values/fold.ts';
import { cycleOfHeader } from '../values/parse-cycles.ts';
import { COUNTRIES_OF, FILE_LANGUAGES, type FileLanguage, itemsOf, WORDS, wordsIn } from '../words/languages.ts';
import type { Words } from '../words/words.ts';
import { findByCells } from './find-by-cells.ts';
import { belies, type Chosen, type Guess } from './guesses.ts';
import { fieldOfRenter, isOfNobody, readNumbered } from './numbered-renters.ts';
import type { ColumnMatch, ImportSheet, MatchedSheet, SheetChoices } from './sheet.ts';

const EXACT = 1;
const BUT_FOR_NOISE = 0.95;
const BESIDE_REMARK = 0.9;
const WEAK = 0.8;
const TYPO = 0.75;
const WORDS_WITHIN = 0.65;
const SHEET_NAME_HINT = 1.5;

const SHEET_NAME_WORDS: Record<SheetKind, readonly string[]> = {
  PROPERTIES: [
    'property',
    'properties',
    'buildings',
    'assets',
    'sites',
    'objekte',
    'immeubles',
    'inmuebles',
    'immobili',
  ],
  OWNERS: ['owner', 'owners', 'landlords', 'eigentumer', 'proprietaires', 'propietarios'],
  UNITS: ['unit', 'units', 'apartments', 'flats', 'premises', 'wohnungen', 'einheiten'],
  PEOPLE: ['people', 'tenants', 'renters', 'residents', 'contacts', 'persons', 'mieter', 'locataires', 'inquilinos'],
  LEASES: ['lease', 'leases', 'tenancies', 'agreements', 'rent', 'roll', 'rentroll', 'portfolio', 'mieterliste'],
  CONTRACTORS: [
    'vendor',
    'vendors',
    'contractor',
    'contractors',
    'supplier',
    'suppliers',
    'trades',
    'handwerker',
    'dienstleister',
    'prestataires',
    'artisans',
    'fournisseurs',
    'proveedores',
    'contratistas',
    'fornitori',
    'leveranciers',
    'aannemers',
    'wykonawcy',
    'fornecedores',
    'prestadores',
  ],
};

/** Words in a header that say nothing about which field it is. */
const noise = wordsIn('noise');

/** Decides what a sheet holds and what each of its columns is; what the person chose goes before every guess. */
export function matchColumns(sheet: ImportSheet, choices: SheetChoices = {}): MatchedSheet {
  const headers = sheet.header.map((header) => readHeader(header));
  const language = languageOf(headers);
  const chosen = new Map(Object.entries(choices.columns ?? {}).map(([index, field]) => [Number(index), field]));
  const kind = choices.kind ?? guessKind(sheet.name, headers, language, chosen);
  const guesses = assignFields(headers, kind, chosen, language, (field, index) => belies(sheet, field, index));
  const settled = findByCells(sheet, kind, guesses, chosen);
  const further = assignFields(headers, kind, settled, language, (field, index) => belies(sheet, field, index));
  for (const [index, guess] of further) guesses.set(index, guess);
  const columns = sheet.header.map((header, index): ColumnMatch => {
    const choice = chosen.get(index);
    const guess = guesses.get(index);
    const sample = sheet.rows.find((row) => row[index])?.[index] ?? '';
    if (choice !== undefined) return { index, header, sample, field: choice, confidence: 1, isChosen: true };
    return { index, header, sample, field: guess?.field ?? null, confidence: guess?.score ?? 0, isChosen: false };
  });
  return {
    name: sheet.name,
    kind,
    rowCount: sheet.rows.length,
    columns,
    leftOut: [],
    signature: signatureOf(sheet),
    isRemembered: false,
    languageCountries: COUNTRIES_OF[language],
  };
}

/** "Deposit (DPS)" is a deposit; what stands in brackets counts where it says how often or in which measure. */
function readHeader(header: string): string {
  const whole = fold(header);
  const bare = fold(header.replaceAll(/\s*\([^)]*\)/g, ''));
  return bare !== '' && bare !== whole && isHeader(bare) && !isHeader(whole) && cycleOfHeader(whole) === null
    ? bare
    : whole;
}

const isHeader = (folded: string): boolean =>
  [...headerWords().values()].some((words) => words.has(folded) || words.has(withoutNoise(folded)));

/** How many columns of some table of a portfolio a row of cells names; the header of a table is the row that names most. */
export function countKnownHeaders(cells: readonly string[]): number {
  const headers = cells.map(fold);
  const language = languageOf(headers);
  return Math.max(...SHEET_KINDS.map((kind) => assignFields(headers, kind, new Map(), language).size));
}

/** Names the columns of a sheet: files of one program differ in their rows and names, not in these. */
export const signatureOf = (sheet: ImportSheet): string =>
  createHash('sha256').update(sheet.header.map(fold).join('|')).digest('hex').slice(0, 32);

/** Everything that is a header in a language. */
const headerWords = once(
  () =>
    new Map(
      FILE_LANGUAGES.map((language) => {
        const { headers, weakHeaders, headersIn }: Words = WORDS[language];
        const all = [headers, weakHeaders ?? {}, ...Object.values(headersIn ?? {})];
        return [language, new Set(all.flatMap((one) => Object.values(one).flatMap(itemsOf)))];
      }),
    ),
);

/** The language that most headers are of; English where that is none. */
function languageOf(headers: readonly string[]): FileLanguage {
  let best: FileLanguage = 'en';
  let most = 0;
  for (const [language, words] of headerWords()) {
    const count = headers.filter((header) => words.has(header) || words.has(withoutNoise(header))).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

const isOf = (field: ImportField, kind: SheetKind): boolean =>
  (IMPORT_FIELDS[field] as readonly SheetKind[]).includes(kind);

function guessKind(sheetName: string, headers: readonly string[], language: FileLanguage, chosen: Chosen): SheetKind {
  const words = new Set(fold(sheetName).split(' '));
  let best: SheetKind = 'LEASES';
  let bestScore = 0;
  for (const kind of SHEET_KINDS) {
    const guesses = [...assignFields(headers, kind, chosen, language).values()];
    const hint = SHEET_NAME_WORDS[kind].some((word) => words.has(word)) ? SHEET_NAME_HINT : 0;
    const fitting = [...chosen.values()].filter((field) => field !== null && isOf(field, kind)).length;
    if (kind === 'CONTRACTORS' && hint === 0 && !tellsOfContractors(guesses, headers, chosen)) continue;
    if (kind === 'OWNERS' && hint === 0 && !namesProperties(guesses, chosen)) continue;
    const score = guesses.reduce((total, guess) => total + guess.score, 0) + fitting + (guesses.length > 0 ? hint : 0);
    if (score > bestScore) [best, bestScore] = [kind, score];
  }
  return best;
}

/** People with nothing that they own are people. */
const namesProperties = (guesses: readonly Guess[], chosen: Chosen): boolean =>
  [...chosen.values(), ...guesses.map(({ field }) => field)].some((field) => field?.startsWith('property.'));

/** Names, addresses and numbers may be anybody's; trades, rates and papers are a contractor's. */
const tellsOfContractors = (guesses: readonly Guess[], headers: readonly string[], chosen: Chosen): boolean =>
  [...chosen.values()].some((field) => field !== null && CONTRACTOR_ONLY.test(field)) ||
  guesses.some(
    ({ field, score, index }) =>
      score === EXACT &&
      (CONTRACTOR_ONLY.test(field) || (field === 'contractor.name' && VENDOR.test(headers[index] ?? ''))),
  );

const CONTRACTOR_ONLY =
  /^contractor\.(?:trades|callout|hourly|jobLimit|doNotUse|partsMarkupPercent|liability|workersCompensation|vehicleInsurance|license|gasSafety|refrigerant|policyNumber)/;
/** What a column of contractors is called, where it is not only "Name". */
const VENDOR =
  /vendor|contractor|supplier|tradesp|handwerk|dienstleister|lieferant|prestataire|artisan|fournisseur|proveedor|contratista|fornitor|artigian|aannemer|leverancier|wykonawc|dostawc|fornecedor|prestador|empreiteir/;

/** Gives each field to the column that fits it best, surest first; chosen columns keep what was chosen. */
function assignFields(
  headers: readonly string[],
  kind: SheetKind,
  chosen: Chosen,
  language: FileLanguage,
  isBelied: (field: ImportField, index: number) => boolean = () => false,
): Map<number, Guess> {
  const taken = new Set([...chosen.values()].filter((field) => field !== null));
  const found = headers.flatMap((header, index) =>
    chosen.has(index) || header === ''
      ? []
      : [...findCandidates(header, index, kind, language), ...findNumbered(header, index, kind, language)],
  );
  const fields = new Set([...found.map(({ field }) => field), ...taken]);
  const candidates = found
    .filter(({ field, index }) => !(isOfNobody(field, fields) && readNumbered(headers[index] ?? '') !== null))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const guesses = new Map<number, Guess>();
  for (const candidate of candidates) {
    if (taken.has(candidate.field) || guesses.has(candidate.index)) continue;
    if (isBelied(candidate.field, candidate.index)) continue;
    taken.add(candidate.field);
    guesses.set(candidate.index, candidate);
  }
  return guesses;
}

function findCandidates(header: string, index: number, kind: SheetKind, language: FileLanguage): Guess[] {
  const plain = withoutNoise(header);
  const words = new Set(plain.split(' '));
  const cycle = cycleOfHeader(header);
  const rest = cycle === null ? '' : withoutNoise(cycle.rest);
  return knownNames(kind, language)
    .map((known) => ({ index, field: known.field, score: scoreHeader(header, plain, words, rest, known) }))
    .filter((guess) => guess.score > 0);
}

/** "Vorname 2" is the first name of the second renter, "Telefon 1" the number of the first. */
function findNumbered(header: string, index: number, kind: SheetKind, language: FileLanguage): Guess[] {
  const numbered = readNumbered(header);
  if (numbered === null) return [];
  return findCandidates(numbered.rest, index, kind, language).flatMap(({ field: first, score }) => {
    const field = score < WEAK ? null : fieldOfRenter(first, numbered.number);
    return field === null || !isOf(field, kind) ? [] : [{ index, field, score: score * BESIDE_REMARK }];
  });
}

type KnownNames = { field: ImportField; names: Set<string>; weakNames: Set<string>; phrases: string[][] };
const knownByKind = new Map<string, KnownNames[]>();

/** The names of the fields that a kind of sheet can have; every file asks for them hundreds of times. */
function knownNames(kind: SheetKind, language: FileLanguage): KnownNames[] {
  const key = `${kind} ${language}`;
  let known = knownByKind.get(key);
  if (known === undefined) {
    const spoken: Words[] = language === 'en' ? [WORDS.en] : [WORDS[language], WORDS.en];
    const fields = IMPORT_FIELD_NAMES.filter((field) => isOf(field, kind));
    known = fields.map((field) => {
      const names = spoken.flatMap(({ headers, headersIn }) => [
        ...itemsOf(headers[field]),
        ...itemsOf(headersIn?.[kind]?.[field]),
      ]);
      const phrases = names.map((name) => name.split(' ')).filter((words) => words.length > 1);
      const weakNames = new Set(spoken.flatMap(({ weakHeaders }) => itemsOf(weakHeaders?.[field])));
      return { field, names: new Set(names), weakNames, phrases };
    });
    knownByKind.set(key, known);
  }
  return known;
}

function scoreHeader(
  header: string,
  plain: string,
  words: ReadonlySet<string>,
  withoutCycle: string,
  known: KnownNames,
): number {
  if (known.names.has(header)) return EXACT;
  if (known.names.has(plain)) return BUT_FOR_NOISE;
  if (isRent(known.field) && known.names.has(withoutCycle)) return BESIDE_REMARK;
  if (known.weakNames.has(header) || known.weakNames.has(plain)) return WEAK;
  // "State" is no slip of the pen for "estate".
  if (!isHeader(header) && [...known.names].some((name) => isTypoOf(plain, name))) return TYPO;
  return known.phrases.some((phrase) => phrase.every((word) => words.has(word))) ? WORDS_WITHIN : 0;
}

const isRent = (field: ImportField): boolean => field === 'lease.rent' || field === 'unit.marketRent';

function withoutNoise(header: string): string {
  const words = header.split(' ');
  if (words.length === 1) return header;
  return words.filter((word) => !noise().has(word)).join(' ');
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

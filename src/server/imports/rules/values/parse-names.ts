import { isFamilyFirst, personName } from '#contract/format/person-name.ts';
import { isFirstName } from '../words/first-names.ts';
import { IN_BRACKETS } from './name-remarks.ts';

/** A name split as it is stored; a company has only `companyName`. */
export type ReadName =
  | { kind: 'PERSON'; firstName: string; lastName: string }
  | { kind: 'COMPANY'; companyName: string };

/** How a column writes names, as far as its header and its cells prove it. */
export type NameStyle = {
  /** "Price, Darnell" stands in most cells, so a comma divides one name. */
  hasLastFirst: boolean;
  /** The last name comes first, with no comma behind it. */
  isTurned: boolean;
  /** Everybody has two last names, as in Spain. */
  hasTwoSurnames: boolean;
};
export const ANY_STYLE: NameStyle = { hasLastFirst: false, isTurned: false, hasTwoSurnames: false };

const COMPANY_WORDS =
  /\b(?:llc|l\.l\.c|inc|incorporated|ltd|limited|llp|lp|corp|corporation|company|and co|plc|gmbh|pvt|private limited|trust|trustees|holdings?|properties|property|estates?|partners|partnership|associates|foundation|society|group|charity|ventures|investments?|realty|enterprises|industries|services|solutions|studio|studios|restaurant|cafe|bakery|pharmacy|clinic|stores?|traders|and sons|and daughters|bäckerei|apotheke|praxis|kanzlei|verein|stiftung|genossenschaft|hausverwaltung|erbengemeinschaft|association|fundación|fundacja|stichting|ltda|lda|sociedad|società|spółka|boulangerie|pharmacie|farmacia|ristorante|restaurante|panadería|supermarkt)(?![\p{L}])\.?/iu;
/** Short forms that are companies only as they are written here. */
const COMPANY_FORMS =
  /(?:^|\s)(?:AG|KG|OHG|GbR|GBR|UG|e\.\s?V\.|eV|e\.\s?K\.|SARL|S\.A\.R\.L\.|SAS|SASU|SCI|SNC|S\.A\.|SA|S\.L\.|SL|S\.r\.l\.|SRL|Srl|S\.p\.A\.|SpA|SPA|B\.V\.|BV|N\.V\.|NV|VOF|Sp\. z o\.\s?o\.|sp\. z o\.o\.|Kft)(?=$|[\s,.])/u;
const TITLE_WORDS =
  'mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|shri|sri|smt|kum|herr|herrn|frau|fr|hr|m|mme|mlle|monsieur|madame|mademoiselle|sr|sra|srta|señor|señora|dña|sig|sig\\.ra|signor|signora|dott|dhr|mevr|mevrouw|mw|pan|pani|państwo|don|doña|dona|senhor|senhora';
const TITLES = new RegExp(`^(?:${TITLE_WORDS})\\.?\\s+`, 'iu');
/** Titles that may also be initials are only titles with their point, or written out. */
const UNCLEAR_TITLE = /^(?:m|fr|hr|sr|sra|sig|mw|pan|don)\s+/i;
export const TITLE_ALONE =
  /^(?:mr|mrs|ms|miss|herr|herrn|frau|fr|hr|m|mme|mlle|monsieur|madame|sr|sra|señor|señora|sig|sig\.ra|signor|signora|dhr|mevr|mevrouw|mw|pan|pani|senhor|senhora)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;
const PARTICLES = new Set(
  'al bin bint da das de del della den der di do dos du el ibn la le van von vander ter ten zu zum st st. mac ó ní o dalla degli dei'.split(
    ' ',
  ),
);
/** "DUPONT Marie" */
const FAMILY_IN_CAPITALS = /^\p{Lu}[\p{Lu}'’-]{2,}\s+\p{Lu}\p{Ll}/u;
/** "Eva Müller geb. Schulz": what somebody was called before stays with the last name. */
const BORN = /\s+(?:geb\.|geborene|née|nee|nata|born)\s+\S.*$/iu;
/** What is longer names nobody, and takes long to look through. */
export const LENGTH_MAX = 2000;

/** Splits a name into first and last, whichever comes first; null when there is none. */
export function parseName(text: string, style: NameStyle = ANY_STYLE): ReadName | null {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}|\d/u.test(name)) return null;
  if (isCompanyName(name)) return { kind: 'COMPANY', companyName: name };
  const plain = stripTitle(name.replaceAll(IN_BRACKETS, '').trim() || name);
  const [before = '', after, ...more] = plain.split(',').map((part) => part.trim());
  if (after && more.length === 0 && !SUFFIX.test(after)) {
    return { kind: 'PERSON', firstName: stripTitle(after), lastName: before };
  }
  const words = plain.replaceAll(',', '').trim();
  // Of "Mr & Mrs Price" the titles are all that tells two people apart.
  if (!words.includes(' ') && words !== name && TITLES.test(name)) {
    return { kind: 'PERSON', firstName: name.slice(0, name.indexOf(' ')), lastName: words };
  }
  const born = BORN.exec(words)?.[0] ?? '';
  const own = born === '' ? words : words.slice(0, -born.length);
  const read = isTurnedName(own, style) ? splitTurned(own) : splitWords(own, style);
  return { ...read, lastName: `${read.lastName}${born}`.trim() };
}

/** How a column writes names. */
export function nameStyleOf(header: string, cells: Iterable<string>, hasTwoSurnames = false): NameStyle {
  let lastFirst = 0;
  let whole = 0;
  const turns = { turned: 0, usual: 0 };
  for (const cell of cells) {
    if (cell.length > LENGTH_MAX) continue;
    const parts = cell.split(/[;\n|&/]|\s+(?:and|und|et|y|e|i|en)\s+/);
    countTurns(parts, turns);
    for (const part of parts) {
      const [before = '', after = '', ...more] = part.split(',').map((one) => one.trim());
      if (after === '' || more.length > 0 || SUFFIX.test(after)) continue;
      if (isWhole(before) && isWhole(after)) whole += lastWord(before) === lastWord(after) ? 2 : 0;
      else lastFirst += 1;
    }
  }
  const isTurned = turns.turned > 1 && turns.usual * 4 < turns.turned;
  return { hasLastFirst: lastFirst > whole, isTurned: isTurnedHeader(header) || isTurned, hasTwoSurnames };
}

/** Whether common first names stand last in names of two words: "Rossi Mario", "Kowalska Anna". */
function countTurns(parts: readonly string[], turns: { turned: number; usual: number }): void {
  for (const part of parts) {
    const [first, last, ...more] = stripTitle(part.replaceAll(IN_BRACKETS, '').trim()).split(/\s+/);
    if (first === undefined || last === undefined || more.length > 0 || part.includes(',')) continue;
    if (isFirstName(last) && !isFirstName(first)) turns.turned += 1;
    if (isFirstName(first) && !isFirstName(last)) turns.usual += 1;
  }
}

export const isTurnedHeader = (header: string): boolean =>
  /\b(?:last|sur|family).*\bfirst|nachname.*vorname|^name,? vorname|apellidos.*nombre|cognome.*nome|nazwisko.*imi|achternaam.*voornaam|nom.*pr[eé]nom/i.test(
    header,
  ) && !/pr[eé]nom.*nom\b/i.test(header);

/** Splits a cell that holds several e-mail addresses or telephone numbers; a gap between separators stays a gap. */
export function splitContacts(text: string): string[] {
  if (text.trim() === '') return [];
  if (text.length > LENGTH_MAX) return [text];
  const parts = text.split(/\s*[;,\n|]\s*|\s+\/\s+|\s+(?:and|und|et)\s+|(?<=\S)\s+(?=\S+@)/i);
  return parts.map((part) => part.trim().replace(/^mailto:/i, ''));
}

/** The whole name in its usual order. */
export function fullName(name: ReadName): string {
  return name.kind === 'COMPANY' ? name.companyName : personName(name);
}

export const isCompanyName = (text: string): boolean =>
  COMPANY_WORDS.test(text.replaceAll('&', 'and')) || COMPANY_FORMS.test(text);

export const isSuffix = (text: string): boolean => SUFFIX.test(text);

/** "M. Jones" is a whole name, and "Dr John" none. */
export const isWhole = (text: string): boolean =>
  (/^\p{Lu}\.\s*\p{L}{2}/u.test(text) || /\S\s+\S/.test(stripTitle(text))) &&
  !PARTICLES.has((text.split(' ')[0] ?? '').toLowerCase());
export const lastWord = (text: string): string => text.split(/\s+/).at(-1)?.toLowerCase() ?? '';

/** The last name of a whole name; empty where it is only one word. */
export function familyName(text: string, style: NameStyle): string {
  const name = parseName(text, style);
  return stripTitle(text).includes(' ') && name?.kind === 'PERSON' ? name.lastName : '';
}

/** True where the last name stands first without a comma. */
export function isTurnedName(text: string, style: NameStyle): boolean {
  const name = stripTitle(text);
  const [first = '', ...others] = name.split(' ');
  return style.isTurned || FAMILY_IN_CAPITALS.test(name) || isFamilyFirst(first, others.join(' '));
}

function splitWords(name: string, { hasTwoSurnames }: NameStyle): ReadName & { kind: 'PERSON' } {
  const words = name.split(' ');
  if (words.length === 1) return { kind: 'PERSON', firstName: name, lastName: '' };
  const suffixes = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? 1 : 0;
  let start = words.length - 1 - suffixes;
  if (hasTwoSurnames && words.length > 2) start = Math.max(firstNamesIn(words), words.length - 2);
  while (start > 1 && isParticle(words[start - 1] ?? '')) start -= 1;
  return { kind: 'PERSON', firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** How many words a name begins with that are first names; the first of them always is. */
function firstNamesIn(words: readonly string[]): number {
  const others = words.findIndex((word, index) => index > 0 && !isFirstName(word));
  return Math.min(others === -1 ? words.length - 1 : others, words.length - 1);
}

/** "de", and what ends in it: "Jansen-de Boer". */
const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase().slice(word.lastIndexOf('-') + 1));

/** "Price Darnell": the first word is the family's, with the particles before it. */
function splitTurned(name: string): ReadName & { kind: 'PERSON' } {
  const words = name.split(' ');
  if (words.length === 1) return { kind: 'PERSON', firstName: '', lastName: name };
  let end = 1;
  while (end < words.length - 1 && PARTICLES.has((words[end - 1] ?? '').toLowerCase())) end += 1;
  return { kind: 'PERSON', firstName: words.slice(end).join(' '), lastName: words.slice(0, end).join(' ') };
}

/** The name without "Mr", "Frau Dr." and the like. */
export function stripTitle(name: string): string {
  if (UNCLEAR_TITLE.test(name)) return name;
  const bare = name.replace(TITLES, '');
  if (bare === '' || bare === name) return name;
  return stripTitle(bare);
}

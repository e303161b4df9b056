import { once } from '#server/once.ts';
import { wordsIn } from '../words/languages.ts';

/** A name split as it is stored; a company has only `companyName`. */
export type ReadName =
  | { kind: 'PERSON'; firstName: string; lastName: string }
  | { kind: 'COMPANY'; companyName: string };

/** How a column writes names, as far as its header and its cells prove it. */
export type NameStyle = {
  /** "Price, Darnell" stands in most cells, so a comma divides one name. */
  hasLastFirst: boolean;
  /** The header says that the last name comes first, with no comma behind it. */
  isTurned: boolean;
};
export const ANY_STYLE: NameStyle = { hasLastFirst: false, isTurned: false };

const COMPANY_WORDS =
  /\b(?:llc|l\.l\.c|inc|incorporated|ltd|limited|llp|lp|corp|corporation|company|and co|plc|gmbh|pvt|private limited|trust|trustees|holdings?|properties|property|estates?|partners|partnership|associates|foundation|society|group|charity|ventures|investments?|realty|enterprises|industries|services|solutions|studio|studios|restaurant|cafe|bakery|pharmacy|clinic|stores?|traders|and sons|and daughters|bäckerei|apotheke|praxis|kanzlei|verein|stiftung|genossenschaft|hausverwaltung|association|fundación|fundacja|stichting|ltda|lda|sociedad|società|spółka|boulangerie|pharmacie|farmacia|ristorante|restaurante|panadería|supermarkt)(?![\p{L}])\.?/iu;
/** Short forms that are companies only as they are written here. */
const COMPANY_FORMS =
  /(?:^|\s)(?:AG|KG|OHG|GbR|GBR|UG|e\.\s?V\.|eV|e\.\s?K\.|SARL|S\.A\.R\.L\.|SAS|SASU|SCI|SNC|S\.A\.|SA|S\.L\.|SL|S\.r\.l\.|SRL|Srl|S\.p\.A\.|SpA|SPA|B\.V\.|BV|N\.V\.|NV|VOF|Sp\. z o\.\s?o\.|sp\. z o\.o\.|Kft)(?=$|[\s,.])/u;
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|shri|sri|smt|kum|herr|herrn|frau|fr|hr|m|mme|mlle|sr|sra|srta|sig|sig\.ra|dott|dhr|mevr|mw|pan|pani|don|doña|dona)\.?\s+/i;
/** Titles that may also be initials are only titles with their point, or written out. */
const UNCLEAR_TITLE = /^(?:m|fr|hr|sr|sra|sig|mw|pan|don)\s+/i;
const TITLE_ALONE =
  /^(?:mr|mrs|ms|miss|herr|herrn|frau|m|mme|mlle|monsieur|madame|sr|sra|señor|señora|sig|sig\.ra|signor|signora|dhr|mevr|pan|pani|senhor|senhora)\.?$/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;
const PARTICLES = new Set(
  'al bin bint da das de del della den der di do dos du el ibn la le van von vander ter ten zu zum st st. mac ó ní o dalla degli dei'.split(
    ' ',
  ),
);
/** "DUPONT Marie" */
const FAMILY_IN_CAPITALS = /^\p{Lu}[\p{Lu}'’-]{2,}\s+\p{Lu}\p{Ll}/u;
/** What is longer names nobody, and takes long to look through. */
const LENGTH_MAX = 2000;
/** Remarks behind a name, such as "(co-signer)". */
const IN_BRACKETS = /\s*[([][^)\]]*[)\]]/g;

const joining = wordsIn('and');
/** One letter joins people only in small letters and between words: "Ana e Luis", but never "E Luis". */
const joiner = once(() => {
  const words = [...joining()].sort((a, b) => b.length - a.length);
  const long = words.filter((word) => word.length > 1);
  const short = words.filter((word) => word.length === 1);
  const anyCase = long.map((word) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''));
  return new RegExp(
    `\\s+(?:&|\\+|${[...anyCase, ...short.map((letter) => `${letter}\\.?`)].join('|')})\\s+|\\s*(?:\\/|&)\\s*`,
    'u',
  );
});
/** Family names are joined like this as well: "Ortega y Gasset". */
const JOINS_NAMES = /\s(?:y|i|e)\s/;

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
  return style.isTurned || FAMILY_IN_CAPITALS.test(words) ? splitTurned(words) : splitWords(words);
}

/** "WG Becker/Arslan": who shares a home, by their family names. */
const SHARED_HOME = /^(?:WG|Wohngemeinschaft)[:\s]\s*/;

/** What stands in brackets behind a name and tells a day or a number; null where nothing does. */
export const remarkIn = (text: string): string | null =>
  text.length > LENGTH_MAX
    ? null
    : (text
        .match(IN_BRACKETS)
        ?.find((remark) => /\d/.test(remark))
        ?.trim() ?? null);

/**
 * Splits a cell that names several people: at semicolons, line breaks, slashes, "&" and what "and" is in any of the
 * languages, and at commas that stand between whole names and not between the two parts of one.
 */
export function splitPeople(text: string, style: NameStyle = ANY_STYLE): string[] {
  if (text.length > LENGTH_MAX) return [text];
  const parts = text.split(/\s*[;\n|]\s*/).flatMap((part) => {
    const plain = part.replaceAll(IN_BRACKETS, '').replace(SHARED_HOME, '').trim();
    return isCompanyName(plain) ? [plain] : splitCouple(plain, style);
  });
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** True where a comma may stand between two people as well as between the parts of one name. */
export const isUnclear = (text: string, style: NameStyle = ANY_STYLE): boolean => {
  if (text.length > LENGTH_MAX) return false;
  const parts = text
    .replaceAll(IN_BRACKETS, '')
    .split(',')
    .map((part) => part.trim());
  const [one = '', other = ''] = parts;
  return (
    parts.length === 2 && isWhole(one) && isWhole(other) && !style.hasLastFirst && lastWord(one) !== lastWord(other)
  );
};

/** How a column writes names. */
export function nameStyleOf(header: string, cells: Iterable<string>): NameStyle {
  let lastFirst = 0;
  let whole = 0;
  for (const cell of cells) {
    if (cell.length > LENGTH_MAX) continue;
    for (const part of cell.split(/[;\n|&]|\s+and\s+/)) {
      const [before = '', after = '', ...more] = part.split(',').map((one) => one.trim());
      if (after === '' || more.length > 0 || SUFFIX.test(after)) continue;
      if (isWhole(before) && isWhole(after)) whole += lastWord(before) === lastWord(after) ? 2 : 0;
      else lastFirst += 1;
    }
  }
  return { hasLastFirst: lastFirst > whole, isTurned: isTurnedHeader(header) };
}

const isTurnedHeader = (header: string): boolean =>
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
  return name.kind === 'COMPANY' ? name.companyName : `${name.firstName} ${name.lastName}`.trim();
}

export const isCompanyName = (text: string): boolean =>
  COMPANY_WORDS.test(text.replaceAll('&', 'and')) || COMPANY_FORMS.test(text);

const isWhole = (text: string): boolean =>
  /\S\s+\S/.test(stripTitle(text)) && !PARTICLES.has((text.split(' ')[0] ?? '').toLowerCase());
const lastWord = (text: string): string => text.split(/\s+/).at(-1)?.toLowerCase() ?? '';

/** "John & Mary Smith" are two Smiths, and so are "Smith, John & Mary". */
function splitCouple(text: string, style: NameStyle): string[] {
  const joined = text
    .split(joiner())
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = joined.at(-1) ?? '';
  if (joined.length === 2 && JOINS_NAMES.test(text) && !last.includes(' ') && (joined[0] ?? '').includes(' '))
    return splitListed(text, style);
  const parts = joined.flatMap((part) => splitListed(part, style));
  const family = familyOf(parts);
  return parts.map((part) => (part.includes(' ') || family === '' || isAlone(parts) ? part : `${part} ${family}`));
}

const isAlone = (parts: readonly string[]): boolean => parts.length === 1;

/** The family name that first names standing alone share: that of the last person, else of the first. */
function familyOf(parts: readonly string[]): string {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (TITLE_ALONE.test(first)) return stripTitle(last);
  const comma = first.indexOf(',');
  if (comma > 0) return last.includes(' ') ? '' : first.slice(0, comma);
  return last.includes(',') ? '' : familyName(last) || familyName(first);
}

/** Commas between whole names divide people; "Price, Darnell, Price, Amy" are pairs. */
function splitListed(text: string, style: NameStyle): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.some((part) => SUFFIX.test(part))) return [text];
  const wholes = parts.filter(isWhole).length;
  if (parts.length === 2) {
    const [one = '', other = ''] = parts;
    const isTwo = wholes === 2 && (!style.hasLastFirst || lastWord(one) === lastWord(other));
    return isTwo ? parts : [text];
  }
  if (wholes === parts.length) return parts;
  if (wholes === 0 && parts.length % 2 === 0)
    return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1]}`] : []));
  const [family = '', ...others] = parts;
  return wholes === 0 ? others.map((part) => `${part} ${family}`) : parts;
}

function familyName(text: string): string {
  const name = splitWords(stripTitle(text));
  return text.includes(' ') && name.kind === 'PERSON' ? name.lastName : '';
}

function splitWords(name: string): ReadName {
  const words = name.split(' ');
  if (words.length === 1) return { kind: 'PERSON', firstName: name, lastName: '' };
  const suffixes = SUFFIX.test(words.at(-1) ?? '') && words.length > 2 ? 1 : 0;
  let start = words.length - 1 - suffixes;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { kind: 'PERSON', firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** "Price Darnell", where the header says so: the first word is the family's, with the particles before it. */
function splitTurned(name: string): ReadName {
  const words = name.split(' ');
  if (words.length === 1) return { kind: 'PERSON', firstName: '', lastName: name };
  let end = 1;
  while (end < words.length - 1 && PARTICLES.has((words[end - 1] ?? '').toLowerCase())) end += 1;
  return { kind: 'PERSON', firstName: words.slice(end).join(' '), lastName: words.slice(0, end).join(' ') };
}

function stripTitle(name: string): string {
  if (UNCLEAR_TITLE.test(name)) return name;
  const bare = name.replace(TITLES, '');
  return bare === '' ? name : bare;
}

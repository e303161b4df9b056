import { knownState } from '#contract/properties/state-names.ts';
import { findCountry, findUsState } from '../reading/places.ts';

/** An address as far as one line tells it. */
export type ReadAddress = {
  street: string;
  city: string;
  state: string | null;
  zipCode: string | null;
  country: string | null;
};

const US_ZIP = /\s+(\d{5}(?:-\d{4})?)$/;
/** What stands behind a town elsewhere, its state and its postcode: "ON M4B 1B3", "NSW 2000", "- SP, 01304-001", "D02 VF65", "411001". */
const ELSEWHERE = [
  ['CA', /[\s,]+(AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)[\s,]+([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/],
  ['CA', /,\s*([A-Z]\p{Ll}+(?:\s\p{L}+){0,3})[\s,]+([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u],
  ['AU', /[\s,]+(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)[\s,]+(\d{4})$/],
  ['AU', /,\s*([A-Z]\p{Ll}+(?:\s\p{L}+){0,2})[\s,]+(\d{4})$/u],
  ['MX', /,\s*(\p{Lu}[\p{L}.]+(?:\s\p{L}+){0,3})[\s,]+(?:C\.?\s?P\.?\s*)?(\d{5})$/u],
  [
    'BR',
    /\s*[,/–-]\s*(AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)[\s,]+(?:CEP:?\s*)?(\d{5}-\d{3})$/,
  ],
  ['IE', /[\s,]+()([A-Z]\d[\dW]\s?[A-Z\d]{4})$/],
  [
    'IN',
    /(?:,\s*(Andhra Pradesh|Assam|Bihar|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|Uttarakhand|West Bengal))?(?<!\b(?:report|period|page|month|run|date|id|no|account))[\s,–-]+([1-9]\d{2}\s?\d{3})$/i,
  ],
] as const;
const UK_POSTCODE = /[\s,]+([A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/i;
/** A postcode before its town, with or without the country's letters: "D-10969 Berlin", "1017 AB Amsterdam", "00-950 Warszawa", "111 43 Stockholm". */
const TOWN =
  /^(?:([A-Z]{1,2})[-\s])?(\d{5}-\d{3}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2}|\d{4}\s?[A-Z]{2}(?=\s)|\d{4,5})\s+(\p{L}.*)$/u;
/** The one letter that cars of a country bear, which stands before its postcodes in letters from abroad. */
const PLATES: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  I: 'IT',
  L: 'LU',
  P: 'PT',
};
/** What the street of an American address ends with, before its town. */
const STREET_ENDS = new Set(
  'street st avenue ave av road rd lane ln drive dr boulevard blvd court ct place pl way terrace ter circle cir parkway pkwy highway hwy square sq trail trl alley loop row plaza crescent pike run walk path broadway commons crossing cove point pt ridge view'.split(
    ' ',
  ),
);
const DIRECTION = /^(?:[NSEW]|NE|NW|SE|SW)\.?$/i;
const WITHIN_HOUSE = /^(?:#.*|apt|apartment|unit|suite|ste|floor|fl|bldg|building)\.?$/i;
const STARTS_WITH_NUMBER = /^(?!\d+(?:st|nd|rd|th)\b)\d+[\w/-]*\s+(?:\d+\p{L}{2}\b|\p{L})/iu;
const HAS_NUMBER_BEHIND = /\p{L}\.?\s*,?\s+(?:n[°ºo.]?\s*)?\d+\s?[a-z]?(?:[-/]\d*\s?[a-z]?)?$/iu;

/** No address is longer, and whatever is takes long to look through. */
const LENGTH_MAX = 300;

/** Whether a street stands with the number of a house. */
export const isStreetWithNumber = (text: string): boolean =>
  STARTS_WITH_NUMBER.test(text) || HAS_NUMBER_BEHIND.test(text);

/** Reads a whole address in one line, of the manners of several countries; null where it is none, or less than all of one. */
export function parseAddress(text: string): ReadAddress | null {
  if (text.length > LENGTH_MAX) return null;
  const parts = text
    .replaceAll(/\s+/g, ' ')
    .split(/\s*[,\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const country = parts.length > 2 ? findCountry(last) : null;
  if (country === null) return readParts(parts);
  const own = parts.slice(0, -1);
  if (findUsState(last) === null) {
    const found = readParts(own);
    return found && { ...(country === 'IT' ? withProvince(found) : found), country };
  }
  // "DE" and "CA" are states as well, unless what stands before them is written as that country writes it.
  const abroad = parseTownBehind(own) ?? parseElsewhere(own);
  return abroad !== null && (abroad.country ?? country) === country ? { ...abroad, country } : readParts(parts);
}

const readParts = (parts: readonly string[]): ReadAddress | null =>
  parseTownBehind(parts) ?? parseAmerican(parts) ?? parseMexican(parts) ?? parseElsewhere(parts) ?? parseBritish(parts);

/** "Address: …", "Adresse de l'immeuble : …". */
export const LABEL = /^\s*\p{L}[\p{L} '’]{1,30}\s*:\s*/u;

/** The address that stands above a table, in one cell or one line, with or without a word before it that says so. */
export function addressAmong(titles: readonly (readonly string[])[]): ReadAddress | null {
  for (const cells of titles) {
    const line = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    for (const text of [...line, line.join(', ')]) {
      const address = parseAddress(text) ?? parseAddress(text.replace(LABEL, ''));
      if (address !== null) return address;
    }
  }
  return null;
}

/** "Lindenstraße 12, 10969 Berlin" */
function parseTownBehind(parts: readonly string[]): ReadAddress | null {
  const town = TOWN.exec(parts.at(-1) ?? '');
  const street = parts.slice(0, -1).join(', ');
  if (
    town === null ||
    !isStreetWithNumber(parts.at(0) ?? '') ||
    STREET_ENDS.has((town[3] ?? '').toLowerCase().split(' ').at(-1) ?? '')
  )
    return null;
  const letters = town[1] === undefined ? null : (PLATES[town[1]] ?? findCountry(town[1]));
  const found = { street, city: town[3] ?? '', state: null, zipCode: town[2] ?? null, country: letters };
  return letters === 'IT' || /\)$/.test(found.city) ? withProvince(found) : found;
}

/** Italy's towns are followed by the letters of their province: "Roma RM", "Monza (MB)". */
function withProvince(found: ReadAddress): ReadAddress {
  const [, city, state] = /^(.*\p{L})\s+\(?([A-Z]{2})\)?$/u.exec(found.city) ?? [];
  return city === undefined || state === undefined ? found : { ...found, city, state };
}

/** "Reforma 123, Col. Juárez, 06600 Ciudad de México, CDMX", and with the postcode before town and state by itself. */
function parseMexican(parts: readonly string[]): ReadAddress | null {
  const state = parts.at(-1) ?? '';
  if (parts.length < 3 || knownState('MX', state) === null) return null;
  const [, ownZip, town = ''] = /^(?:(?:C\.?\s?P\.?\s*)?(\d{5})\s+)?(\p{L}[^\d]*)$/u.exec(parts.at(-2) ?? '') ?? [];
  const [, zipBefore] = ownZip === undefined ? (/^C\.?\s?P\.?\s*(\d{5})$/.exec(parts.at(-3) ?? '') ?? []) : [];
  const zipCode = ownZip ?? zipBefore;
  const street = parts.slice(0, zipBefore === undefined ? -2 : -3);
  if (zipCode === undefined || town === '' || !isStreetWithNumber(street[0] ?? '')) return null;
  return { street: street.join(', '), city: town, state, zipCode, country: 'MX' };
}

/** Whether the parts of a street begin with its house; in Brazil a comma may stand between the two: "Rua Augusta, 100 - Consolação". */
const startsAtHouse = ([street = '', number = '']: readonly string[], country: string): boolean =>
  isStreetWithNumber(street) || (country === 'BR' && /^\p{L}/u.test(street) && /^\d+\p{L}?(?:\s|$)/u.test(number));

/** "412 Maple Street, Dayton, OH 45402", with or without a comma before the town. */
function parseAmerican(parts: readonly string[]): ReadAddress | null {
  const joined = parts.join(', ');
  const zipCode = US_ZIP.exec(joined)?.[1] ?? null;
  const beforeZip = joined.replace(US_ZIP, '').replace(/,$/, '');
  const state = /[\s,]+([A-Za-z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)$/.exec(beforeZip);
  const code = state === null ? null : findUsState(state[1] ?? '');
  if (state === null || code === null || (zipCode === null && !joined.includes(','))) return null;
  const rest = beforeZip.slice(0, state.index);
  const comma = rest.lastIndexOf(',');
  const split = comma === -1 ? splitStreet(rest) : { street: rest.slice(0, comma), city: rest.slice(comma + 1).trim() };
  if (split === null || !STARTS_WITH_NUMBER.test(split.street)) return null;
  return { ...split, street: split.street.trim(), state: code, zipCode, country: 'US' };
}

/** Where a street ends and its town begins without a comma between: behind the first word that streets end with. */
function splitStreet(text: string): { street: string; city: string } | null {
  const words = text.split(' ');
  const ends = words.findIndex(
    (word, index) =>
      STREET_ENDS.has(word.toLowerCase().replace('.', '')) && (index >= 2 || word.toLowerCase() === 'broadway'),
  );
  if (ends === -1) return null;
  let last = ends;
  while (last + 2 < words.length && DIRECTION.test(words[last + 1] ?? '')) last += 1;
  if (WITHIN_HOUSE.test(words[last + 1] ?? '')) last += /^#./.test(words[last + 1] ?? '') ? 1 : 2;
  const city = words.slice(last + 1).join(' ');
  return city === '' ? null : { street: words.slice(0, last + 1).join(' '), city };
}

/** Where states are written out, only those that there are tell an address from other words before a number. */
const isStateOf = (country: string, state: string): boolean =>
  !['AU', 'CA', 'MX'].includes(country) || knownState(country, state) !== null;

/** "5 North Rd, Toronto, ON M4B 1B3", "8 Bay St, Sydney NSW 2000", "14 MG Road, Pune 411001" */
function parseElsewhere(parts: readonly string[]): ReadAddress | null {
  const joined = parts.join(', ');
  for (const [country, pattern] of ELSEWHERE) {
    const end = pattern.exec(joined);
    if (end === null) continue;
    const state = end[1] || null;
    if (state !== null && !isStateOf(country, state)) continue;
    const rest = joined.slice(0, end.index).split(/\s*,\s*/);
    const city = rest.pop() ?? '';
    if (rest.length === 0 || city === '' || !startsAtHouse(rest, country)) return null;
    return { street: rest.join(', '), city, state, zipCode: end[2] ?? null, country };
  }
  return null;
}

/** "9 Quay Row, London SE1 7TP" */
function parseBritish(parts: readonly string[]): ReadAddress | null {
  const joined = parts.join(', ');
  const code = UK_POSTCODE.exec(joined);
  if (code === null) return null;
  const rest = joined.slice(0, code.index).split(/\s*,\s*/);
  const city = rest.pop() ?? '';
  if (rest.length === 0 || city === '' || !isStreetWithNumber(rest[0] ?? '')) return null;
  return { street: rest.join(', '), city, state: null, zipCode: (code[1] ?? '').toUpperCase(), country: 'GB' };
}

/** A town with its postcode in one cell, as "10969 Berlin" and "Berlin, 10969" are; null where there is the town alone. */
export function parseTown(text: string): { city: string; zipCode: string } | null {
  const turned = /^(\p{L}[^,\d]*),\s*(\S.*\d.*)$/u.exec(text.trim());
  if (turned !== null) return { city: (turned[1] ?? '').trim(), zipCode: (turned[2] ?? '').trim() };
  const town = TOWN.exec(text.trim());
  return town === null ? null : { city: town[3] ?? '', zipCode: town[2] ?? '' };
}

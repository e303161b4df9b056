/** A name split as it is stored; a company has only `companyName`. */
export type ReadName =
  | { kind: 'PERSON'; firstName: string; lastName: string }
  | { kind: 'COMPANY'; companyName: string };

const COMPANY_WORDS =
  /\b(?:llc|l\.l\.c|inc|incorporated|ltd|limited|llp|lp|corp|corporation|company|and co|plc|gmbh|pvt|private limited|trust|trustees|holdings?|properties|property|estates?|partners|partnership|associates|foundation|society|group|charity|ventures|investments?|realty|enterprises|industries|services|solutions|studio|studios|restaurant|cafe|bakery|pharmacy|clinic|stores?|traders|and sons|and daughters)\b\.?/i;
const TITLES = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|shri|sri|smt|kum)\.?\s+/i;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;
const PARTICLES = new Set(
  'al bin bint da das de del della den der di do dos du el ibn la le van von vander ter ten zu st st. mac ó ní o'.split(
    ' ',
  ),
);

/** Splits a name into first and last, whichever comes first; null when there is none. */
export function parseName(text: string): ReadName | null {
  const name = text.replaceAll(/\s+/g, ' ').trim();
  if (!/\p{L}|\d/u.test(name)) return null;
  if (isCompanyName(name)) return { kind: 'COMPANY', companyName: name };
  const plain = stripTitle(name);
  const [before = '', after, ...more] = plain.split(',').map((part) => part.trim());
  if (after && more.length === 0 && !SUFFIX.test(after)) {
    return { kind: 'PERSON', firstName: stripTitle(after), lastName: before };
  }
  return splitWords(plain.replaceAll(',', ''));
}

/** Splits a cell that names several people: at semicolons, line breaks, slashes, "&" and "and". */
export function splitPeople(text: string): string[] {
  const parts = text.split(/\s*[;\n|]\s*/).flatMap((part) => (isCompanyName(part) ? [part] : splitCouple(part)));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Splits a cell that holds several e-mail addresses or telephone numbers; a gap between separators stays a gap. */
export function splitContacts(text: string): string[] {
  if (text.trim() === '') return [];
  const parts = text.split(/\s*[;,\n|]\s*|\s+\/\s+|\s+and\s+|(?<=\S)\s+(?=\S+@)/i);
  return parts.map((part) => part.trim().replace(/^mailto:/i, ''));
}

/** The whole name in its usual order. */
export function fullName(name: ReadName): string {
  return name.kind === 'COMPANY' ? name.companyName : `${name.firstName} ${name.lastName}`.trim();
}

export const isCompanyName = (text: string): boolean => COMPANY_WORDS.test(text.replaceAll('&', 'and'));

/** "John & Mary Smith" are two Smiths. */
function splitCouple(text: string): string[] {
  const parts = text.split(/\s+(?:&|and|\+)\s+|\s*\/\s*/i).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const family = last.includes(',') ? '' : familyName(last);
  return parts.map((part) => (part.includes(' ') || part === '' || family === '' ? part : `${part} ${family}`));
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

function stripTitle(name: string): string {
  const bare = name.replace(TITLES, '');
  return bare === '' ? name : bare;
}

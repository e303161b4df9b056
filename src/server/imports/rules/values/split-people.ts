import { once } from '#server/once.ts';
import { isFirstName } from '../words/first-names.ts';
import { wordsIn } from '../words/languages.ts';
import { IN_BRACKETS, readRemark } from './name-remarks.ts';
import {
  ANY_STYLE,
  familyName,
  isCompanyName,
  isSuffix,
  isTurnedName,
  isWhole,
  LENGTH_MAX,
  lastWord,
  type NameStyle,
  stripTitle,
  TITLE_ALONE,
} from './parse-names.ts';
import type { PartyRole } from './parse-values.ts';

/** Somebody whom a cell names, with what stands in brackets behind the name. */
export type NamedPart = { name: string; role: PartyRole | null; email: string | null };
/** Everybody whom a cell names, and what it says besides that is not kept. */
export type PeopleInCell = { people: NamedPart[]; remarks: string[] };

const joining = wordsIn('and');
/** "P. Jansen e/o A. de Vries", "John Smith and/or Mary Jones". */
const AND_OR = /(?:and|und|et|y|e|i|en)\s?\/\s?(?:or|oder|ou|o|u|lub|of)/;
/** One letter joins people only in small letters and between words: "Ana e Luis", but never "E Luis". */
const joiner = once(() => {
  const words = [...joining(), 'or', 'oder', 'ou', 'lub'].sort((a, b) => b.length - a.length);
  const long = words.filter((word) => word.length > 1);
  const short = words.filter((word) => word.length === 1);
  const anyCase = long.map((word) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''));
  const all = [AND_OR.source, ...anyCase, ...short.map((letter) => `${letter}\\.?`)].join('|');
  return new RegExp(`\\s+(?:&|\\+|${all})\\s+|\\s*(?:\\/|&)\\s*`, 'u');
});
/** Family names are joined like this as well: "Ortega y Gasset". */
const JOINS_NAMES = /\s(?:y|i|e)\s/;

/** "WG Becker/Arslan": who shares a home, by their family names. */
const SHARED_HOME = /^(?:WG|Wohngemeinschaft)[:\s]\s*/;
/** "Eheleute Hans und Eva Müller", "Famille DUPONT Jean": what comes before names that stand in full behind it. */
const HOUSEHOLD =
  /^(?:eheleute|ehepaar|familie|fam\.|famille|família|familia|famiglia|époux|państwo)\s+(?!(?:van|von|de|den|der|du|da|dos|di)\s)(?=\S+\s+\S)/iu;
/** "Mr & Mrs John Smith", "M. et Mme DUPONT Jean". */
const TITLES_JOINED =
  /^((?:mr|herrn?|hr|m|monsieur|sr|señor|sig|signor|dhr|pan|senhor|mme|mrs|frau|fr|sra|mevr)\.?)\s*(?:&|\+|\/|and|und|u\.|et|ou|or|oder|y|e|en|i)\s*((?:mrs|ms|miss|frau|fr|mme|mlle|madame|sra|señora|sig\.ra|signora|mevr|mevrouw|mw|pani|senhora|mr|herr|m|monsieur|sr|dhr)\.?)\s+(\S.*)$/iu;
/** "John Smith + 2", "Anna Kowalska i rodzina": others whom nobody names. */
const UNNAMED =
  /^(?:\+?\d+|al\.?|others?|family|children|kids|u\.? ?a\.|familie|kinder|weitere|famille|enfants|autres|familia|hijos|família|filhos|famiglia|figli|gezin|kinderen|rodzina|dzieci)$/iu;
/** "John Smith c/o Mary Jones", "Tom Hale dba Hale Woodwork": what follows is nobody who lives there. */
const IN_CARE = /\s+(?:c\/o|t\/a|d\/b\/a|z\.? ?hd\.)\s+.+$/iu;
/** "Hans Müller u. a.", "Jan Bakker e.a.": there are others, whom nobody names. */
const AND_OTHERS = /\s+(?:u\.\s?a\.|e\.\s?a\.|i\sin(?:ni|\.)|et\sal\.?)$/iu;
/** "1. John Smith 2. Mary Jones" */
const NUMBERED = /(?:^|\s+)\d[.)]\s+(?=\p{L})/gu;
/** "John Smith - Mary Smith" */
const DASHED = /^(\p{Lu}\S*(?:\s\S+)+)\s+[-–—]\s+(\p{Lu}\S*(?:\s\p{L}\S*)+)$/u;

/** Everybody whom a cell names, with their role and address where it says them in brackets. */
export function readPeople(text: string, style: NameStyle = ANY_STYLE): PeopleInCell {
  if (text.length > LENGTH_MAX) return { people: [namedPart(text)], remarks: [] };
  const people: NamedPart[] = [];
  const remarks: string[] = [];
  for (const part of text.replaceAll(NUMBERED, '\n').split(/\s*[;\n|]\s*/)) {
    const remark = (words: string): string => {
      remarks.push(words.trim());
      return '';
    };
    const others = part.replaceAll(IN_BRACKETS, '').trim().replace(IN_CARE, remark).replace(AND_OTHERS, remark);
    const own = splitPart(others.trim(), style).flatMap((name) => {
      if (!UNNAMED.test(name)) return [namedPart(name)];
      remarks.push(/^\d/.test(name) ? `+ ${name}` : name);
      return [];
    });
    readBrackets(part, style, own, remarks);
    people.push(...own);
  }
  return { people, remarks };
}

/** The names alone of everybody in a cell. */
export const splitPeople = (text: string, style: NameStyle = ANY_STYLE): string[] =>
  readPeople(text, style).people.map(({ name }) => name);

/**
 * True where a comma or a dash may stand between two people as well as between the parts of one name.
 */
export const isUnclear = (text: string, style: NameStyle = ANY_STYLE): boolean => {
  if (text.length > LENGTH_MAX) return false;
  const plain = text.replaceAll(IN_BRACKETS, '').trim();
  if (DASHED.test(plain)) return true;
  const [one = '', other = '', ...more] = plain.split(',').map((part) => part.trim());
  return (
    more.length === 0 && isWhole(one) && isWhole(other) && !style.hasLastFirst && lastWord(one) !== lastWord(other)
  );
};

const namedPart = (name: string): NamedPart => ({ name, role: null, email: null });

/** Whatever stands in brackets is about the last person before it, or names a further one. */
function readBrackets(part: string, style: NameStyle, own: NamedPart[], remarks: string[]): void {
  const named: NamedPart[] = [];
  for (const found of part.matchAll(IN_BRACKETS)) {
    const before = splitPart(part.slice(0, found.index).replaceAll(IN_BRACKETS, '').trim(), style).length;
    const whose = own[Math.max(before, 1) - 1];
    const remark = readRemark(found[0]);
    if (remark.is === 'person') named.push({ name: remark.name, role: remark.role, email: null });
    else if (remark.is === 'other' || whose === undefined) remarks.push(found[0].trim());
    else if (remark.is === 'email') whose.email ??= remark.email;
    else whose.role ??= remark.role;
  }
  own.push(...named);
}

/**
 * Splits what names several people: at slashes, "&" and what "and" is in any of the languages, and at commas that stand
 * between whole names and not between the two parts of one.
 */
function splitPart(text: string, style: NameStyle): string[] {
  if (isCompanyName(text)) return [text];
  const shared = text.replace(SHARED_HOME, '');
  if (shared !== text) return namesIn(shared.split(/\s*,\s*/).flatMap((name) => name.split(joiner())));
  const [, his = '', hers = '', names = ''] = TITLES_JOINED.exec(text) ?? [];
  if (names !== '') return splitTitled(his, hers, names, style);
  const [, one = '', other = ''] = DASHED.exec(text) ?? [];
  if (other !== '' && isWhole(one)) return [one, other];
  return namesIn(splitCouple(text.replace(HOUSEHOLD, ''), style));
}

const namesIn = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== '');

/** Of "M. et Mme DUPONT Jean" the first name is his, and she has her title; "M. et Mme DUPONT Jean et Marie" are named. */
function splitTitled(his: string, hers: string, names: string, style: NameStyle): string[] {
  const named = namesIn(splitCouple(names, style));
  if (named.length > 1) return named;
  const family = names.includes(',') ? names.slice(0, names.indexOf(',')) : familyName(names, style);
  return family === '' ? [`${his} ${names}`, `${hers} ${names}`] : [names, `${hers} ${family}`];
}

/** "John & Mary Smith" are two Smiths, and so are "Smith, John & Mary" and "SMITH John & Mary". */
function splitCouple(text: string, style: NameStyle): string[] {
  const joined = namesIn(text.split(joiner()));
  if (isOneName(text, joined)) return splitListed(text, style);
  const parts = joined.flatMap((part) => splitListed(part, style));
  if (parts.length === 1) return parts;
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const { family, isFirst } = familyOf(first, last, style);
  return parts.map((part) => {
    const isTitled = part !== stripTitle(part) && last === stripTitle(last);
    const bare = isTitled ? stripTitle(part) : part;
    const isAlone = !bare.includes(' ') || (first.includes(',') && /^\S+\s\p{Lu}\.?$/u.test(bare));
    if (family === '' || UNNAMED.test(bare) || bare.includes(',') || !isAlone) return part;
    return isFirst ? `${family}, ${bare}` : `${bare} ${family}`;
  });
}

/** "José Ortega y Gasset", "Ortega y Gasset, José". */
function isOneName(text: string, joined: readonly string[]): boolean {
  const [first = '', last = ''] = joined;
  if (joined.length !== 2 || !JOINS_NAMES.test(text) || isTurnedName(first, ANY_STYLE)) return false;
  if (first.includes(',')) return false;
  if (last.includes(',')) return !first.includes(' ') && !isFirstName(first);
  return !last.includes(' ') && first.includes(' ') && !isFirstName(last);
}

/** The family name that first names standing alone share: that of the last person, else of the first. */
function familyOf(first: string, last: string, style: NameStyle): { family: string; isFirst: boolean } {
  if (TITLE_ALONE.test(first)) return { family: stripTitle(last), isFirst: false };
  const comma = first.indexOf(',');
  if (comma > 0) return { family: isAloneBehind(last) ? first.slice(0, comma) : '', isFirst: false };
  if (last.includes(',')) return { family: '', isFirst: false };
  const ofLast = familyName(last, style);
  const turned = ofLast === '' ? first : last;
  return { family: ofLast || familyName(first, style), isFirst: isTurnedName(turned, style) };
}

/** "Jane", and "Jane B." behind "Smith, John A.". */
const isAloneBehind = (name: string): boolean => !name.includes(' ') || /^\S+\s\p{Lu}\.?$/u.test(name);

/** Commas between whole names divide people; "Price, Darnell, Price, Amy" are pairs. */
function splitListed(text: string, style: NameStyle): string[] {
  const parts = namesIn(text.split(','));
  if (parts.length < 2 || parts.some(isSuffix)) return [text];
  const wholes = parts.filter(isWhole).length;
  if (parts.length === 2) {
    const [one = '', other = ''] = parts;
    const isTwo =
      wholes === 2 && !isLastFirst(one, other) && (!style.hasLastFirst || lastWord(one) === lastWord(other));
    return isTwo ? parts : [text];
  }
  const arePairs = parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 0 || !isWhole(part));
  if (arePairs) return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1]}`] : []));
  if (wholes === parts.length) return parts;
  const [family = '', ...others] = parts;
  return wholes === 0 ? others.map((part) => `${part} ${family}`) : parts;
}

/** "García López, María José": only behind the comma stands a first name. */
const isLastFirst = (one: string, other: string): boolean => {
  const [before = '', after = ''] = [one.split(' ')[0], other.split(' ')[0]];
  return isFirstName(after) && !isFirstName(before) && lastWord(one) !== lastWord(other);
};

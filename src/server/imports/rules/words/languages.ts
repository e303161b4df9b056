import type { ImportField } from '#contract/imports/imports.fields.ts';
import { fold } from '#server/imports/rules/values/fold.ts';
import { once } from '#server/once.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import type { Words } from './words.ts';

/** The languages in which files are understood; English words are looked for in all of them. */
export const WORDS = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  pl: polish,
} as const satisfies Record<string, Words>;

export type FileLanguage = keyof typeof WORDS;
export const FILE_LANGUAGES = Object.keys(WORDS) as FileLanguage[];

/** Where files of a language come from; English ones come from anywhere. */
export const COUNTRIES_OF: Readonly<Record<FileLanguage, readonly string[]>> = {
  en: [],
  de: ['DE', 'AT', 'CH', 'LI', 'LU', 'IT', 'BE'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA', 'MC'],
  es: ['ES', 'MX', 'AR', 'CL', 'CO', 'PE', 'UY', 'EC', 'US', 'PR', 'CR', 'PA', 'DO', 'GT'],
  it: ['IT', 'CH', 'SM'],
  nl: ['NL', 'BE'],
  pt: ['PT', 'BR', 'AO', 'MZ'],
  pl: ['PL'],
};

type PlainList = { [Key in keyof Words]-?: Words[Key] extends string ? Key : never }[keyof Words];
type NamedLists = 'cycles' | 'statuses' | 'uses' | 'trades' | 'papers';
type NameOf<Key extends NamedLists> = keyof Words[Key] & string;

/** The items of a list, folded; those that are marks alone are none. */
export const itemsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map(fold)
    .filter((item) => item !== '');

/** The words of one sort in every language. */
export const wordsIn = (sort: PlainList): (() => ReadonlySet<string>) =>
  once(() => new Set(Object.values(WORDS).flatMap((words) => itemsOf(words[sort]))));

/** What columns of a field are called in any language. */
export const headersOf = (field: ImportField): (() => ReadonlySet<string>) =>
  once(() => new Set(Object.values<Words>(WORDS).flatMap(({ headers }) => itemsOf(headers[field]))));

/** The same as they stand in the lists, in small letters, for what folding would make nothing of. */
export const signsIn = (sort: PlainList): (() => ReadonlySet<string>) =>
  once(
    () =>
      new Set(Object.values(WORDS).flatMap((words) => words[sort].split(',').map((sign) => sign.trim().toLowerCase()))),
  );

/** What each phrase of a named list means, in every language; where two languages disagree, the earlier one counts. */
export const meaningsIn = <Key extends NamedLists>(key: Key): (() => ReadonlyMap<string, NameOf<Key>>) =>
  once(() => {
    const meanings = new Map<string, NameOf<Key>>();
    for (const words of Object.values<Words>(WORDS)) {
      for (const [name, list] of Object.entries(words[key])) {
        for (const phrase of itemsOf(list)) if (!meanings.has(phrase)) meanings.set(phrase, name as NameOf<Key>);
      }
    }
    return meanings;
  });

const WORDS_IN_PHRASE_MAX = 5;

/** What the longest phrase within a text means, and which it is; null where none of them is in it. */
export function findMeaning<Meaning>(
  text: string,
  meanings: ReadonlyMap<string, Meaning>,
): { meaning: Meaning; phrase: string } | null {
  const words = fold(text).split(' ');
  for (let length = Math.min(words.length, WORDS_IN_PHRASE_MAX); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ');
      const meaning = meanings.get(phrase);
      if (meaning !== undefined) return { meaning, phrase };
    }
  }
  return null;
}

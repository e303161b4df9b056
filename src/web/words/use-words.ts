import { use } from 'react';
import { CHUNK_TIMEOUT_MS, within } from '#web/shell/lazy-page.ts';
import { countryHere } from '#web/ui/here.ts';
import type { NounWords } from './noun-words.ts';
import { bindWords, type WordBook } from './word-book.ts';

type MakeWords = () => NounWords;

let load: () => Promise<readonly MakeWords[]> = () => Promise.resolve([]);
let bound: { country: string | null; book: WordBook } | undefined;

/** Names the words there are, before anything asks for one; their code comes with the first page that does. */
export function offerWords(nouns: readonly { words?: () => Promise<MakeWords> }[]): void {
  let loading: Promise<readonly MakeWords[]> | undefined;
  load = () => {
    loading ??= within(Promise.all(nouns.flatMap(({ words }) => words?.() ?? [])), CHUNK_TIMEOUT_MS);
    return loading;
  };
}

/** Binds them once a country, whose spelling they follow. */
function bookOf(words: readonly MakeWords[]): WordBook {
  const country = countryHere();
  if (bound?.country !== country) bound = { country, book: bindWords(words.map((make) => make())) };
  return bound.book;
}

/** The words of all nouns, outside React. */
export const loadWords = async (): Promise<WordBook> => bookOf(await load());

/** The words of all nouns; whoever asks first waits in a Suspense until their code is there. */
export const useWords = (): WordBook => bookOf(use(load()));

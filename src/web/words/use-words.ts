import { use } from 'react';
import { CHUNK_TIMEOUT_MS, within } from '#web/shell/lazy-page.ts';
import type { NounWords } from './noun-words.ts';
import { bindWords, type WordBook } from './word-book.ts';

let load: () => Promise<WordBook> = () => Promise.resolve(bindWords([]));

/** Names the words there are, before anything asks for one; their code comes with the first page that does. */
export function offerWords(nouns: readonly { words?: () => Promise<NounWords> }[]): void {
  let loading: Promise<WordBook> | undefined;
  load = () => {
    loading ??= within(Promise.all(nouns.flatMap(({ words }) => words?.() ?? [])).then(bindWords), CHUNK_TIMEOUT_MS);
    return loading;
  };
}

/** The words of all nouns, outside React. */
export const loadWords = (): Promise<WordBook> => load();

/** The words of all nouns; whoever asks first waits in a Suspense until their code is there. */
export const useWords = (): WordBook => use(load());

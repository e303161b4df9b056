import { use } from 'react';
import { inTime } from '#web/ui/coming-code.ts';
import type { NounWords } from './noun-words.ts';
import { bindWords, type WordBook } from './word-book.ts';

let load: () => Promise<WordBook> = () => Promise.resolve(bindWords([]));
/** Once they are there: React would wait for a promise even then. */
let book: WordBook | undefined;

/** Names the words there are, before anything asks for one; their code comes with the first page that does. */
export function offerWords(nouns: readonly { words?: () => Promise<NounWords> }[]): void {
  let loading: Promise<WordBook> | undefined;
  load = () => {
    loading ??= inTime(Promise.all(nouns.flatMap(({ words }) => words?.() ?? []))).then((words) => {
      book = bindWords(words);
      return book;
    });
    return loading;
  };
}

/** The words of all nouns, outside React. */
export const loadWords = (): Promise<WordBook> => load();

/** The words of all nouns; whoever asks first waits in a Suspense until their code is there. */
export const useWords = (): WordBook => book ?? use(load());

import { useEffect, useState } from 'react';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import type { Emergency } from '#contract/maintenance/suggest/suggest.words.ts';
import type { Question, Remedy } from '#contract/maintenance/troubles/troubles.words.ts';

/** What words tell of. */
export type ReadWords = {
  category: TicketCategory;
  /** An emergency by the published rules, with the words that say so. */
  emergency: { emergency: Emergency; typed: string } | null;
  remedies: readonly Remedy[];
  questions(category: TicketCategory): readonly Question[];
  /** What of this was tried against what the words tell of. */
  triedAgainst(tried: readonly Remedy[]): Remedy[];
};
const NOTHING: ReadWords = {
  category: 'OTHER',
  emergency: null,
  remedies: [],
  questions: () => [],
  triedAgainst: (tried) => [...tried],
};

type Read = (words: string) => ReadWords;

/** What words tell of. What they are read by comes behind the page, so that nobody waits for it. */
export function useReadingWords(words: string): ReadWords {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isHere = true;
    import('./reading-words.ts').then(
      ({ readWords }) => {
        if (isHere) setRead(() => readWords);
      },
      // Without it whoever reports chooses, as they may anyway.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return read?.(words) ?? NOTHING;
}

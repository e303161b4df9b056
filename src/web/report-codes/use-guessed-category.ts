import { useEffect, useState } from 'react';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';

type Guess = (words: string) => { label: TicketCategory } | null;

/** The kind of fault that words tell of. What it is told by comes behind the page, so that nobody waits for it. */
export function useGuessedCategory(words: string): TicketCategory {
  const [guess, setGuess] = useState<Guess | null>(null);
  useEffect(() => {
    let isHere = true;
    import('#contract/maintenance/suggest/suggest.ts').then(
      ({ guessCategory }) => {
        if (isHere) setGuess(() => guessCategory);
      },
      // Without it whoever reports chooses, as they may anyway.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return guess?.(words)?.label ?? 'OTHER';
}

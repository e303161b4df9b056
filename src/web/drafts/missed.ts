import { useEffect, useRef } from 'react';
import { session } from '#web/session/use-session.ts';
import { countIn, type Missed, typedNow } from './typed-now.ts';

/** What whoever leaves now would miss; nothing holds up a page whose session is over. */
export const missedNow = (): Missed[] => (session.read().user === null ? [] : typedNow());

/** Has the browser ask before a reload or a closed tab loses what is on the page. */
export function useUnloadQuestion(): void {
  useEffect(() => {
    const ask = (event: Event) => {
      for (const missed of missedNow()) {
        // What is kept needs no question: it is there again after a reload. What was typed last is kept now.
        missed.keep?.();
        if (!missed.isKept) event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/**
 * Has it asked about, before somebody leaves, that something is being made which is shown once, or that it is shown now;
 * null while neither is so. What it answers is to be called before the page itself goes on. What outlives its page is asked
 * about only where it would go: with a reload, a closed tab, a logout, another role or organization.
 */
export function useOnce(once: 'made' | 'shown' | null, { outlivesPage = false } = {}): () => void {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => {
    if (once === null) return;
    letGo.current = countIn({ once, isTyped: true, outlivesPage });
    return letGo.current;
  }, [once, outlivesPage]);
  return () => letGo.current?.();
}

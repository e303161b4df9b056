import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Turns } from '#web/noun.ts';

/** The page that is shown comes first. */
const AFTER_MS = 3500;

type Counted = { path: string; turns?: Turns };

/** How many things wait for the reader at the places of the menu that count them, by path; said in the title of the tab, too. */
export function useTurns(places: readonly Counted[]): ReadonlyMap<string, number> {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const counting = places.flatMap(({ path, turns }) => (turns ? [{ path, turns }] : []));
  const counts = useQueries({
    queries: counting.map(({ turns }) => ({
      // Under its noun, with whose other answers it is read again.
      queryKey: [turns.key.split('.')[0], turns.key, 'turns'],
      queryFn: ({ signal }: { signal: AbortSignal }) => turns.count({ signal, quiet: true }),
      enabled: isWanted,
      retry: false,
    })),
  });
  const found = new Map(counting.map(({ path }, index) => [path, counts[index]?.data ?? 0]));
  useCountInTitle([...found.values()].reduce((sum, count) => sum + count, 0));
  return found;
}

/** "(2) Messages · Lintel": whatever a page calls itself, the count stands before it. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const write = () => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const wanted = count > 0 ? `(${count}) ${plain}` : plain;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(title, { childList: true });
    return () => watch.disconnect();
  }, [count]);
}

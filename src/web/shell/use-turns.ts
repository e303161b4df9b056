import { QueryObserver, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (!isWanted) return undefined;
    const stops = places.flatMap(({ path, turns }) => {
      if (!turns) return [];
      const note = ({ data = 0 }: { data?: number | undefined }) =>
        setCounts((before) => (before.get(path) === data ? before : new Map(before).set(path, data)));
      const observer = new QueryObserver(client, {
        // Under its noun, with whose other answers it is read again.
        queryKey: [turns.key.split('.')[0], turns.key, 'turns'],
        queryFn: ({ signal }) => turns.count({ signal, quiet: true }),
        retry: false,
      });
      note(observer.getCurrentResult());
      return [observer.subscribe(note)];
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, isWanted, places]);
  const found = new Map(places.flatMap(({ path, turns }) => (turns ? [[path, counts.get(path) ?? 0] as const] : [])));
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

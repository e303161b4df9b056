import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetEarly } from '#web/api/early-reads.ts';
import { onLive } from './live-events.ts';

/** Changes of one moment are read together. */
const GATHERED_MS = 300;
/** Where a lot goes on, a page reads no more often than this. */
const BETWEEN_MS = 4000;
/** After a server was away, not every page reads in the same moment. */
const SPREAD_MS = 2000;
/** Longer lists are read again page by page, so only for what they are about. */
const PAGES_MAX = 2;

/** Whether anybody looks, as the browser's document tells. */
type Seen = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & { readonly hidden: boolean };

/**
 * Reads again what is on screen when somebody else changed something, behind what it shows; everything else when it is
 * shown next. As after one's own writes: which answers a change touches nobody here knows (`outdateAll`).
 */
export function followChanges(
  client: QueryClient,
  pageId: string,
  { random = Math.random, page = document as Seen } = {},
): () => void {
  const nouns = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function readAgain(): void {
    timer = undefined;
    // What nobody sees waits until somebody looks.
    if (page.hidden) return;
    const [touched, everything] = [new Set(nouns), isAll];
    nouns.clear();
    isAll = false;
    readAt = performance.now();
    void client.invalidateQueries({ predicate: (query) => everything || touched.has(nounOf(query)) || !isLong(query) });
    void client.invalidateQueries({ refetchType: 'none' });
  }
  function plan(ms: number): void {
    if (nouns.size === 0 && !isAll) return;
    forgetEarly();
    timer ??= setTimeout(readAgain, Math.max(ms, readAt + BETWEEN_MS - performance.now()));
  }
  const leaves = [
    onLive('changed', (change) => {
      if (change.by === pageId) return;
      for (const noun of change.nouns) nouns.add(noun);
      plan(GATHERED_MS);
    }),
    onLive('reset', () => {
      isAll = true;
      plan(random() * SPREAD_MS);
    }),
  ];
  const look = () => {
    if (!page.hidden) plan(0);
  };
  page.addEventListener('visibilitychange', look);
  return () => {
    for (const leave of leaves) leave();
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', look);
  };
}

const nounOf = ({ queryKey }: Query): string => String(queryKey[0]);

const isLong = ({ state }: Query): boolean => {
  const { pages } = Object(state.data) as { pages?: unknown };
  return Array.isArray(pages) && pages.length > PAGES_MAX;
};

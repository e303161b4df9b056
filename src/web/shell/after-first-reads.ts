import type { QueryClient } from '@tanstack/react-query';

/** A page that has read nothing by then has nothing to read. */
export const PATIENCE_MS = 3000;
/** What is shown first may ask for more. */
export const CALM_MS = 200;

/** Calls once the page has read what it reads and asks for nothing more, and not much later than anyhow; answers how to give it up. */
export function afterFirstReads(client: QueryClient, call: () => void): () => void {
  const cache = client.getQueryCache();
  let calm: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    unsubscribe();
    clearTimeout(patience);
    clearTimeout(calm);
  };
  const end = () => {
    leave();
    call();
  };
  const look = () => {
    clearTimeout(calm);
    const hasRead = cache.getAll().some(({ state }) => state.status !== 'pending');
    if (hasRead && client.isFetching() === 0) calm = setTimeout(end, CALM_MS);
  };
  const unsubscribe = cache.subscribe(look);
  const patience = setTimeout(end, PATIENCE_MS);
  look();
  return leave;
}

import { useSyncExternalStore } from 'react';
import { writeEntry } from '#web/router/entries.ts';

/** Moves without loading the page again, from outside the app's router; which hears it like the browser's own buttons. */
export function goTo(
  href: string,
  { replace = false, state = null }: { replace?: boolean; state?: object | null } = {},
): void {
  writeEntry(href, { replace, state });
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

const readPath = () => window.location.pathname;

/** The address now, without its query. */
export const usePath = (): string => useSyncExternalStore(subscribe, readPath, readPath);

/** What stands behind "?". */
export const useQueryText = (): string => useSyncExternalStore(subscribe, () => window.location.search);

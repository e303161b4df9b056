import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(followNetwork, () => !navigator.onLine);

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

import { Suspense, useSyncExternalStore } from 'react';
import { OfflineDay } from '#web/lazy-pages.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** Before it is known who is here: a moment, or for as long as there is no network. */
export function Unresolved() {
  const isAway = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  if (!isAway) return <Spinner size="start" />;
  return (
    <Suspense fallback={<Spinner size="start" />}>
      <OfflineDay />
    </Suspense>
  );
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

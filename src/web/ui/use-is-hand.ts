import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 640px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True below 640 px, where rows become cards and dialogs become sheets. */
export function useIsHand(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

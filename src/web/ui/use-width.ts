import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True up to 640 px, where rows become cards and dialogs become sheets. */
export const useIsMobile = () => useMedia('(max-width: 640px)');

/** True where a finger cannot drag files onto a page, as on a phone. */
export const useIsTouch = () => useMedia('(hover: none)');

/** True below 960 px, where the side menu is a rail until it is asked for. */
export const useIsNarrow = () => useMedia('(max-width: 959px)');

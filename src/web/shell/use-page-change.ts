import { useEffect, useLayoutEffect } from 'react';
import { closeValidationToast } from '#web/api/show-failure.ts';
import { notePage } from '#web/router/recent-pages.ts';
import { usePlaceNow, useRouter } from '#web/router/use-router.ts';
import { arrive } from './arriving.ts';

/** Where pages were left, by the entry of the history: the browser's storage holds the session's three items only. */
const leftAt = new Map<string, number>();
/** How far down a page was left that is gone back to. */
export const wasLeftAt = (entryKey: string): number => leftAt.get(entryKey) ?? 0;
/** Where the page stood that was left last. */
let stoodAt = 0;
const scroller = () => document.getElementById('page');

/** The toast about a form's fields goes with the form, and it is kept where the page was. */
export function usePageChange(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.onLeave((from, to) => {
        if (from.pathname !== to.pathname) closeValidationToast();
        notePage(from.pathname);
        stoodAt = scroller()?.scrollTop ?? 0;
        leftAt.set(from.entry.entryKey, stoodAt);
      }),
    [router],
  );
}

/** Stands beside a page: once that is there it starts at its top, at the place the address names, or where it was left. */
export function Arrival(): null {
  const { pathname, hash, entry } = usePlaceNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words behind "?" or "#" are no other page
  useLayoutEffect(() => {
    const place = hash === '' ? null : document.getElementById(hash);
    const top = leftAt.get(entry.entryKey);
    if (top === undefined && place) place.scrollIntoView();
    // To scroll to where it stands anyway would lay out the whole page before the rest of it is drawn.
    else if (top || stoodAt) scroller()?.scrollTo({ top: top ?? 0 });
    const page = scroller();
    return page ? arrive(page) : undefined;
  }, [pathname]);
  return null;
}

import { useEffect } from 'react';
import { useRouter } from '#web/router/use-router.ts';

/** The page that is shown comes first, with whatever it still reads. */
const AFTER_MS = 4000;

/** Fetches the code of the menu's pages while nothing else is to be done, so that each opens at once; not where somebody saves data. */
export function useFetchAhead(paths: readonly string[]): void {
  const router = useRouter();
  const wanted = paths.join(' ');
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    let isLeft = false;
    const timer = setTimeout(async () => {
      for (const path of wanted.split(' ')) {
        if (isLeft) return;
        await idle();
        await router.match(path).page?.preload({});
      }
    }, AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [router, wanted]);
}

/** Safari knows no idle callbacks. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200)));

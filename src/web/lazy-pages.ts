import { waitBriefly } from '#web/router/wait-briefly.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** The page before sign-in and everything behind it: each comes with its own code, and nobody waits for the other's. */
export const LoginPage = lazyPage(() => import('./sign-in/login.page.tsx').then((m) => m.LoginPage));
export const SignedIn = lazyPage(async () => {
  const { SignedIn: Pages, preloadAt } = await import('#web/shell/signed-in.tsx');
  // The frame and the page in it are drawn once: React keeps what stands in for a page for a third of a second, and draws it twice.
  await waitBriefly(preloadAt(window.location));
  return Pages;
});

/** What is there where nobody can be asked who is here. */
export const OfflineDay = lazyPage(() =>
  import('#web/work-orders/day/offline-day.page.tsx').then((m) => m.OfflineDayPage),
);

import { lazyPage } from '#web/shell/lazy-page.ts';

/** The page before sign-in and everything behind it: each comes with its own code, and nobody waits for the other's. */
export const LoginPage = lazyPage(() => import('./sign-in/login.page.tsx').then((m) => m.LoginPage));
export const SignedIn = lazyPage(() => import('#web/shell/signed-in.tsx').then((m) => m.SignedIn));

/** What is there where nobody can be asked who is here. */
export const OfflineDay = lazyPage(() =>
  import('#web/work-orders/day/offline-day.page.tsx').then((m) => m.OfflineDayPage),
);

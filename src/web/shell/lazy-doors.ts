import { lazyPage } from './lazy-page.ts';

/** The page before sign-in and everything behind it: each comes with its own code, and nobody waits for the other's. */
export const LoginPage = lazyPage(() => import('#web/sign-in/login.page.tsx').then((m) => m.LoginPage));
export const SignedIn = lazyPage(() => import('./signed-in.tsx').then((m) => m.SignedIn));

import { lazyPage } from './lazy-page.ts';

/** Everything behind sign-in comes with its own code, so that the sign-in page is light. */
export const SignedIn = lazyPage(() => import('./signed-in.tsx').then((m) => m.SignedIn));

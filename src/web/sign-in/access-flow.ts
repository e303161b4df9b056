import { paths } from '#web/paths.ts';

/** The pages before sign-in. */
export type PublicPage = 'login' | 'register' | 'forgot-password' | 'reset-password' | 'force-change-password';

/** Which page before sign-in an address is; null for everything behind it. */
export function publicPageAt(path: string): PublicPage | null {
  if (path === paths.login) return 'login';
  if (path === paths.register) return 'register';
  if (path === paths.forgotPassword) return 'forgot-password';
  if (path === paths.forcePasswordChange) return 'force-change-password';
  return resetTokenAt(path) === null ? null : 'reset-password';
}

/** The token of a link to set a new password; null on every other page. */
export function resetTokenAt(path: string): string | null {
  const token = /^\/reset-password\/([^/]+)\/?$/.exec(path)?.[1];
  if (token === undefined) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    // A link that was cut off within "%2F"; the server says that it is none of its own.
    return token;
  }
}

export type Visit = {
  path: string;
  hasInvitation: boolean;
  isSignedIn: boolean;
  owesPassword: boolean;
};

/** What the window shows for somebody at an address: a page, or another address to go to. */
export type Showing = { page: PublicPage | 'app' } | { goTo: 'login' | 'home' | 'force-change-password' };

/** The access flow, from the address and who is there. */
export function showingFor({ path, hasInvitation, isSignedIn, owesPassword }: Visit): Showing {
  const page = publicPageAt(path);
  if (page === 'reset-password' || page === 'forgot-password') return { page };
  if (!isSignedIn) return page === null || page === 'force-change-password' ? { goTo: 'login' } : { page };
  if (owesPassword) return page === 'force-change-password' ? { page } : { goTo: 'force-change-password' };
  if (page === 'register' && hasInvitation) return { page };
  return page === null ? { page: 'app' } : { goTo: 'home' };
}

/** Where somebody wanted to go before they had to sign in; only addresses of this app count. */
export function wantedNext(historyState: unknown): string | null {
  const next: unknown = Object(historyState).next;
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && publicPageAt(next) === null ? next : null;
}

import { paths, plainPath } from '#web/paths.ts';

/** The pages before sign-in. */
export type PublicPage =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'force-change-password'
  | 'single-sign-on'
  | 'confirm-email'
  | 'undo-email'
  | 'stop-mails'
  | 'job'
  | 'copy'
  | 'report'
  | 'confirm-report';

/** Which page before sign-in an address is; null for everything behind it. */
export function publicPageAt(address: string): PublicPage | null {
  const path = plainPath(address);
  if (path === paths.login) return 'login';
  if (path === paths.register) return 'register';
  if (path === paths.forgotPassword) return 'forgot-password';
  if (path === paths.forcePasswordChange) return 'force-change-password';
  if (path === paths.singleSignOn) return 'single-sign-on';
  return linkAt(address)?.page ?? null;
}

const LINKS = [
  'reset-password',
  'confirm-email',
  'undo-email',
  'stop-mails',
  'job',
  'copy',
  'report',
  'confirm-report',
] as const;

/** Where a page before sign-in is; `*` stands for the token of a link. */
export const publicPathOf = (page: PublicPage): string =>
  LINKS.some((link) => link === page) ? `/${page}/*` : `/${page}`;

/** Which link of a mail, of a job, of a copy or of a code on the wall an address is, and its token; null on every other page. */
export function linkAt(path: string): { page: (typeof LINKS)[number]; token: string } | null {
  const [, name, token] = /^\/([a-z-]+)\/([^/]+)\/?$/.exec(path) ?? [];
  const page = LINKS.find((known) => known === name);
  return page && token !== undefined ? { page, token: decoded(token) } : null;
}

function decoded(token: string): string {
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
  /** Their organization asks for a second factor, and they have none. */
  owesSecondFactor: boolean;
  /** A sign-in waits for its second factor. */
  isHalfway: boolean;
};

/** A page before sign-in, everything behind it, or what stands between the two. */
export type Shown = PublicPage | 'app' | 'second-step' | 'set-up-two-factor';

/** What the window shows for somebody at an address: a page, or another address to go to. */
export type Showing = { page: Shown } | { goTo: 'login' | 'home' | 'force-change-password' };

/** The access flow, from the address and who is there. */
export function showingFor(visit: Visit): Showing {
  const { path, hasInvitation, isSignedIn, owesPassword, owesSecondFactor, isHalfway } = visit;
  const page = publicPageAt(path);
  if (page === 'forgot-password' || linkAt(path) !== null) return { page: page ?? 'login' };
  if (!isSignedIn && isHalfway) return { page: 'second-step' };
  if (!isSignedIn) return page === null || page === 'force-change-password' ? { goTo: 'login' } : { page };
  if (owesPassword) return page === 'force-change-password' ? { page } : { goTo: 'force-change-password' };
  if (page === 'register' && hasInvitation) return { page };
  if (page !== null) return { goTo: 'home' };
  return { page: owesSecondFactor ? 'set-up-two-factor' : 'app' };
}

/** Where somebody wanted to go before they had to sign in; only addresses of this app count. */
export function wantedNext(historyState: unknown): string | null {
  const next: unknown = Object(historyState).next;
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) && publicPageAt(next) === null ? next : null;
}

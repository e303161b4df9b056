import { useSyncExternalStore } from 'react';
import { pageLanguage } from '#contract/language/catalogue.ts';
import { onEndedSession } from '#web/api/ended-session.ts';
import { API_TOAST_MS, showFailure } from '#web/api/show-failure.ts';
import { signInApi } from '#web/api/sign-in-api.ts';
import { speaksLanguageOf } from '#web/language/page-language.ts';
import { paths } from '#web/paths.ts';
import { lookLike } from '#web/preferences.ts';
import { writeEntry } from '#web/router/entries.ts';
import { storage } from '#web/storage.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { showToast, TOAST_MS } from '#web/ui/toast-store.ts';
import { forgetVisit } from './forget-visit.ts';
import { goTo } from './history.ts';
import { narrowRights } from './rights.ts';
import { Session, type SessionState } from './session.ts';
import { onVisitEnd } from './visits.ts';

/** The one session of this page; outside React `session.read()` tells its state. */
export const session = new Session({
  storage,
  calls: signInApi.auth,
  say: (severity, message) =>
    showToast({ severity, message, durationMs: severity === 'error' ? API_TOAST_MS : TOAST_MS, key: message }),
  sayFailure: showFailure,
  speaksLanguageOf: (organization, chosen) => speaksLanguageOf(organization?.country ?? null, pageLanguage(), chosen),
  goToLogin(comesBack) {
    const { pathname, search } = window.location;
    goTo(paths.login, { replace: true, state: comesBack ? { next: pathname + search } : null });
  },
  // Came with the pages behind sign-in, where there is somebody to log out.
  forgetDrafts: (userId) => void import('#web/draft-storage.ts').then(({ drafts }) => drafts.forget(userId)),
  leaveInvitation: () => writeEntry(window.location.pathname, { replace: true, state: null }),
  currentPath: () => window.location.pathname,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  connected: () =>
    navigator.onLine
      ? null
      : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
});

/** Who is here; renders again on each change. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.read, session.read);

/** Begins: the first check, which it answers with, and listening to the server's refusals and to other tabs of the same browser. */
export function startSession(): Promise<void> {
  // Before anything on screen hears of the change, for it is written and coloured by it.
  session.subscribe(() => {
    const { user, organization, support, capabilities } = session.read();
    narrowRights(support?.permissions ?? null, capabilities);
    setOrgCountry(organization?.country ?? null);
    if (user?.appearance) lookLike(user.appearance);
  });
  onVisitEnd(session, forgetVisit);
  onEndedSession((error, token) => session.end(error, token));
  window.addEventListener('storage', ({ key }) => {
    // All tabs share one token and one active role; a tab that showed another role would call with rights it does not show.
    // Where everything was cleared there is no key.
    if (key === null || key === 'token' || key === 'activeRole') void session.resolve();
  });
  // Back may bring a page as it was left, and it heard of nothing meanwhile: somebody may have logged out since.
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && session.resolve(false)));
  return session.resolve();
}

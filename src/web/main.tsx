import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { beginIn } from '#web/language/page-language.ts';
import { wantedLanguage } from '#web/language/wanted-language.ts';
import { waitBriefly } from '#web/router/wait-briefly.ts';
import { startSession } from '#web/session/use-session.ts';
import { storage } from '#web/storage.ts';
import { showAppearance } from '#web/ui/theme.ts';
import { LoginPage, SignedIn } from './lazy-pages.ts';
import { readPreference } from './preferences.ts';
import { publicPages } from './public-pages.ts';
import { Root } from './root.tsx';
import { publicPageAt } from './sign-in/access-flow.ts';

window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection', event.reason));

// Before there is a focus none is lost.
window.addEventListener('focusin', () => import('./ui/lost-focus.ts').then((m) => m.findLostFocus()), { once: true });

showAppearance(readPreference('appearance'));
const language = wantedLanguage();
// No page's code may run before its texts are there.
if (language === BASE_LANGUAGE) begin();
else void beginIn(language).then(begin);

function begin(): void {
  // Somebody with a session will want the pages behind sign-in, anybody else the one before: its code comes beside the check.
  const code = (storage.read('token') === null ? LoginPage : SignedIn).preload();
  const checked = startSession();
  const place = document.getElementById('app');
  if (place?.hasChildNodes()) void takeOver(place);
  // Until there is something to show the frame stands; as a transition it is drawn in pieces that leave room for what comes in.
  else if (place)
    void waitBriefly(Promise.all([code, checked])).then(() =>
      startTransition(() => createRoot(place).render(<Root />)),
    );
}

/** What stands there was drawn when Lintel was built: it stays, with what was typed into it, and works from now on. */
async function takeOver(place: HTMLElement): Promise<void> {
  await publicPages[publicPageAt(window.location.pathname) ?? 'login'].preload();
  hydrateRoot(place, <Root />);
  // What was typed or sent meanwhile is heard now; a press on a key is what React does not wait with.
  for (const form of place.querySelectorAll('form')) {
    const isSent = 'sent' in form.dataset;
    for (const field of form.querySelectorAll('input'))
      if (isSent || field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isSent) form.requestSubmit();
  }
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { beginIn, wantedLanguage } from '#web/language/page-language.ts';
import { startSession } from '#web/session/use-session.ts';
import { CrashBoundary } from '#web/shell/crash-boundary.tsx';
import { storage } from '#web/storage.ts';
import { showAppearance } from '#web/ui/theme.ts';
import { App } from './app.tsx';
import { LoginPage, SignedIn } from './lazy-pages.ts';
import { readPreference } from './preferences.ts';

window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection', event.reason));

showAppearance(readPreference('appearance'));
const language = wantedLanguage();
// No page's code may run before its texts are there.
if (language === BASE_LANGUAGE) begin();
else void beginIn(language).then(begin);

function begin(): void {
  // Somebody with a session will want the pages behind sign-in, anybody else the one before: its code comes beside the check.
  void (storage.read('token') === null ? LoginPage : SignedIn).preload();
  startSession();
  const place = document.getElementById('app');
  if (!place) return;
  createRoot(place).render(
    <StrictMode>
      <CrashBoundary>
        <App />
      </CrashBoundary>
    </StrictMode>,
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPreference } from './preferences.ts';
import { storage } from './session/storage.ts';
import { startSession } from './session/use-session.ts';
import { CrashBoundary } from './shell/crash-boundary.tsx';
import { SignedIn } from './shell/lazy-signed-in.ts';
import { Start } from './shell/start.tsx';
import { showAppearance } from './ui/theme.ts';

window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection', event.reason));

showAppearance(readPreference('appearance'));
// Somebody with a session will want the pages behind sign-in: their code comes beside the check.
if (storage.read('token') !== null) void SignedIn.preload();
startSession();

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <CrashBoundary>
        <Start />
      </CrashBoundary>
    </StrictMode>,
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from './session/use-session.ts';
import { Start } from './shell/start.tsx';

window.addEventListener('unhandledrejection', (event) => console.error('Unhandled rejection', event.reason));

startSession();

const place = document.getElementById('app');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Start />
    </StrictMode>,
  );
}

import { StrictMode } from 'react';
import { CrashBoundary } from '#web/shell/failures/crash-boundary.tsx';
import { App } from './app.tsx';

/** All that the window shows. */
export const Root = () => (
  <StrictMode>
    <CrashBoundary>
      <App />
    </CrashBoundary>
  </StrictMode>
);

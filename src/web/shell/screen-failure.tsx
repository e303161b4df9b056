import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { ChunkError } from './lazy-page.ts';

/** In place of a page that failed; the frame around it lives on. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  const retry = error instanceof ChunkError ? () => window.location.reload() : reset;
  return <CrashScreen error={error} onRetry={retry} />;
}

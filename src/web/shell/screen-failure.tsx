import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { ChunkError } from './lazy-page.ts';

/** In place of a page that failed; the frame around it lives on. */
export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient();
  const askAgain = () => {
    // What was read may be what the page broke on.
    void client.resetQueries();
    reset();
  };
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  const retry = error instanceof ChunkError ? () => window.location.reload() : askAgain;
  return <CrashScreen error={error} onRetry={retry} />;
}

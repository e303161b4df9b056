import { useState } from 'react';
import { ChunkError } from '#web/ui/coming-code.ts';
import { CrashScreen } from './crash-screen.tsx';
import { NoConnection } from './no-connection.tsx';

/** In place of what broke: that there is no connection where its code could not come for want of one, else that something went wrong. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [wasOffline] = useState(() => !navigator.onLine);
  const isOfCode = error instanceof ChunkError;
  if (wasOffline && isOfCode) return <NoConnection />;
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  return <CrashScreen isOfCode={isOfCode} onRetry={isOfCode ? loadAnew : onRetry} />;
}

/** Loads the whole page again. */
export const loadAnew = () => window.location.reload();

import { useState } from 'react';
import { ChunkError } from '../lazy-page.ts';
import { CrashScreen } from './crash-screen.tsx';
import { NoConnection } from './no-connection.tsx';

/** In place of what broke: that there is no connection where its code could not come for want of one, else that something went wrong. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [wasOffline] = useState(() => !navigator.onLine);
  const isOfCode = error instanceof ChunkError || isOfPart(error);
  if (wasOffline && isOfCode) return <NoConnection />;
  // Code that did not come stays away until the whole page is loaded again: often a new release has replaced it.
  return <CrashScreen isOfCode={isOfCode} onRetry={isOfCode ? loadAnew : onRetry} />;
}

/** As browsers say that the code of a part which somebody opens did not come. */
const isOfPart = (error: unknown): boolean => /imported module|a module script/i.test(String(error));

/** Loads the whole page again. */
export const loadAnew = () => window.location.reload();

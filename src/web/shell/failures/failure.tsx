import { useEffect, useState } from 'react';
import { ChunkError } from '#web/ui/coming-code.ts';
import { CrashScreen } from './crash-screen.tsx';
import { loadAnew, loadAnewIfReached } from './load-anew.ts';
import { NoConnection } from './no-connection.tsx';

/**
 * In place of what broke: that there is no connection where its code could not come for want of one, else that something went wrong.
 * Some browsers remember that code did not come for as long as the page stands, asked for ahead or not, and a new release takes
 * away what an older page asks for: it is loaded anew by itself, once for each entry of the history, before anybody is told.
 */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOfCode = error instanceof ChunkError;
  const [wasOffline] = useState(() => !navigator.onLine);
  const [isComing, setComing] = useState(() => isOfCode && error.cause && !window.history.state?.isLoadedAnew);
  useEffect(() => {
    if (!isComing) return;
    window.history.replaceState({ ...window.history.state, isLoadedAnew: true }, '');
    void loadAnewIfReached().then(setComing);
  }, [isComing]);
  if (isComing) return null;
  if (isOfCode && wasOffline) return <NoConnection />;
  return <CrashScreen isOfCode={isOfCode} onRetry={isOfCode ? loadAnew : onRetry} />;
}

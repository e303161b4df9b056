import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readAskedProof, subscribeToProof } from '#web/api/asked-proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** The question who one is, while a call waits for the answer. */
export function AskedProof() {
  const asked = useSyncExternalStore(subscribeToProof, readAskedProof);
  if (asked === null) return null;
  return (
    <Suspense>
      <ProofDialog onDone={asked.done} />
    </Suspense>
  );
}

import { CallError } from './call-error.ts';

/** Who asks the person, while a call waits for it; null while none does. */
type Asking = { done: (isProven: boolean) => void };
let asking: Asking | null = null;
const listeners = new Set<() => void>();

function set(next: Asking | null): void {
  asking = next;
  for (const listener of listeners) listener();
}

let waiting: Promise<boolean> | null = null;

/** Asks the person to prove once more who they are, where a call was refused for that; answers whether they did. Several calls wait for one answer. */
export function askForProof(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.problem !== 'PROOF_REQUIRED' || listeners.size === 0)
    return Promise.resolve(false);
  waiting ??= new Promise<boolean>((resolve) => {
    set({ done: resolve });
  }).finally(() => {
    waiting = null;
    set(null);
  });
  return waiting;
}

/** Nobody proves any more what was asked of whoever was here: the calls that wait go on as refused. */
export const dropProof = (): void => asking?.done(false);

/** For `useSyncExternalStore`. */
export function subscribeToProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const readAskedProof = (): Asking | null => asking;

import { CallError } from './call-error.ts';

/** Calls whose 401 is an answer about what was typed, not about the session. */
const SIGN_IN_CALLS = ['auth.login', 'auth.register', 'auth.secondStep'];

type Listener = (error: CallError, token: string | null) => void;
const listeners = new Set<Listener>();

/** Hears when the server no longer knows the session of a token, or wants a new password first. */
export function onEndedSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A 401 is about the session, unless somebody was just signing in. */
export const endsSession = (error: unknown, call: { key: string }): error is CallError =>
  error instanceof CallError && error.status === 401 && !SIGN_IN_CALLS.includes(call.key);

/** Passes a 401 on to the session, which shows its toast. */
export function reportEndedSession(error: CallError, token: string | null): void {
  for (const listener of listeners) listener(error, token);
}

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

/** Asks about the role itself, and puts a refusal of it right. */
const ASKS_FOR_ROLE = 'auth.capabilities';

/**
 * A 401 is about the session, unless somebody was just signing in; so is a role that is not held any more: it was taken away,
 * or was support's for a while.
 */
export const endsSession = (error: unknown, call: { key: string }): error is CallError =>
  error instanceof CallError &&
  ((error.status === 401 && !SIGN_IN_CALLS.includes(call.key)) ||
    (error.problem === 'ROLE_NOT_HELD' && call.key !== ASKS_FOR_ROLE));

/** Passes a refusal on to the session, which shows its toast. */
export function reportEndedSession(error: CallError, token: string | null): void {
  for (const listener of listeners) listener(error, token);
}

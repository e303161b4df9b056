import { CallError } from '#web/api/call-error.ts';
import { api } from '#web/api.ts';
import { session } from '#web/session/use-session.ts';
import { onLive, passOn } from './live-events.ts';

/** After an organization was changed, not every page of it asks in the same moment. */
const SPREAD_MS = 2000;

/**
 * Asks again what this page may do when that may be different, and shows it and what it reads without loading anew, so that
 * nothing that is being typed is lost. Whose session is over is told so by the answer as by any other.
 */
export function followAccess(random = Math.random): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    timer = undefined;
    const answer = await api.auth.capabilities({}, { quiet: true });
    const { user, capabilities } = session.read();
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
    if (user && !(isSame(answer.capabilities, capabilities) && isSame(answer.user.roles, user.roles)))
      await session.resolve(false);
    // Of what is out of reach now nobody tells this page any more that it changed.
    passOn('reset', {});
  };
  const refused = (error: unknown) => {
    if (error instanceof CallError && error.problem === 'ROLE_NOT_HELD') void session.resolve();
  };
  const leave = onLive('access', () => {
    timer ??= setTimeout(() => void ask().catch(refused), random() * SPREAD_MS);
  });
  return () => {
    leave();
    clearTimeout(timer);
  };
}

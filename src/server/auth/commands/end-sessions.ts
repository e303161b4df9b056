import type { Kysely } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { type IdentityChange, identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { browserOf } from '../auth.rules.ts';

/** Ends one of the person's own sessions; somebody else's, or one that is over, is not found. */
export const endSession = identityCommand('session.end', async (db, call, session: Session, sessionId: string) => {
  const ended = await own(db, call, session).where('id', '=', sessionId).executeTakeFirst();
  if (!ended) throw fail('NOT_FOUND');
  return traced(session, [ended], { ...browserOf(ended.userAgent), ip: ended.ip });
});

/** Ends every session of the person but the one of the call; answers how many there were. */
export const endOtherSessions = identityCommand('session.end_others', async (db, call, session: Session) => {
  const ended = await own(db, call, session).where('id', '!=', session.sessionId).execute();
  return traced(session, ended);
});

const own = (db: Kysely<DB>, call: CallContext, session: Session) => {
  const at = call.deps.clock.now().toISOString();
  return db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('userId', '=', session.userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['orgId', 'userAgent', 'ip']);
};

/** An organization hears of the sessions that were in it, and nothing of what somebody does in another. */
function traced(session: Session, ended: { orgId: string | null }[], after?: unknown): IdentityChange<number> {
  const orgIds = new Set(ended.map(({ orgId }) => orgId).filter((orgId) => orgId !== null));
  return {
    result: ended.length,
    orgIds: [...orgIds],
    actor: sessionActor(session),
    subject: { type: 'user', id: session.userId },
    after,
  };
}

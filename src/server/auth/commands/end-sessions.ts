import type { Kysely } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { type IdentityChange, identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { browserOf } from '../auth.rules.ts';

/** Ends one of the person's own sessions; somebody else's, or one that is over, is not found. */
export const endSession = identityCommand('session.end', async (db, call, session: Session, sessionId: string) => {
  const ended = await (await own(db, call, session)).ending.where('id', '=', sessionId).executeTakeFirst();
  if (!ended) throw fail('NOT_FOUND');
  return traced(session, [ended], { ...browserOf(ended.userAgent), ip: ended.ip });
});

/** Ends every session of the person but the one of the call; answers how many there were. */
export const endOtherSessions = identityCommand('session.end_others', async (db, call, session: Session) => {
  const ended = await (await own(db, call, session)).ending.where('id', '!=', session.sessionId).execute();
  return traced(session, ended);
});

const own = async (db: Kysely<DB>, call: CallContext, { userId }: Session) => ({
  ending: (await sessionsOf(db, call, userId)).ending
    .where('expiresAt', '>', call.deps.clock.now().toISOString())
    .returning(['orgId', 'userAgent', 'ip']),
});

/**
 * The sessions of a person that are not ended, ready to be; every command that ends some begins here. The person is held
 * first: whoever opens a session holds them, too (`insertSession`), so that none slips through that is opened meanwhile.
 */
export async function sessionsOf(db: Kysely<DB>, call: CallContext, userId: string) {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const revokedAt = call.deps.clock.now().toISOString();
  return {
    ending: db.updateTable('sessions').set({ revokedAt }).where('userId', '=', userId).where('revokedAt', 'is', null),
  };
}

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

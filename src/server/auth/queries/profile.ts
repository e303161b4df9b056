import type { Kysely } from 'kysely';
import { MAIL_CHOICES, type MailChoice } from '#contract/auth/auth.mails.ts';
import type { Profile } from '#contract/auth/auth.profile.ts';
import type { Session } from '#server/access/callers/session.ts';
import type { CallContext } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findUserById } from '../auth.queries.ts';

/** The address that a person asked for and did not confirm yet. */
export async function findEmailAsked(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
): Promise<Profile['emailAsked']> {
  const asked = await db
    .selectFrom('emailChanges')
    .select(['newEmail as email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', call.deps.clock.now().toISOString())
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  return asked ?? null;
}

/** Which mails the person asked not to get. */
export const readMailChoices = (call: CallContext, { userId }: Session): Promise<{ muted: MailChoice[] }> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const { mutedMails } = await findUserById(db, userId).executeTakeFirstOrThrow();
    return { muted: MAIL_CHOICES.filter((kind) => mutedMails.includes(kind)) };
  });

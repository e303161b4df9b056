import type { Kysely } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB, SecondSteps } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { minutesAfter } from '../auth.rules.ts';

type Purpose = SecondSteps['purpose'];
export type Step = { id: string; userId: string; challenge: string | null };

/** Long enough to look for a telephone. */
const STEP_MINUTES = 10;

/** Begins what is finished with a second factor, and answers the token that finishes it. */
export async function beginStep(
  db: Kysely<DB>,
  call: CallContext,
  step: { userId: string; purpose: Purpose; challenge?: string },
): Promise<string> {
  const token = newToken();
  const at = call.deps.clock.now();
  await db
    .insertInto('secondSteps')
    .values({
      ...step,
      id: newId(),
      tokenHash: hashToken(token),
      createdAt: at.toISOString(),
      expiresAt: minutesAfter(at, STEP_MINUTES),
    })
    .execute();
  return token;
}

/** What was begun under this token and is not over; refuses any other. */
export async function findStep(db: Kysely<DB>, call: CallContext, token: string, purpose: Purpose): Promise<Step> {
  const step = await db
    .selectFrom('secondSteps')
    .select(['id', 'userId', 'challenge'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', call.deps.clock.now().toISOString())
    .executeTakeFirst();
  if (!step) throw fail('auth.step_over');
  return step;
}

/** The texts that a passkey signs are used once: the next ones take their place. */
export const setChallenge = (db: Kysely<DB>, step: Step, challenge: string): Promise<unknown> =>
  db.updateTable('secondSteps').set({ challenge }).where('id', '=', step.id).execute();

/** Finishes a step; of two at once one is refused. */
export async function endStep(db: Kysely<DB>, call: CallContext, step: Step): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('secondSteps')
    .set({ usedAt: call.deps.clock.now().toISOString(), challenge: null })
    .where('id', '=', step.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw fail('auth.step_over');
}

/** Forgets the steps that are over. */
export async function forgetSteps(deps: Deps): Promise<void> {
  const at = deps.clock.now().toISOString();
  await transaction(deps.pool, { identity: true }, (db) =>
    db.deleteFrom('secondSteps').where('expiresAt', '<=', at).execute(),
  );
}

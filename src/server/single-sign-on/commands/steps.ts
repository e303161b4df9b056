import type { Kysely } from 'kysely';
import { z } from 'zod';
import { fail } from '#server/access/app-error.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { minutesAfter } from '#server/auth/auth.rules.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { inIdentity } from '../single-sign-on.queries.ts';

const STEP_MINUTES = 10;

/** What must fit between asking a provider and its answer. */
const Asked = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
/** Who has to prove with a password that an account at a provider is their own. */
const Linking = z.object({ userId: z.string(), issuer: z.string(), subject: z.string() });
const KINDS = { ASK: Asked, LINK: Linking };
type Kinds = { ASK: z.infer<typeof Asked>; LINK: z.infer<typeof Linking> };
type Purpose = keyof Kinds;

const placeOf = (id: string, purpose: Purpose): string => `sign-on step ${purpose} ${id}`;

/** Begins a step and answers the token, kept by the browser alone, that goes on with it for ten minutes. */
export async function beginStep<P extends Purpose>(
  call: CallContext,
  orgId: string,
  purpose: P,
  carried: Kinds[P],
): Promise<string> {
  const id = newId();
  const token = newToken();
  const at = call.deps.clock.now();
  const sealed = call.deps.seal.close(JSON.stringify(carried), placeOf(id, purpose));
  await inIdentity(call, (db) =>
    db
      .insertInto('signOnSteps')
      .values({
        orgId,
        id,
        tokenHash: hashToken(token),
        purpose,
        sealed,
        createdAt: at.toISOString(),
        expiresAt: minutesAfter(at, STEP_MINUTES),
      })
      .execute(),
  );
  return token;
}

/** What was begun under this token and is not over. */
export async function findStep<P extends Purpose>(
  call: CallContext,
  token: string,
  purpose: P,
): Promise<{ orgId: string; id: string; carried: Kinds[P] }> {
  const step = await inIdentity(call, (db) =>
    db
      .selectFrom('signOnSteps')
      .select(['orgId', 'id', 'sealed'])
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', call.deps.clock.now().toISOString())
      .executeTakeFirst(),
  );
  const text = step && call.deps.seal.open(step.sealed, placeOf(step.id, purpose));
  if (!step || !text) throw fail('sign_on.refused');
  return { orgId: step.orgId, id: step.id, carried: KINDS[purpose].parse(JSON.parse(text)) as Kinds[P] };
}

/** Takes a step out of use; of two at once one is refused. */
export async function endStep(call: CallContext, { id }: { id: string }): Promise<void> {
  const usedAt = call.deps.clock.now().toISOString();
  const { numUpdatedRows } = await inIdentity(call, (db) =>
    db.updateTable('signOnSteps').set({ usedAt }).where('id', '=', id).where('usedAt', 'is', null).executeTakeFirst(),
  );
  if (numUpdatedRows !== 1n) throw fail('sign_on.refused');
}

/** Forgets the steps that are over. */
export async function forgetSteps(deps: Deps): Promise<void> {
  const at = deps.clock.now().toISOString();
  await transaction(deps.pool, { identity: true }, (db: Kysely<DB>) =>
    db.deleteFrom('signOnSteps').where('expiresAt', '<=', at).execute(),
  );
}

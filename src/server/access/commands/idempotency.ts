import { CompiledQuery, type Kysely } from 'kysely';
import type { DB, Json } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import { type Actor, type Ctx, NO_ORG, now } from '../context.ts';

const HOURS_KEPT = 24;

/** Whose key it is: two callers may choose the same one. All links of one job are one caller; this program's own keys are the organization's. */
export function ownerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'user':
      return actor.userId;
    case 'apiKey':
      return actor.keyId;
    case 'jobLink':
      return actor.workOrderId;
    case 'system':
      return NO_ORG;
  }
}

/** Somebody sent this submit before, and it was done. */
export class AnsweredBefore extends Error {}

/** Written down, as every change says it: to build it anew costs more in Node than what it asks. */
const CLAIM = `insert into idempotency_keys (org_id, actor_id, key, fingerprint, created_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing`;

/** Takes the key of this submit, unless it was taken before. Two at once: the second waits here until the first has committed. */
export async function claimKey(db: Kysely<DB>, ctx: Ctx): Promise<void> {
  if (!ctx.idempotency) return;
  const { key, fingerprint } = ctx.idempotency;
  const values = [ctx.org, ownerOf(ctx.actor), key, fingerprint, now(ctx)];
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(CLAIM, values));
  if (!numAffectedRows) throw new AnsweredBefore();
}

/** What the first run of this submit answered. The same key with other content is refused. */
export async function answeredBefore(ctx: Ctx): Promise<unknown> {
  const first = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    db
      .selectFrom('idempotencyKeys')
      .select(['fingerprint', 'result'])
      .where('orgId', '=', ctx.org)
      .where('actorId', '=', ownerOf(ctx.actor))
      .where('key', '=', ctx.idempotency?.key ?? '')
      .executeTakeFirstOrThrow(),
  );
  if (first.fingerprint !== ctx.idempotency?.fingerprint) throw fail('IDEMPOTENCY_KEY_REUSED');
  return openAnswer(ctx, first.result);
}

/** An answer as it is kept beside its key, as JSON. One that holds a link or a password is sealed, for the database keeps neither. */
export function keptAnswer(ctx: Ctx, result: unknown, isSecret: boolean): string {
  const text = JSON.stringify(result ?? null);
  return isSecret ? JSON.stringify({ sealedAnswer: ctx.deps.seal.close(text, placeOf(ctx)).toString('base64') }) : text;
}

function openAnswer(ctx: Ctx, kept: Json): unknown {
  if (kept === null || typeof kept !== 'object' || !('sealedAnswer' in kept)) return kept;
  const text = ctx.deps.seal.open(Buffer.from(String(kept.sealedAnswer), 'base64'), placeOf(ctx));
  // Sealed with a key that is gone: what was done stands, and its secret is not told a second time.
  if (text === null) throw fail('SECRET_TOLD');
  return JSON.parse(text);
}

const placeOf = ({ org, actor, idempotency }: Ctx): string => `answer ${org} ${ownerOf(actor)} ${idempotency?.key}`;

/** Forgets the keys of an organization that are older than a day. */
export async function forgetIdempotencyKeys({ deps, org }: Ctx): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - HOURS_KEPT * 3_600_000).toISOString();
  await transaction(deps.pool, { orgId: org }, (db) =>
    db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute(),
  );
}

import type { ApiKey, ApiKeyChange, ApiKeyInput, ShownApiKey } from '#contract/api-keys/api-keys.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import type { Role } from '#contract/permissions.ts';
import { fail, forbidden } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { hintOf, newApiKey } from '#server/access/callers/api-key-text.ts';
import { hashToken } from '#server/access/callers/session.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { type ApiKeyRecord, findApiKey, getApiKey } from './api-keys.queries.ts';
import { findProblem, isInThePast, KEYS_MAX } from './api-keys.rules.ts';

const HOUR_MS = 3_600_000;
const saves = savesOf('apiKeys', (ctx, key: ApiKeyRecord) => getApiKey(ctx, key.id));

/**
 * A key that was made, without its text: what a command answers is kept for a repeated submit, and nobody who reads the
 * database may find a key there.
 */
type Made = { row: ApiKey; sealed: string };

const placeOf = (id: string): string => `api_key ${id}`;

/** The answer that shows a key; it is opened where it is sent and kept nowhere. */
export function shown({ deps }: Ctx, { row, sealed }: Made): ShownApiKey {
  const key = deps.seal.open(Buffer.from(sealed, 'base64'), placeOf(row.id));
  if (key === null) throw fail('api_key.shown_before');
  return { ...row, key };
}

/** Makes a key that works with the rights of who makes it, in the role in which they do. */
export const createApiKey = command('api_key.create', async (ctx, input: ApiKeyInput) => {
  const proof = permit(ctx, 'apiKeys:manage');
  const { makersRole, membershipId, todayHere } = await findMaker(ctx);
  const problem = findProblem(input, makersRole, todayHere);
  if (problem) throw fail(problem);
  const { propertyIds, ...columns } = input;
  const id = newId();
  const at = now(ctx);
  const db = ctx.write(proof);
  await db
    .insertInto('apiKeys')
    .values({
      orgId: ctx.org,
      id,
      membershipId,
      role: makersRole,
      reachesAllProperties: propertyIds === null,
      ...columns,
      scopes: [...new Set(columns.scopes)],
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  if (propertyIds) {
    const values = [...new Set(propertyIds)].map((propertyId) => ({ orgId: ctx.org, keyId: id, propertyId }));
    await db.insertInto('apiKeyProperties').values(values).execute();
  }
  const sealed = await addSecret(ctx, proof, id);
  return audited<Made>({
    result: { row: await getApiKey(ctx, id), sealed },
    subject: { type: 'api_key', id },
    after: { ...input, role: makersRole },
  });
});

/** Who makes a key, and what day it is where they are; there may not be more keys than anybody watches over. */
async function findMaker(ctx: WriteCtx): Promise<{ makersRole: Role; membershipId: string; todayHere: PlainDate }> {
  if (ctx.actor.kind !== 'user' || ctx.role === 'platformAdmin' || ctx.role === 'worker') throw forbidden();
  const { userId } = ctx.actor;
  const [member, { timeZone }, { count }] = await Promise.all([
    ctx.db
      .selectFrom('memberships')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom('organizations').select('timeZone').where('id', '=', ctx.org).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('apiKeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('orgId', '=', ctx.org)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  if (Number(count) >= KEYS_MAX) throw fail('api_key.too_many');
  return { makersRole: ctx.role, membershipId: member.id, todayHere: today(ctx.deps.clock, timeZone) };
}

/** Adds a new secret to a key and answers it sealed. */
async function addSecret(ctx: WriteCtx, proof: Proof, keyId: string): Promise<string> {
  const key = newApiKey();
  await ctx
    .write(proof)
    .insertInto('apiKeySecrets')
    .values({ orgId: ctx.org, id: newId(), keyId, tokenHash: hashToken(key), hint: hintOf(key), createdAt: now(ctx) })
    .execute();
  return ctx.deps.seal.close(key, placeOf(keyId)).toString('base64');
}

const manages = (ctx: Ctx) => () => holds(ctx, 'apiKeys:manage');

/** A key that is not revoked. */
async function findLive(ctx: WriteCtx, id: string) {
  const key = authorize(await findApiKey(ctx, id), manages(ctx));
  if (key.revokedAt !== null) throw fail('api_key.revoked');
  return key;
}

/** Changes what a key is called, how long, from where and how often it may be used; what it may do stays. */
export const changeApiKey = command('api_key.change', async (ctx, id: string, { version, ...change }: ApiKeyChange) => {
  const key = await findLive(ctx, id);
  await saves.refuseStale(ctx, key, version);
  if (change.expiresOn !== key.expiresOn && isInThePast(change.expiresOn, today(ctx.deps.clock, key.timeZone)))
    throw fail('api_key.ends_in_the_past');
  return audited({ ...(await saves.save(ctx, key, change)), subject: { type: 'api_key', id } });
});

/** Makes a new secret; those before it work for some hours more. Only who made the key, whose rights it has. */
export const rotateApiKey = command('api_key.rotate', async (ctx, id: string, overlapHours: number) => {
  const key = await findLive(ctx, id);
  if (ctx.actor.kind !== 'user' || ctx.actor.userId !== key.makerUserId) throw fail('api_key.of_somebody_else');
  const endsAt = new Date(ctx.deps.clock.now().getTime() + overlapHours * HOUR_MS).toISOString();
  await ctx
    .write(key)
    .updateTable('apiKeySecrets')
    .set((eb) => ({ endsAt: eb.fn<string>('least', [eb.fn.coalesce('endsAt', eb.val(endsAt)), eb.val(endsAt)]) }))
    .where('orgId', '=', ctx.org)
    .where('keyId', '=', id)
    .execute();
  const sealed = await addSecret(ctx, key, id);
  return audited<Made>({
    result: { row: await getApiKey(ctx, id), sealed },
    subject: { type: 'api_key', id },
    after: { overlapHours },
  });
});

/** Ends a key at once: on every server, with the next request. */
export const revokeApiKey = command('api_key.revoke', async (ctx, id: string) => {
  const key = await findLive(ctx, id);
  const { before, after } = await saves.write(ctx, key, { revokedAt: now(ctx) });
  return audited({ result: undefined, subject: { type: 'api_key', id }, before, after: { ...after, name: key.name } });
});

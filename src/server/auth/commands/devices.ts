import { type Kysely, sql } from 'kysely';
import { addDays, today } from '#contract/dates.ts';
import { DEVICE_DAYS } from '#server/access/callers/device.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { daysAfter } from '../auth.rules.ts';

/**
 * The person has proven who they are on this device. One that others have signed in on keeps them, under a new token: a token
 * that somebody else put there stays worth what it was.
 */
export async function rememberDevice(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
  trustedUntil: string | null = null,
): Promise<void> {
  if (!call.device) return;
  const lastUsedAt = call.deps.clock.now().toISOString();
  const held = call.device.token;
  if (held !== null) {
    const seen = await db
      .updateTable('knownDevices')
      .set({ lastUsedAt, ...(trustedUntil === null ? {} : { trustedUntil }) })
      .where('tokenHash', '=', hashToken(held))
      .where('userId', '=', userId)
      .returning('userId')
      .executeTakeFirst();
    if (seen) return call.device.keep(held);
  }
  const token = newToken();
  const tokenHash = hashToken(token);
  if (held !== null)
    await sql`insert into known_devices (token_hash, user_id, last_used_at, trusted_until)
      select ${tokenHash}, user_id, last_used_at, trusted_until from known_devices where token_hash = ${hashToken(held)}`.execute(
      db,
    );
  await db.insertInto('knownDevices').values({ tokenHash, userId, lastUsedAt, trustedUntil }).execute();
  call.device.keep(token);
}

/** Whether the second factor need not be asked for on the device of the call. */
export async function isTrustedDevice(db: Kysely<DB>, call: CallContext, userId: string): Promise<boolean> {
  const held = call.device?.token;
  if (!held) return false;
  const trusted = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('tokenHash', '=', hashToken(held))
    .where('userId', '=', userId)
    .where('trustedUntil', '>', call.deps.clock.now().toISOString())
    .executeTakeFirst();
  return trusted !== undefined;
}

/** From now on the second factor is asked for on every device. */
export async function trustNoDevice(db: Kysely<DB>, userId: string): Promise<void> {
  await db.updateTable('knownDevices').set({ trustedUntil: null }).where('userId', '=', userId).execute();
}

/** All devices of a person but the one of the call are strangers again. */
export async function forgetOtherDevices(db: Kysely<DB>, call: CallContext, userId: string): Promise<void> {
  const held = call.device?.token;
  const others = db.deleteFrom('knownDevices').where('userId', '=', userId);
  await (held ? others.where('tokenHash', '!=', hashToken(held)) : others).execute();
}

/** Forgets the devices that were away for too long. */
export async function forgetOldDevices(deps: Deps): Promise<void> {
  const before = daysAfter(deps.clock.now(), -DEVICE_DAYS);
  await transaction(deps.pool, { identity: true }, (db) =>
    db.deleteFrom('knownDevices').where('lastUsedAt', '<', before).execute(),
  );
}

const VISITORS_KEPT_DAYS = 40;

/** Who was here on which day is counted for a few weeks, and nobody's business after that. */
export async function forgetVisitors({ pool, clock }: Deps): Promise<void> {
  const before = addDays(today(clock, 'UTC'), -VISITORS_KEPT_DAYS);
  await transaction(pool, { identity: true }, (db) => db.deleteFrom('visitors').where('day', '<', before).execute());
}

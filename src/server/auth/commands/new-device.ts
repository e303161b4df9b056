import type { Kysely } from 'kysely';
import type { CallContext } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import type { UserRow } from '../auth.queries.ts';
import { browserOf } from '../auth.rules.ts';
import { recognize } from './prove-password.ts';
import { warn } from './two-factor.ts';

/** Tells a person by mail that somebody signed in as them on a device and from an address where they never did. */
export async function warnOfNewDevice(db: Kysely<DB>, call: CallContext, user: UserRow): Promise<void> {
  const { deviceHash, isKnownAddress } = await recognize(db, call, user.email);
  if (deviceHash !== null || isKnownAddress || call.ip === null) return;
  const earlier = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .limit(1)
    .executeTakeFirst();
  // The first time is no surprise: they just registered, or were given the password.
  if (!earlier) return;
  const { browser, system } = browserOf(call.userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || say(call.language, 'auth.unknown_device');
  const at = call.deps.clock.now().toISOString().slice(0, 16).replace('T', ' ');
  await warn(db, call, user.id, 'auth.new_device', { device, ip: call.ip, at });
}

import { type Kysely, sql } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { insertAudit } from '#server/access/audit.ts';
import { giveBack, secondsUntil, spend } from '#server/access/budgets.ts';
import { type CallContext, NO_ORG, type OrgId } from '#server/access/context.ts';
import { passwordMatches } from '#server/access/passwords.ts';
import { hashToken } from '#server/access/session.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findUserByEmail, type UserRow } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { guessBudgets, networkOf } from '../rules/guess-budgets.ts';

/** How long an address is known after its person signed in from it. */
const ADDRESS_DAYS = 60;

/**
 * The only way to find out whether a password is somebody's: every door that asks for one asks here, so that all of them
 * count together. The try is counted before anything is computed, and given back when it was right. Null for a wrong
 * password and for an address that nobody has, which cost the same and take as long.
 */
export async function provePassword(call: CallContext, email: string, password: string): Promise<UserRow | null> {
  const at = call.deps.clock.now();
  const { user, budgets } = await transaction(call.deps.pool, { identity: true }, async (db) => {
    const known = await recognize(db, call, email);
    const budgets = guessBudgets({
      email,
      ip: call.ip,
      ...known,
      wrongFromAddressMax: 2 * call.deps.settings.publicWritesPerMinute,
    });
    const freeAt = await spend(db, budgets, at);
    if (freeAt) throw locked(secondsUntil(freeAt, at));
    return { user: await findUserByEmail(db, email), budgets };
  });
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    await noteWrongPassword(call, email);
    return null;
  }
  await transaction(call.deps.pool, { identity: true }, (db) => giveBack(db, budgets, at));
  return user;
}

const locked = (seconds: number) =>
  fail('auth.locked', {
    reason: 'auth.locked_for',
    params: { minutes: Math.max(1, Math.round(seconds / 60)) },
    retryAfterSeconds: seconds,
  });

/** Whether the person with this address has signed in on this device, and from this network address. */
async function recognize(db: Kysely<DB>, call: CallContext, email: string) {
  const deviceHash = call.device?.token ? hashToken(call.device.token) : null;
  const network = call.ip === null ? null : networkOf(call.ip);
  const since = daysAfter(call.deps.clock.now(), -ADDRESS_DAYS);
  const { rows } = await sql<{ isKnownDevice: boolean; isKnownAddress: boolean }>`
    select
      exists (select from known_devices device join users on users.id = device.user_id
        where users.email = ${email} and device.token_hash = ${deviceHash}::bytea) as is_known_device,
      exists (select from sessions session join users on users.id = session.user_id
        where users.email = ${email} and session.created_at > ${since}::timestamptz
          and (session.ip = ${call.ip}::inet or session.ip <<= ${network}::inet)) as is_known_address`.execute(db);
  const { isKnownDevice = false, isKnownAddress = false } = rows[0] ?? {};
  return { deviceHash: isKnownDevice && deviceHash ? deviceHash.toString('hex') : null, isKnownAddress };
}

/**
 * Says it in the trails of the organizations of whoever has this address, if anybody has. It is written without waiting for
 * the disk, so that the answer takes as long where there is nothing to write.
 */
async function noteWrongPassword(call: CallContext, email: string): Promise<void> {
  const actor = { kind: 'system' as const, name: 'sign-in' };
  await transaction(
    call.deps.pool,
    { identity: true },
    async (db) => {
      await sql`set local synchronous_commit = off`.execute(db);
      return db
        .selectFrom('users as person')
        .leftJoin('memberships as membership', (join) =>
          join.onRef('membership.userId', '=', 'person.id').on('membership.status', '=', 'ACTIVE'),
        )
        .select(['person.id', 'membership.orgId'])
        .where('person.email', '=', email)
        .execute();
    },
    (db, found) =>
      found.map(({ id, orgId }) =>
        insertAudit(
          db,
          { ...call, org: (orgId ?? NO_ORG) as OrgId, actor },
          'session.wrong_password',
          { subject: { type: 'user', id }, before: null, after: null },
          null,
        ),
      ),
  );
}

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { type Budget, giveBack, secondsUntil, spend } from '#server/access/attempts.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { identityCommand } from '#server/access/identity-command.ts';
import { passwordMatches } from '#server/access/passwords.ts';
import { hashToken } from '#server/access/session.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findMemberships, findUserByEmail, type UserRow } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { addressBudget, guessBudgets, networkOf } from '../rules/guess-budgets.ts';

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
    const budgets = guessBudgets({ email, ip: call.ip, ...known, wrongFromAddressMax: wrongFromAddressMax(call) });
    await take(db, budgets, at);
    return { user: await findUserByEmail(db, email), budgets };
  });
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) {
    await askToNote(call, email);
    return null;
  }
  await transaction(call.deps.pool, { identity: true }, (db) => giveBack(db, budgets, at));
  return user;
}

/**
 * For an answer that cannot help telling whether somebody has an address: asking costs like a wrong password, whatever the
 * answer will be. It answers how to give that back, where nothing was told.
 */
export async function countAsGuess(call: CallContext): Promise<() => Promise<void>> {
  const at = call.deps.clock.now();
  const budgets = [addressBudget({ ip: call.ip, wrongFromAddressMax: wrongFromAddressMax(call) })];
  const inIdentity = <T>(work: (db: Kysely<DB>) => Promise<T>) => transaction(call.deps.pool, { identity: true }, work);
  const freeAt = await inIdentity((db) => spend(db, budgets, at));
  if (freeAt) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(freeAt, at) });
  return () => inIdentity((db) => giveBack(db, budgets, at));
}

const wrongFromAddressMax = ({ deps }: CallContext): number => 2 * deps.settings.publicWritesPerMinute;

async function take(db: Kysely<DB>, budgets: readonly Budget[], at: Date): Promise<void> {
  const freeAt = await spend(db, budgets, at);
  if (!freeAt) return;
  const seconds = secondsUntil(freeAt, at);
  throw fail('auth.locked', {
    reason: 'auth.locked_for',
    params: { minutes: Math.max(1, Math.round(seconds / 60)) },
    retryAfterSeconds: seconds,
  });
}

/** Whether the person with this address has signed in on this device, and from this network address. */
export async function recognize(db: Kysely<DB>, call: CallContext, email: string) {
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

/** Has it noted where it concerns somebody. A job finds out, later, so that the answer takes as long where it does not. */
function askToNote(call: CallContext, email: string): Promise<unknown> {
  const { requestId, ip } = call;
  const now = call.deps.clock.now();
  const asked: Asked = { email, requestId, ip, at: now.toISOString() };
  const runAt = new Date(now.getTime() + NOTED_AFTER_MS).toISOString();
  return transaction(call.deps.pool, { identity: true }, (db) =>
    sql`select enqueue_job(${NOTE_WRONG_PASSWORD}, ${JSON.stringify(asked)}, null, ${runAt}::timestamptz)`.execute(db),
  );
}

export const NOTE_WRONG_PASSWORD = 'auth:note-wrong-password';
const NOTED_AFTER_MS = 1000;
const Asked = z.object({ email: z.string(), requestId: z.string(), ip: z.string().nullable(), at: z.string() });
type Asked = z.infer<typeof Asked>;

/** The job: says it in the trails of the organizations of whoever has this address, if anybody has. */
export async function noteWrongPassword(deps: Deps, payload: unknown): Promise<void> {
  const { email, requestId, ip, at } = Asked.parse(payload);
  const user = await transaction(deps.pool, { identity: true, readOnly: true }, (db) => findUserByEmail(db, email));
  if (!user) return;
  const then = { ...deps, clock: { now: () => new Date(at) } };
  await note(
    { deps: then, requestId, ip, userAgent: null, idempotency: null, cost: null, language: BASE_LANGUAGE },
    user.id,
  );
}

const note = identityCommand('session.wrong_password', async (db, _call, userId: string) => {
  const memberships = await findMemberships(db, userId);
  return {
    result: undefined,
    orgIds: memberships.map(({ orgId }) => orgId),
    actor: { kind: 'system', name: 'sign-in' },
    subject: { type: 'user', id: userId },
  };
});

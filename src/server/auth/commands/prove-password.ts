import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import { secondsUntil, spend, usedUpUntil } from '#server/access/budgets/attempts.ts';
import { networkOf, placeOf } from '#server/access/budgets/network.ts';
import { beginTry, endedIfFailing, endTry } from '#server/access/budgets/tries.ts';
import { hashToken } from '#server/access/callers/session.ts';
import { noteRefusal } from '#server/access/commands/audit.ts';
import type { CallContext, Deps, OrgId } from '#server/access/context.ts';
import { passwordMatches } from '#server/access/secrets/passwords.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findMemberships, findUserByEmail, type UserRow } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { isKnownPlace } from '../queries/known-places.ts';
import { addressBudget, guessBudgets, strangersBudgets } from '../rules/guess-budgets.ts';

/** How long an address is known after its person signed in from it. */
const ADDRESS_DAYS = 60;

/**
 * The only way to find out whether a password is somebody's: every door that asks for one asks here, so that all of them
 * count together. The try is counted before anything is computed, and given back when it was right. Null for a wrong
 * password and for an address that nobody has, which cost the same and take as long.
 */
export async function provePassword(call: CallContext, email: string, password: string): Promise<UserRow | null> {
  const at = call.deps.clock.now();
  const restsUntil = await restsForStrangers(call, email, at);
  if (restsUntil) return keepWaiting(call, email, restsUntil);
  const known = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    recognize(db, call, email),
  );
  const budgets = guessBudgets({ email, ip: call.ip, ...known, wrongFromAddressMax: wrongFromAddressMax(call) });
  const begun = await beginTry(call.deps, budgets, (db) => findUserByEmail(db, email));
  if (begun.freeAt) return keepWaiting(call, email, begun.freeAt);
  const user = begun.read;
  return endedIfFailing(call.deps, budgets, async () => {
    const isRight = await passwordMatches(user?.passwordHash, password);
    await inIdentity(call, async (db) => {
      await endTry(db, budgets, at, isRight);
      if (!isRight) await askToNote(db, call, email, 'wrong_password');
      else if (user?.status !== 'ACTIVE') await askToNote(db, call, email, 'refused');
    });
    return isRight && user ? user : null;
  });
}

/** Until when an account rests for whoever comes without a device and from nowhere known, where this server knows that already. */
async function restsForStrangers(call: CallContext, email: string, at: Date): Promise<Date | null> {
  if (call.ip === null || call.device?.token) return null;
  const freeAt = usedUpUntil(strangersBudgets(email), at);
  return freeAt && !(await isKnownPlace(call, email, knownSince(call))) ? freeAt : null;
}

/** Since when an address counts as one from which its person signs in. */
const knownSince = ({ deps }: CallContext): string => daysAfter(deps.clock.now(), -ADDRESS_DAYS);

/**
 * For an answer that cannot help telling whether somebody has an address: asking costs like a wrong password, whatever the
 * answer will be. It answers how to say whether anything was told: else it is given back.
 */
export async function countAsGuess(call: CallContext): Promise<(isTold: boolean) => Promise<void>> {
  const at = call.deps.clock.now();
  const budgets = [addressBudget({ ip: call.ip, wrongFromAddressMax: wrongFromAddressMax(call) })];
  const { freeAt } = await beginTry(call.deps, budgets, () => Promise.resolve());
  if (freeAt) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsUntil(freeAt, at) });
  return (isTold) => inIdentity(call, (db) => endTry(db, budgets, at, !isTold));
}

const wrongFromAddressMax = ({ deps }: CallContext): number => 2 * deps.settings.publicWritesPerMinute;

/** How many people kept waiting are noted for one address, so that trying many of them fills no table. */
const NOTED_FROM_ADDRESS_MAX = 20;

/** Refuses a try before anything is computed; it is noted once for each time that somebody is kept waiting. */
async function keepWaiting(call: CallContext, email: string, freeAt: Date): Promise<never> {
  const at = call.deps.clock.now();
  const seconds = secondsUntil(freeAt, at);
  const noted = [
    { about: `kept waiting: ${email}`, max: 1, seconds },
    { about: `kept waiting: from ${placeOf(call.ip)}`, max: NOTED_FROM_ADDRESS_MAX, seconds },
  ];
  if (!usedUpUntil(noted, at))
    await inIdentity(call, async (db) => {
      if (!(await spend(db, noted, at))) await askToNote(db, call, email, 'locked_out');
    });
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
  const since = knownSince(call);
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

const inIdentity = <T>(call: CallContext, work: (db: Kysely<DB>) => Promise<T>): Promise<T> =>
  transaction(call.deps.pool, { identity: true }, work);

/** Has it noted where it concerns somebody. A job finds out, later, so that the answer takes as long where it does not. */
function askToNote(db: Kysely<DB>, call: CallContext, email: string, how: Asked['how']): Promise<unknown> {
  const { requestId, ip } = call;
  const now = call.deps.clock.now();
  const asked: Asked = { email, requestId, ip, at: now.toISOString(), how };
  const runAt = new Date(now.getTime() + NOTED_AFTER_MS).toISOString();
  return sql`select enqueue_job(${NOTE_WRONG_PASSWORD}, ${JSON.stringify(asked)}, null, ${runAt}::timestamptz)`.execute(
    db,
  );
}

export const NOTE_WRONG_PASSWORD = 'auth:note-wrong-password';
const NOTED_AFTER_MS = 1000;
const Asked = z.object({
  email: z.string(),
  requestId: z.string(),
  ip: z.string().nullable(),
  at: z.string(),
  how: z.enum(['wrong_password', 'locked_out', 'refused']).default('wrong_password'),
});
type Asked = z.infer<typeof Asked>;

/**
 * The job: says it in the trails of the organizations of whoever has this address, if anybody has. Counted by the hour and
 * the person, so that an attack of weeks is some entries a day.
 */
export async function noteWrongPassword(deps: Deps, payload: unknown): Promise<void> {
  const { email, requestId, ip, at, how } = Asked.parse(payload);
  await transaction(
    deps.pool,
    { identity: true },
    async (db) => {
      const user = await findUserByEmail(db, email);
      return user ? { user, memberships: await findMemberships(db, user.id) } : null;
    },
    (db, found) => {
      if (!found) return [];
      const call = { ...deps, clock: { now: () => new Date(at) } };
      const change = { subject: { type: 'user' as const, id: found.user.id }, before: null, after: null };
      return found.memberships.map(({ orgId }) =>
        noteRefusal(
          db,
          { ...callOf(call, requestId, ip), org: orgId as OrgId, actor: { kind: 'system', name: 'sign-in' } },
          ACTIONS[how],
          change,
          { role: null, about: found.user.id },
        ),
      );
    },
  );
}

const ACTIONS = {
  wrong_password: 'session.wrong_password',
  locked_out: 'session.locked_out',
  refused: 'session.refused',
} as const;

const callOf = (deps: Deps, requestId: string, ip: string | null): CallContext => ({
  deps,
  requestId,
  ip,
  userAgent: null,
  idempotency: null,
  cost: null,
  language: BASE_LANGUAGE,
});

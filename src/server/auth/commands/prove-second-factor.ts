import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { PasskeyUse } from '#contract/auth/auth.second-factor.ts';
import { fail } from '#server/access/app-error.ts';
import { type Budget, secondsUntil } from '#server/access/budgets/attempts.ts';
import { beginTry, endedIfFailing, endTry } from '#server/access/budgets/tries.ts';
import { hashToken } from '#server/access/callers/session.ts';
import type { CallContext } from '#server/access/context.ts';
import { hashShortCode } from '#server/access/secrets/passwords.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findPasskeys, findTotp } from '../queries/second-factors.ts';
import { looksLikeRecoveryCode, plainCode } from '../rules/recovery-codes.ts';
import { matchingStep } from '../rules/totp.ts';
import { endStep, type Step } from './steps.ts';
import { countOfUse } from './webauthn.ts';

export type GivenFactor = { code?: string | undefined; passkey?: z.output<typeof PasskeyUse> | undefined };
export type ProvenBy = 'totp' | 'recovery_code' | 'passkey';
type Work = (db: Kysely<DB>, call: CallContext, userId: string) => Promise<boolean>;

const QUARTER_HOUR = 900;
const DAY = 86_400;
/** Of a million codes three are right at a time, so a guesser with the password needs centuries at this pace. */
const TRIES = { inAQuarterHour: 5, inADay: 50 };

/**
 * The only way to find out whether a second factor is somebody's: a code of their app, a recovery code, or a passkey that
 * signed the step's challenge. The try is counted before anything is computed, and given back when it was right; each code
 * and each challenge counts once, whoever comes first. Refuses what is wrong.
 */
export async function proveSecondFactor(
  call: CallContext,
  userId: string,
  given: GivenFactor,
  step: Step | null = null,
  mustVerifyUser = false,
): Promise<ProvenBy> {
  const at = call.deps.clock.now();
  const budgets = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    budgetsOf(db, call, userId),
  );
  const begun = await beginTry(call.deps, budgets, async (db) => ({
    totp: await findTotp(db, userId),
    passkeys: await findPasskeys(db, userId),
  }));
  if (begun.freeAt) throw fail('auth.codes_locked', { retryAfterSeconds: secondsUntil(begun.freeAt, at) });
  const { totp, passkeys } = begun.read;
  const by = await endedIfFailing(call.deps, budgets, async () => {
    const taken = given.passkey
      ? await passkeyTaker(call, passkeys, given.passkey, step, mustVerifyUser)
      : await codeTaker(call, userId, given.code ?? '', totp);
    return transaction(call.deps.pool, { identity: true }, async (db) => {
      const isRight = taken !== null && (await taken.take(db, call, userId));
      if (isRight && step) await endStep(db, call, step);
      await endTry(db, budgets, at, isRight);
      return isRight ? taken.by : null;
    });
  });
  if (!by) throw fail(given.passkey ? 'auth.passkey_refused' : 'auth.wrong_code');
  return by;
}

type Taken = { by: ProvenBy; take: Work };

/** Takes the step of an app's code, or a recovery code, out of use. */
async function codeTaker(
  call: CallContext,
  userId: string,
  code: string,
  totp: Awaited<ReturnType<typeof findTotp>>,
): Promise<Taken | null> {
  const secret = totp?.confirmedAt && call.deps.seal.open(totp.sealed, placeOfTotp(userId));
  if (totp?.confirmedAt && secret === null)
    call.deps.log.error({ userId }, 'an authenticator app was set up under another key: lintel user reset-two-factor');
  const step = secret ? matchingStep(Buffer.from(secret, 'base64'), code, call.deps.clock.now(), totp.lastStep) : null;
  if (step !== null) return { by: 'totp', take: (db) => takeTotpStep(db, userId, step) };
  if (!looksLikeRecoveryCode(code)) return null;
  const codeHash = await hashShortCode(userId, plainCode(code));
  const usedAt = call.deps.clock.now().toISOString();
  return {
    by: 'recovery_code',
    take: async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('recoveryCodes')
        .set({ usedAt })
        .where('userId', '=', userId)
        .where('codeHash', '=', codeHash)
        .where('usedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

/** Notes that the code of this step was used; false where it, or a later one, was already. */
export async function takeTotpStep(db: Kysely<DB>, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('userTotps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function passkeyTaker(
  call: CallContext,
  passkeys: Awaited<ReturnType<typeof findPasskeys>>,
  used: z.output<typeof PasskeyUse>,
  step: Step | null,
  mustVerifyUser: boolean,
): Promise<Taken | null> {
  const passkey = passkeys.find(({ credential }) => credential === used.id);
  if (!passkey || !step?.challenge) return null;
  const signCount = await countOfUse(call, passkey, used, step.challenge, mustVerifyUser);
  if (signCount === null) return null;
  const lastUsedAt = call.deps.clock.now().toISOString();
  return {
    by: 'passkey',
    take: async (db) => {
      await db.updateTable('passkeys').set({ signCount, lastUsedAt }).where('id', '=', passkey.id).execute();
      return true;
    },
  };
}

/** Where the seal of a secret belongs. */
export const placeOfTotp = (userId: string): string => `totp of ${userId}`;

/** Whoever has the password and guesses elsewhere does not keep the person out on their own device. */
async function budgetsOf(db: Kysely<DB>, call: CallContext, userId: string): Promise<Budget[]> {
  const held = call.device?.token ? hashToken(call.device.token) : null;
  const { rows } = await sql<{ isKnown: boolean }>`select exists (
    select from known_devices where user_id = ${userId} and token_hash = ${held}::bytea) as is_known`.execute(db);
  const about = `second factor of ${userId} ${rows[0]?.isKnown && held ? `on ${held.toString('hex')}` : 'elsewhere'}`;
  return [
    { about, max: TRIES.inAQuarterHour, seconds: QUARTER_HOUR },
    { about: `${about} in a day`, max: TRIES.inADay, seconds: DAY },
  ];
}

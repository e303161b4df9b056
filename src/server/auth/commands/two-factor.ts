import type { Kysely } from 'kysely';
import { greetedName } from '#contract/format/person-name.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { fail } from '#server/access/app-error.ts';
import { type Session, sessionActor } from '#server/access/callers/session.ts';
import { type IdentityChange, identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { hashShortCode } from '#server/access/secrets/passwords.ts';
import type { DB } from '#server/db/schema.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { findMemberships, findUserById } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { countRecoveryCodes, findTotp, hasSecondFactor, organizationsThatRequire } from '../queries/second-factors.ts';
import { newRecoveryCodes, plainCode } from '../rules/recovery-codes.ts';
import { base32, matchingStep, newTotpSecret, totpUri } from '../rules/totp.ts';
import { trustNoDevice } from './devices.ts';
import { provePassword } from './prove-password.ts';
import { placeOfTotp, proveSecondFactor } from './prove-second-factor.ts';

const ISSUER = 'Lintel';
/** A warning that could not be sent for so long comes too late. */
const WARNING_DAYS = 7;

/** Every organization of the person hears of it: in each of them they can now do what they could not, or the other way. */
export const heardBy = async <T>(
  db: Kysely<DB>,
  session: Session,
  result: T,
  after?: unknown,
): Promise<IdentityChange<T>> => ({
  result,
  orgIds: (await findMemberships(db, session.userId)).map(({ orgId }) => orgId),
  actor: sessionActor(session),
  subject: { type: 'user', id: session.userId },
  after,
});

/** Tells the person by mail what became of their sign-in. */
export async function warn(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
  template: MailKind,
  params: Record<string, string | number> = {},
): Promise<void> {
  const user = await findUserById(db, userId).executeTakeFirstOrThrow();
  await queueMail(db, call, null, {
    to: user.email,
    template,
    language: (user.language as CallContext['language'] | null) ?? call.language,
    params: { name: greetedName(user), link: `${call.deps.settings.publicUrl}/forgot-password`, ...params },
    expiresAt: daysAfter(call.deps.clock.now(), WARNING_DAYS),
  });
}

/** Begins with an app that shows codes; one that was confirmed before goes on until the new one is. */
export const beginTotp = identityCommand('two_factor.begin', async (db, call, session: Session) => {
  const kept = await findTotp(db, session.userId);
  if (kept?.confirmedAt) throw fail('auth.totp_there');
  const secret = newTotpSecret();
  const row = {
    sealed: call.deps.seal.close(secret.toString('base64'), placeOfTotp(session.userId)),
    sealedWith: call.deps.seal.id,
    createdAt: call.deps.clock.now().toISOString(),
  };
  await db
    .insertInto('userTotps')
    .values({ userId: session.userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...row, lastStep: null }))
    .execute();
  return heardBy(db, session, { secret: base32(secret), uri: totpUri(secret, session.email, ISSUER) });
});

/** Turns two-factor on with a first code of the app. */
export const confirmTotp = async (call: CallContext, session: Session, code: string): Promise<string[] | null> => {
  const recovery = await preparedCodes(session.userId);
  return confirmByCode(call, session, code, recovery);
};

const confirmByCode = identityCommand(
  'two_factor.turn_on',
  async (db, call, session: Session, code: string, recovery: Prepared) => {
    const at = call.deps.clock.now();
    const { userId } = session;
    const totp = await findTotp(db, userId);
    if (!totp || totp.confirmedAt) throw fail('auth.totp_not_begun');
    const secret = call.deps.seal.open(totp.sealed, placeOfTotp(userId));
    const step = secret === null ? null : matchingStep(Buffer.from(secret, 'base64'), code, at, null);
    if (step === null) throw fail('auth.wrong_code');
    const isFirst = !(await hasSecondFactor(db, userId));
    await db
      .updateTable('userTotps')
      .set({ confirmedAt: at.toISOString(), lastStep: step })
      .where('userId', '=', userId)
      .execute();
    return heardBy(db, session, await becomeTwo(db, call, userId, isFirst, recovery), { by: 'totp' });
  },
);

export type Prepared = { codes: string[]; hashes: Buffer[] };

/** Ten codes with what is kept of them, computed before any row is locked. */
export async function preparedCodes(userId: string): Promise<Prepared> {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashShortCode(userId, plainCode(code)))) };
}

/** What the first second factor brings: recovery codes, a mail, and no device that is trusted from before. */
export async function becomeTwo(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
  isFirst: boolean,
  recovery: Prepared,
): Promise<string[] | null> {
  if (!isFirst && (await countRecoveryCodes(db, userId)) > 0) return null;
  await keepRecoveryCodes(db, call, userId, recovery);
  await trustNoDevice(db, userId);
  await warn(db, call, userId, 'auth.two_factor_on');
  return recovery.codes;
}

async function keepRecoveryCodes(db: Kysely<DB>, call: CallContext, userId: string, { hashes }: Prepared) {
  const createdAt = call.deps.clock.now().toISOString();
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })))
    .execute();
}

/** Ten new recovery codes in place of those there are. */
export const makeRecoveryCodes = async (call: CallContext, session: Session): Promise<string[]> =>
  replaceCodes(call, session, await preparedCodes(session.userId));

const replaceCodes = identityCommand(
  'two_factor.make_codes',
  async (db, call, session: Session, recovery: Prepared) => {
    if (!(await hasSecondFactor(db, session.userId))) throw fail('auth.two_factor_off');
    await keepRecoveryCodes(db, call, session.userId, recovery);
    return heardBy(db, session, recovery.codes);
  },
);

/** Turns two-factor off, with the password and a code at the same time. */
export async function turnOffTwoFactor(
  call: CallContext,
  session: Session,
  input: { currentPassword: string; code: string },
): Promise<void> {
  if (!session.hasSecondFactor) throw fail('auth.two_factor_off');
  if (!(await provePassword(call, session.email, input.currentPassword))) throw fail('auth.wrong_password');
  await proveSecondFactor(call, session.userId, { code: input.code });
  await endTwoFactor(call, session);
}

const endTwoFactor = identityCommand('two_factor.turn_off', async (db, call, session: Session) => {
  if ((await organizationsThatRequire(db, session.userId)).length > 0) throw fail('auth.two_factor_kept');
  await forgetSecondFactors(db, session.userId);
  await warn(db, call, session.userId, 'auth.two_factor_off');
  return heardBy(db, session, undefined);
});

/** Nothing is left beside the password: no app, no passkey, no recovery code, no device that is trusted. */
export async function forgetSecondFactors(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('userTotps').where('userId', '=', userId).execute();
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await trustNoDevice(db, userId);
}

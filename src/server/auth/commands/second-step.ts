import type { z } from 'zod';
import type { secondFactorRoutes } from '#contract/auth/auth.second-factor.ts';
import { fail } from '#server/access/app-error.ts';
import { doneToOneself, type Session } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { findUserById } from '../auth.queries.ts';
import { countRecoveryCodes, findPasskeys } from '../queries/second-factors.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { openFirstSession, type SignedIn } from './sign-in.ts';
import { beginStep, findStep, setChallenge } from './steps.ts';
import { warn } from './two-factor.ts';
import { optionsToUse } from './webauthn.ts';

type SecondStep = z.output<(typeof secondFactorRoutes)['secondStep']['body']>;
type Proof = z.output<(typeof secondFactorRoutes)['prove']['body']>;

/** Finishes a sign-in with a second factor. */
export async function takeSecondStep(call: CallContext, input: SecondStep): Promise<SignedIn> {
  const { step, user } = await transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const found = await findStep(db, call, input.token, 'SIGN_IN');
    return { step: found, user: await findUserById(db, found.userId).executeTakeFirstOrThrow() };
  });
  if (user.status !== 'ACTIVE') throw fail('auth.disabled');
  const by = await proveSecondFactor(call, user.id, input, step);
  if (by === 'recovery_code')
    await transaction(call.deps.pool, { identity: true }, async (db) =>
      warn(db, call, user.id, 'auth.recovery_code', { left: await countRecoveryCodes(db, user.id) }),
    );
  return openFirstSession(call, user, { secondFactor: by, trustDevice: input.trustDevice });
}

/** What the browser needs to ask for a passkey while signing in. */
export const optionsForSecondStep = (call: CallContext, token: string): Promise<Record<string, unknown>> =>
  transaction(call.deps.pool, { identity: true }, async (db) => {
    const step = await findStep(db, call, token, 'SIGN_IN');
    const options = await optionsToUse(call, await findPasskeys(db, step.userId), 'preferred');
    await setChallenge(db, step, options.challenge);
    return options;
  });

/**
 * Proves once more who calls, which then counts for an hour: the password, and the second factor where there is one; or a
 * passkey that asked the person itself, which is both.
 */
export async function prove(call: CallContext, session: Session, input: Proof): Promise<void> {
  if (input.passkey) {
    const step = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
      findStep(db, call, input.token ?? '', 'PROVE'),
    );
    if (step.userId !== session.userId) throw fail('auth.step_over');
    await proveSecondFactor(call, session.userId, { passkey: input.passkey }, step, true);
  } else {
    await refuseWithoutPassword(call, session);
    if (!input.currentPassword) throw fail('VALIDATION_FAILED', { field: 'currentPassword', reason: 'field.missing' });
    if (session.hasSecondFactor && !input.code)
      throw fail('VALIDATION_FAILED', { field: 'code', reason: 'field.missing' });
    if (!(await provePassword(call, session.email, input.currentPassword))) throw fail('auth.wrong_password');
    if (session.hasSecondFactor) await proveSecondFactor(call, session.userId, { code: input.code });
  }
  await noteProof(call, session);
}

/** Who has no password proves who they are where they came from. */
const refuseWithoutPassword = (call: CallContext, session: Session): Promise<void> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const { passwordHash } = await findUserById(db, session.userId).executeTakeFirstOrThrow();
    if (passwordHash === null) throw fail('sign_on.no_password');
  });

const noteProof = identityCommand('session.prove', async (db, call, session: Session) => {
  await db
    .updateTable('sessions')
    .set({ provenAt: call.deps.clock.now().toISOString() })
    .where('id', '=', session.sessionId)
    .execute();
  return {
    result: undefined,
    ...doneToOneself(session),
  };
});

/** What the browser needs to ask for a passkey as proof. */
export const optionsForProof = (call: CallContext, { userId }: Session) =>
  transaction(call.deps.pool, { identity: true }, async (db) => {
    const options = await optionsToUse(call, await findPasskeys(db, userId), 'required');
    const token = await beginStep(db, call, { userId, purpose: 'PROVE', challenge: options.challenge });
    return { token, options };
  });

import type { z } from 'zod';
import type { secondFactorRoutes } from '#contract/auth/auth.second-factor.ts';
import { fail } from '#server/access/app-error.ts';
import { nameOf, type Session } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { findPasskeys, findTotp, hasSecondFactor, organizationsThatRequire } from '../queries/second-factors.ts';
import { beginStep, endStep, findStep, type Step } from './steps.ts';
import { becomeTwo, forgetSecondFactors, heardBy, type Prepared, preparedCodes, warn } from './two-factor.ts';
import { optionsToMake, verifyMade } from './webauthn.ts';

type Given = z.output<(typeof secondFactorRoutes)['addPasskey']['body']>;

const PASSKEYS_MAX = 20;

/** What the browser needs to make a passkey. */
export const optionsForPasskey = (call: CallContext, session: Session) =>
  transaction(call.deps.pool, { identity: true }, async (db) => {
    const { userId, email } = session;
    const kept = await findPasskeys(db, userId);
    if (kept.length >= PASSKEYS_MAX) throw fail('auth.passkeys_enough');
    const options = await optionsToMake(call, { userId, email, name: nameOf(session) }, kept);
    const token = await beginStep(db, call, { userId, purpose: 'ADD_PASSKEY', challenge: options.challenge });
    return { token, options };
  });

/** Keeps a passkey that the browser made; the first second factor brings recovery codes, which it answers. */
export async function addPasskey(call: CallContext, session: Session, given: Given): Promise<string[] | null> {
  const step = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    findStep(db, call, given.token, 'ADD_PASSKEY'),
  );
  if (step.userId !== session.userId || step.challenge === null) throw fail('auth.step_over');
  const made = await verifyMade(call, given.passkey, step.challenge);
  return keepPasskey(call, session, { step, made, name: given.name, recovery: await preparedCodes(session.userId) });
}

type Made = { step: Step; made: Awaited<ReturnType<typeof verifyMade>>; name: string; recovery: Prepared };

const keepPasskey = identityCommand(
  'passkey.add',
  async (db, call, session: Session, { step, made, name, recovery }: Made) => {
    const { userId } = session;
    await endStep(db, call, step);
    const isFirst = !(await hasSecondFactor(db, userId));
    const createdAt = call.deps.clock.now().toISOString();
    await db
      .insertInto('passkeys')
      .values({ id: newId(), userId, name, createdAt, ...made })
      .execute();
    return heardBy(db, session, await becomeTwo(db, call, userId, isFirst, recovery), { name });
  },
);

/** Forgets a passkey; where nothing else is beside the password then, two-factor is off. */
export const removePasskey = identityCommand('passkey.remove', async (db, call, session: Session, id: string) => {
  const { userId } = session;
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw fail('NOT_FOUND');
  const [totp, passkeys] = await Promise.all([findTotp(db, userId), findPasskeys(db, userId)]);
  if (!totp?.confirmedAt && passkeys.length === 0) {
    if ((await organizationsThatRequire(db, userId)).length > 0) throw fail('auth.two_factor_kept');
    await forgetSecondFactors(db, userId);
    await warn(db, call, userId, 'auth.two_factor_off');
  }
  return heardBy(db, session, undefined, { name: removed.name });
});

import { type AppError, fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { UserRow } from '../auth.queries.ts';
import { countRecoveryCodes, findPasskeys, findTotp, hasSecondFactor } from '../queries/second-factors.ts';
import { isTrustedDevice } from './devices.ts';
import { beginStep } from './steps.ts';

/**
 * What somebody is refused with whose password was right and who has a second factor: its params carry the token that
 * finishes the sign-in, and by what (`totp`, `passkey`, `recovery_code`, the first being the usual one). Null where the
 * password is enough, or this device is trusted.
 */
export const askedForSecondStep = (call: CallContext, user: UserRow): Promise<AppError | null> =>
  transaction(call.deps.pool, { identity: true }, async (db) => {
    if (!(await hasSecondFactor(db, user.id)) || (await isTrustedDevice(db, call, user.id))) return null;
    const [totp, passkeys, codesLeft] = await Promise.all([
      findTotp(db, user.id),
      findPasskeys(db, user.id),
      countRecoveryCodes(db, user.id),
    ]);
    const methods = [
      ...(totp?.confirmedAt ? ['totp'] : []),
      ...(passkeys.length > 0 ? ['passkey'] : []),
      ...(codesLeft > 0 ? ['recovery_code'] : []),
    ];
    const secondStep = await beginStep(db, call, { userId: user.id, purpose: 'SIGN_IN' });
    return fail('auth.second_factor_required', { params: { secondStep, methods: methods.join(' ') } });
  });

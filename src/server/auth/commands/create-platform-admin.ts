import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { BASE_LANGUAGE } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { identityCommand } from '#server/access/identity-command.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { findUserByEmail } from '../auth.queries.ts';

/** Adds the person who runs the installation and returns a password that must be changed at the first sign-in. */
export async function createPlatformAdmin(deps: Deps, email: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const call: CallContext = {
    deps,
    requestId: 'lintel user',
    ip: null,
    userAgent: null,
    idempotency: null,
    language: BASE_LANGUAGE,
    cost: null,
  };
  await insertPlatformAdmin(call, email, await hashPassword(password));
  return password;
}

const insertPlatformAdmin = identityCommand('user.create', async (db, call, email: string, passwordHash: string) => {
  if (await findUserByEmail(db, email)) throw fail('auth.email_taken');
  const id = uuidv7();
  await db
    .insertInto('users')
    .values({
      id,
      email,
      username: email,
      firstName: 'Platform',
      lastName: 'Administrator',
      passwordHash,
      isPlatformAdmin: true,
      passwordChangeRequired: true,
      createdAt: call.deps.clock.now().toISOString(),
    })
    .execute();
  const actor = { kind: 'system' as const, name: 'command line' };
  return {
    result: undefined,
    orgIds: [],
    actor,
    subject: { type: 'user', id },
    after: { email, isPlatformAdmin: true },
  };
});

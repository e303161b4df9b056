import { fail } from '#server/access/app-error.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { Actor, CallContext, Deps } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { findUserByEmail } from '../auth.queries.ts';
import { COMMAND_LINE, commandLineCall } from './command-line.ts';
import { insertUser } from './register.ts';
import { temporaryPassword } from './temporary-password.ts';

/** Adds the person who runs the installation and returns a password that must be changed at the first sign-in. */
export async function createPlatformAdmin(deps: Deps, email: string): Promise<string> {
  const password = temporaryPassword();
  await insertPlatformAdmin(commandLineCall(deps), COMMAND_LINE, email, await hashPassword(password));
  return password;
}

/** The same by another administrator of the platform. */
export async function addPlatformAdmin(call: CallContext, actor: Actor, email: string) {
  const password = temporaryPassword();
  return { id: await insertPlatformAdmin(call, actor, email, await hashPassword(password)), password };
}

const insertPlatformAdmin = identityCommand(
  'user.create',
  async (db, call, actor: Actor, email: string, passwordHash: string) => {
    if (await findUserByEmail(db, email)) throw fail('auth.email_taken');
    const named = { email, username: email.slice(0, 60), firstName: 'Platform', lastName: 'Administrator' };
    const { id } = await insertUser(db, call, named, passwordHash, {
      isPlatformAdmin: true,
      passwordChangeRequired: true,
    });
    return {
      result: id,
      orgIds: [],
      actor,
      subject: { type: 'user', id },
      after: { email, isPlatformAdmin: true },
    };
  },
);

import { Email } from '#contract/fields.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { createPlatformAdmin } from '#server/auth/commands/create-platform-admin.ts';
import type { Config } from '#server/config.ts';
import {
  createOrganizationUser,
  listInstallationUsers,
  resetUserPassword,
  resetUserTwoFactor,
  setUserDisabled,
} from '#server/users/commands/from-command-line.ts';
import { findOrganization, runVerbs, type Verbs } from './verbs.ts';

export const summary =
  'sign-ins: user create|list|reset-password|reset-two-factor|disable|enable; user --help tells all';
export const hasHelp = true;

const HELP = `Sign-ins of the installation, beside a running server or without one.

  npm run lintel -- user list [--json]
  npm run lintel -- user create EMAIL --platform
  npm run lintel -- user create EMAIL --roles ROLE,… [--organization NAME] [--first-name NAME] [--last-name NAME]
  npm run lintel -- user reset-password EMAIL
  npm run lintel -- user reset-two-factor EMAIL
  npm run lintel -- user disable EMAIL
  npm run lintel -- user enable EMAIL

  --platform            they administer the installation and belong to no organization
  --roles ROLE,…        ${ROLES.join(', ')}
  --organization NAME   which, where there are several: its name or id
  --json                one JSON document on standard output, for scripts

A password is printed once and must be changed at the first sign-in. reset-two-factor is for whoever lost app, passkeys and
recovery codes: make sure that it is they who ask. They are signed out and told by mail, and where their organization asks for
two-factor they set it up again at the next sign-in. The last superadmin of an organization cannot be
disabled.

Exit status: 0 done; 1 refused, and nothing was changed; 2 the command itself was not understood.
`;

const OPTIONS = {
  platform: { type: 'boolean' },
  roles: { type: 'string' },
  organization: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

const addressOf = (text: string | undefined): string | null => Email.safeParse(text).data ?? null;

function rolesOf(text: string | undefined): Role[] | null {
  const named = (text ?? '').split(',').map((role) => role.trim());
  return named.every((role) => (ROLES as readonly string[]).includes(role)) ? (named as Role[]) : null;
}

const verbs: Verbs<typeof OPTIONS> = {
  list: () => async (deps) => {
    const users = await listInstallationUsers(deps);
    const lines = users.map(({ email, name, status, isPlatformAdmin, organizations }) => {
      const held = organizations.map(
        (one) => `${one.name}: ${one.roles.join(', ')}${one.status === 'ACTIVE' ? '' : ' (deactivated)'}`,
      );
      const what = [isPlatformAdmin && 'platform administrator', ...held, status === 'DISABLED' && 'DISABLED'];
      return `${email}  ${name}  ${what.filter(Boolean).join('; ')}`;
    });
    return { json: { users }, text: lines.join('\n') || 'Nobody has a sign-in yet.' };
  },
  create: ([address], { platform, roles: named, organization, 'first-name': firstName, 'last-name': lastName }) => {
    const email = addressOf(address);
    const roles = rolesOf(named);
    if (!email || (platform ? named !== undefined : !roles)) return null;
    return async (deps) => {
      const password = platform
        ? await createPlatformAdmin(deps, email)
        : await createOrganizationUser(
            deps,
            (await findOrganization(deps, organization)).id,
            { email, firstName: firstName ?? (email.split('@')[0] ?? email).slice(0, 60), lastName: lastName ?? '' },
            roles ?? [],
          );
      return {
        json: { email, temporaryPassword: password },
        text: `${email} can sign in with ${password} and must then choose another password.`,
      };
    };
  },
  'reset-password': ([address]) => {
    const email = addressOf(address);
    if (!email) return null;
    return async (deps) => {
      const password = await resetUserPassword(deps, email);
      const text = `${email} can sign in with ${password} and must then choose another password. They are signed out everywhere.`;
      return { json: { email, temporaryPassword: password }, text };
    };
  },
  'reset-two-factor': ([address]) => {
    const email = addressOf(address);
    if (!email) return null;
    return async (deps) => {
      await resetUserTwoFactor(deps, email);
      const text = `${email} signs in with the password alone. They are signed out everywhere and told by mail.`;
      return { json: { email, hasSecondFactor: false }, text };
    };
  },
  disable: ([address]) => switching(address, true),
  enable: ([address]) => switching(address, false),
};

function switching(address: string | undefined, isDisabled: boolean) {
  const email = addressOf(address);
  if (!email) return null;
  return async (deps: Parameters<typeof setUserDisabled>[0]) => {
    await setUserDisabled(deps, email, isDisabled);
    const text = isDisabled
      ? `${email} is signed out everywhere and can no longer sign in.`
      : `${email} can sign in again.`;
    return { json: { email, status: isDisabled ? 'DISABLED' : 'ACTIVE' }, text };
  };
}

/** Lists and changes the sign-ins of the installation. */
export const run = (args: string[], config: Config): Promise<number> =>
  runVerbs({ name: 'user', help: HELP, verbs, options: OPTIONS }, args, config);

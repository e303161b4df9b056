import { Country, Email } from '#contract/fields.ts';
import type { Config } from '#server/config.ts';
import { createOrganization, listInstallationOrganizations } from '#server/users/commands/from-command-line.ts';
import { runVerbs, type Verbs } from './verbs.ts';

export const summary = 'organizations: org create|list; org --help tells all';
export const hasHelp = true;

const HELP = `Organizations of the installation, beside a running server or without one.

  npm run lintel -- org list [--json]
  npm run lintel -- org create NAME --superadmin EMAIL [--country CODE] [--first-name NAME] [--last-name NAME] [--json]

  --superadmin EMAIL    who runs it first: somebody with a sign-in keeps their password, anybody else gets one to change
  --country CODE        such as GB; decides its currency and time zone. US when absent

Exit status: 0 done; 1 refused, and nothing was changed; 2 the command itself was not understood.
`;

const OPTIONS = {
  superadmin: { type: 'string' },
  country: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

const NAME_LENGTH_MAX = 127;

const verbs: Verbs<typeof OPTIONS> = {
  list: () => async (deps) => {
    const organizations = await listInstallationOrganizations(deps);
    const lines = organizations.map(
      ({ id, name, country, status, userCount }) => `${id}  ${name}  ${country}  ${status}  ${userCount} users`,
    );
    return { json: { organizations }, text: lines.join('\n') || 'There is no organization yet.' };
  },
  create: ([given], { superadmin, country: code, 'first-name': firstName, 'last-name': lastName }) => {
    const name = given?.trim() ?? '';
    const email = Email.safeParse(superadmin).data;
    const country = Country.safeParse(code?.toUpperCase() ?? 'US').data;
    if (name === '' || name.length > NAME_LENGTH_MAX || !email || !country) return null;
    return async (deps) => {
      const named = {
        email,
        firstName: firstName ?? (email.split('@')[0] ?? email).slice(0, 60),
        lastName: lastName ?? '',
      };
      const { id, temporaryPassword } = await createOrganization(deps, { name, country }, named);
      const how = temporaryPassword ? `with ${temporaryPassword} and must then choose another password` : 'as before';
      return { json: { id, name, email, temporaryPassword }, text: `${name} is there. ${email} can sign in ${how}.` };
    };
  },
};

/** Lists and founds the organizations of the installation. */
export const run = (args: string[], config: Config): Promise<number> =>
  runVerbs({ name: 'org', help: HELP, verbs, options: OPTIONS }, args, config);

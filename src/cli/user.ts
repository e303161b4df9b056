import { Email } from '#contract/fields.ts';
import { createPlatformAdmin } from '#server/auth/commands/create-platform-admin.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';

export const summary = 'add a platform administrator: user EMAIL';

/** Adds the person who runs the installation, beside a running server too, and prints the first password once. */
export async function run([address]: string[], config: Config): Promise<number> {
  const email = Email.safeParse(address);
  if (!email.success) {
    process.stderr.write('lintel: name an e-mail address: npm run lintel user you@example.com\n');
    return 2;
  }
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const password = await createPlatformAdmin(deps, email.data);
    process.stdout.write(`${email.data} can sign in with ${password} and must then choose another password.\n`);
    return 0;
  } finally {
    await stop();
  }
}

import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import { verifyFromCommandLine } from '#server/single-sign-on/commands/from-command-line.ts';

export const summary = 'verify whose a domain of single sign-on is, without DNS: domain DOMAIN [ORGANIZATION-ID]';

/** For whoever runs the installation and knows whose a domain is; works beside a running server, too. */
export async function run([domain, organizationId]: string[], config: Config): Promise<number> {
  if (!domain) {
    process.stderr.write('lintel: name a domain: npm run lintel domain example.com\n');
    return 2;
  }
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const { waiting, verified } = await verifyFromCommandLine(deps, domain.toLowerCase(), organizationId ?? null);
    if (verified) {
      process.stdout.write(`${domain} is verified for ${verified}.\n`);
      return 0;
    }
    const lines = waiting.map(({ orgId, name }) => `  ${orgId}  ${name}\n`).join('');
    process.stderr.write(
      lines === ''
        ? `lintel: no organization waits to have ${domain} verified.\n`
        : `lintel: several organizations wait for ${domain}; name the one whose it is:\n${lines}`,
    );
    return 1;
  } finally {
    await stop();
  }
}

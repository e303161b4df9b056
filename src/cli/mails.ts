import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import { readWaitingMails } from '#server/mail/outbox.ts';

export const summary = 'print the mails that wait, links included, where no mail server is set';
export const takesNothing = true;

/** For whoever runs an installation that sends no mail, and passes links on by hand; beside a running server too. */
export async function run(_: string[], config: Config): Promise<number> {
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const mails = await readWaitingMails(deps);
    const printed = mails.map(({ to, subject, text }) => `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
    process.stdout.write(printed.length > 0 ? printed.join('\n') : 'No mail waits.\n');
    return 0;
  } finally {
    await stop();
  }
}

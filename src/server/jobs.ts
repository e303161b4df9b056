import type { Config } from './config.ts';
import type { Job, Jobs } from './jobs/runner.ts';
import { rollLeases } from './leases/leases.jobs.ts';
import { sendWaitingMails } from './mail/outbox.ts';

/** Every job of every noun, and when the recurring ones run (UTC). */
export function jobsOf(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Jobs {
  const jobs: Record<string, Job> = {
    'mail:send': async (deps) =>
      void (await sendWaitingMails(deps, { smtpUrl: config.smtpUrl ?? null, from: config.mailFrom })),
    'leases:roll': rollLeases,
  };
  return { jobs, crontab: ['*/5 * * * * mail:send', '7 * * * * leases:roll ?fill=2h'].join('\n') };
}

import { forgetOldKeys } from '#server/access/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { runImports } from '#server/imports/imports.jobs.ts';
import type { Job, Jobs } from '#server/jobs/runner.ts';
import { forEachOrganization } from '#server/jobs/system-context.ts';
import { rollLeases } from '#server/leases/leases.jobs.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { sweepFiles } from '#server/uploads/uploads.jobs.ts';
import type { Config } from './config.ts';

/** Every job of every noun, and when the recurring ones run (UTC). */
export function jobsOf(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Jobs {
  const jobs: Record<string, Job> = {
    'mail:send': async (deps) =>
      void (await sendWaitingMails(deps, { smtpUrl: config.smtpUrl ?? null, from: config.mailFrom })),
    'leases:roll': rollLeases,
    'imports:run': runImports,
    'files:sweep': sweepFiles,
    'keys:forget': (deps) =>
      forEachOrganization(deps, async (ctx) => {
        await transaction(deps.pool, { orgId: ctx.org }, (db) => forgetOldKeys(db, deps.clock.now()));
      }),
  };
  const crontab = [
    '*/5 * * * * mail:send',
    '7 * * * * leases:roll ?fill=2h',
    '23 3 * * * files:sweep ?fill=1d',
    '43 3 * * * keys:forget ?fill=1d',
  ].join('\n');
  return { jobs, crontab };
}

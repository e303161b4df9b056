import { forgetOldKeys } from '#server/access/idempotency.ts';
import { transaction } from '#server/db/transaction.ts';
import { runImports } from '#server/imports/imports.jobs.ts';
import type { Jobs } from '#server/jobs/runner.ts';
import { scheduleOf } from '#server/jobs/schedule.ts';
import { rollLeases } from '#server/leases/leases.jobs.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import { sweepFiles, sweepUploads } from '#server/uploads/uploads.jobs.ts';
import type { Config } from './config.ts';

/** Every job of every noun, and when the recurring ones run. */
export const jobsOf = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Jobs =>
  scheduleOf({
    'mail:send': {
      cron: '* * * * *',
      run: async (deps) =>
        void (await sendWaitingMails(deps, { smtpUrl: config.smtpUrl ?? null, from: config.mailFrom })),
    },
    'leases:roll': { cron: '7 * * * *', catchUp: '2h', perOrganization: true, run: rollLeases },
    'imports:run': { run: runImports },
    'uploads:sweep': { cron: '23 3 * * *', catchUp: '1d', run: sweepUploads },
    'files:sweep': { cron: '23 3 * * *', catchUp: '1d', perOrganization: true, run: sweepFiles },
    'keys:forget': {
      cron: '43 3 * * *',
      catchUp: '1d',
      perOrganization: true,
      run: async ({ deps, org }) =>
        void (await transaction(deps.pool, { orgId: org }, (db) => forgetOldKeys(db, deps.clock.now()))),
    },
  });

import { forgetBudgets } from '#server/access/budgets/attempts.ts';
import { settleCounts } from '#server/access/commands/audit.ts';
import { forgetBatches } from '#server/access/commands/batch.ts';
import { forgetIdempotencyKeys } from '#server/access/commands/idempotency.ts';
import type { Jobs } from '#server/jobs/runner.ts';
import { type JobTable, scheduleOf } from '#server/jobs/schedule.ts';
import { sendWaitingMails } from '#server/mail/outbox.ts';
import type { Config } from './config.ts';
import type { ServerNoun } from './noun.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom'>;

/** What the platform itself does from time to time. */
const platformJobs = (config: MailConfig): JobTable => ({
  'mail:send': {
    cron: '* * * * *',
    run: async (deps, _payload, stopped) =>
      void (await sendWaitingMails(deps, { smtpUrl: config.smtpUrl ?? null, from: config.mailFrom }, stopped)),
  },
  'budgets:forget': { cron: '23 * * * *', run: forgetBudgets },
  'counts:settle': { cron: '2 * * * *', catchUp: '1d', run: async (deps) => void (await settleCounts(deps)) },
  'batches:forget': { cron: '47 3 * * *', catchUp: '1d', perOrganization: true, run: forgetBatches },
  'keys:forget': { cron: '43 3 * * *', catchUp: '1d', perOrganization: true, run: forgetIdempotencyKeys },
});

/** Every job of the platform and of the nouns, and when the recurring ones run. */
export const jobsOf = (config: MailConfig, nouns: readonly ServerNoun[]): Jobs =>
  scheduleOf(Object.assign(platformJobs(config), ...nouns.map(({ jobs }) => jobs)));

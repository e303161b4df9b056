import type { JobTable } from '#server/jobs/schedule.ts';
import { CHECK, checkTrail } from './commands/check-trail.ts';
import { keepHead } from './commands/keep-head.ts';
import { sealTrail } from './commands/seal-trail.ts';

export const jobs: JobTable = {
  'audit:seal': { cron: '*/10 * * * *', run: sealTrail },
  'audit:keep-head': { cron: '3 0 * * *', catchUp: '1d', run: keepHead },
  [CHECK]: { cron: '33 4 * * *', catchUp: '1d', run: checkTrail },
};

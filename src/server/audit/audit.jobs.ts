import type { JobTable } from '#server/jobs/schedule.ts';
import { sealTrail } from './commands/seal-trail.ts';

export const jobs: JobTable = { 'audit:seal': { cron: '*/10 * * * *', run: sealTrail } };

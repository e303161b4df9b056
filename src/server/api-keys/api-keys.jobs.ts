import type { JobTable } from '#server/jobs/schedule.ts';
import { forgetRequests } from './commands/forget-requests.ts';

export const jobs: JobTable = {
  'apikeys:forget-requests': { cron: '51 3 * * *', catchUp: '1d', perOrganization: true, run: forgetRequests },
};

import type { JobTable } from '#server/jobs/schedule.ts';
import { forgetRequests } from './commands/forget-requests.ts';

export const jobs: JobTable = {
  'api_requests:forget': { cron: '51 3 * * *', catchUp: '1d', perOrganization: true, run: forgetRequests },
};

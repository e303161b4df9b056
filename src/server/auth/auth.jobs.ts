import type { JobTable } from '#server/jobs/schedule.ts';
import { forgetOldDevices } from './commands/devices.ts';
import { SEND_RESET, sendReset } from './commands/reset-links.ts';

export const jobs: JobTable = {
  [SEND_RESET]: { run: sendReset },
  'devices:forget': { cron: '37 3 * * *', catchUp: '1d', run: forgetOldDevices },
};

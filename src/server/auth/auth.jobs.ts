import type { JobTable } from '#server/jobs/schedule.ts';
import { forgetOldDevices } from './commands/devices.ts';
import { NOTE_WRONG_PASSWORD, noteWrongPassword } from './commands/prove-password.ts';
import { SEND_RESET, sendReset } from './commands/reset-links.ts';

export const jobs: JobTable = {
  [NOTE_WRONG_PASSWORD]: { run: noteWrongPassword },
  [SEND_RESET]: { run: sendReset },
  'devices:forget': { cron: '37 3 * * *', catchUp: '1d', run: forgetOldDevices },
};

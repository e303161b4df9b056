import type { JobTable } from '#server/jobs/schedule.ts';
import { forgetOldDevices, forgetVisitors } from './commands/devices.ts';
import { forgetEmailChanges } from './commands/email-change.ts';
import { sweepPhotos } from './commands/photo.ts';
import { NOTE_WRONG_PASSWORD, noteWrongPassword } from './commands/prove-password.ts';
import { SEND_RESET, sendReset } from './commands/reset-links.ts';
import { forgetSteps } from './commands/steps.ts';

export const jobs: JobTable = {
  [NOTE_WRONG_PASSWORD]: { run: noteWrongPassword },
  [SEND_RESET]: { run: sendReset },
  'devices:forget': { cron: '37 3 * * *', catchUp: '1d', run: forgetOldDevices },
  'auth:forget-second-steps': { cron: '41 * * * *', catchUp: '1d', run: forgetSteps },
  'auth:forget-email-changes': { cron: '43 3 * * *', catchUp: '1d', run: forgetEmailChanges },
  'auth:forget-visitors': { cron: '49 3 * * *', catchUp: '1d', run: forgetVisitors },
  'auth:sweep-photos': { cron: '27 3 * * *', catchUp: '1d', run: sweepPhotos },
};

import type { CallError } from '#web/api/call-error.ts';
import { jobMessages as texts } from './job.messages.ts';

/** What a link says that leads nowhere: of one that is over the server says whom to call, of one that was cut off it knows nothing. */
export const saysOver = ({ problem, code, message }: Pick<CallError, 'problem' | 'code' | 'message'>): string =>
  code === 'AUTH_401' && problem !== 'job_link.over' ? texts.overHint : message;

import { readApart } from '#server/files/worker-pool.ts';
import type { MailAnswer, PostedBytes } from './read-mail.worker.ts';

export type { MailAnswer };

const module = new URL('./read-mail.worker.ts', import.meta.url);
const MILLISECONDS_MAX = 20_000;

/**
 * Reads a mail that anybody may have written in a process of its own, one after the other. What takes too long or too much
 * memory is refused with FILE_TOO_LARGE, and where too many wait with TOO_MANY_REQUESTS.
 */
export const readMailApart = (bytes: PostedBytes): Promise<MailAnswer> =>
  readApart({ module, input: bytes, owner: 'mails that come in', millisecondsMax: MILLISECONDS_MAX });

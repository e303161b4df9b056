import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/access/app-error.ts';
import { bootstrap } from '#server/bootstrap.ts';
import type { Config } from '#server/config.ts';
import { readMail } from '#server/mail/read-mail.worker.ts';
import { receiveMail } from '#server/messages/commands/receive-mail.ts';

export const summary = 'mail receive: takes an answer to a mail from standard input, for a mail server to hand over';
export const hasHelp = true;

const HELP = `Answers to mails, beside a running server or without one.

  npm run --silent lintel -- mail receive < MAIL

Takes one mail as it came in (RFC 5322) and writes what is new in it into the conversation that it answers. Set
LINTEL_REPLY_ADDRESS=reply@example.org, and let the mail server hand over whatever comes for reply+…@example.org, in Postfix:

  /etc/aliases    reply: "|cd /srv/lintel && npm run --silent lintel -- mail receive"

An answer counts only from the address to which the message was mailed. Absences, bounces and lists are passed over.

Exit status, as mail servers read it: 0 taken or passed over; 65 refused, and whoever wrote it should be told; 64 the command
itself was not understood; 75 try again later.
`;

// As sysexits.h has them, by which mail servers decide what becomes of a mail.
const USAGE = 64;
const REFUSED = 65;
const LATER = 75;
/** A larger one is no answer. */
const BYTES_MAX = 25 * 1024 * 1024;

export async function run(args: string[], config: Config): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (args.length !== 1 || args[0] !== 'receive') {
    process.stderr.write('lintel: that is not understood. npm run lintel -- mail --help tells all.\n');
    return USAGE;
  }
  const raw = await buffer(process.stdin);
  if (raw.length > BYTES_MAX) return refuse('The mail is larger than 25 MB. Nothing was sent.');
  try {
    return await receive(raw, config);
  } catch (error) {
    if (error instanceof AppError && error.status !== 429) return refuse(error.message);
    process.stderr.write(`lintel: ${error instanceof Error ? error.message : String(error)}\n`);
    return LATER;
  }
}

async function receive(raw: Buffer, config: Config): Promise<number> {
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const received = await receiveMail(deps, await readMail(raw));
    process.stdout.write(received === 'TAKEN' ? 'Taken.\n' : 'Written by a program, so nothing was done.\n');
    return 0;
  } finally {
    await stop();
  }
}

function refuse(why: string): number {
  process.stderr.write(`lintel: ${why}\n`);
  return REFUSED;
}

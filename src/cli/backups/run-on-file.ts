import { BackupError } from '#server/backups/rules/backup-error.ts';
import { ConfigError } from '#server/config.ts';
import { StoreAway } from '#server/files/ask-s3.ts';

const REFUSED = 1;
const MISREAD = 2;

/** Runs `lintel backup` or `lintel restore`: says what it does where it is asked, and that it was not understood where `read` is null. */
export async function runOnFile<Given>(
  { name, help, args }: { name: string; help: string; args: string[] },
  read: (args: string[]) => Given | null,
  work: (given: Given) => Promise<number>,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const given = read(args);
  if (given === null) {
    process.stderr.write(`lintel: name one file: npm run lintel -- ${name} FILE; ${name} --help tells all.\n`);
    return MISREAD;
  }
  return orRefused(() => work(given));
}

/** What work ends with, or 1 once it is said in one line why a backup could not be taken, read or restored. */
async function orRefused(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    process.stderr.write(`lintel: ${error.message}\n`);
    return REFUSED;
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError || error instanceof StoreAway;

import { BackupError } from '#server/backups/rules/backup-error.ts';

const REFUSED = 1;

/** What work ends with, or 1 once it is said in one line why a backup could not be taken, read or restored. */
export async function orRefused(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`lintel: ${error.message}\n`);
    return REFUSED;
  }
}

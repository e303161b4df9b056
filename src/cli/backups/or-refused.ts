import { BackupError } from '#server/backups/rules/backup-error.ts';
import { StoreAway } from '#server/files/ask-s3.ts';

const REFUSED = 1;

/** What work ends with, or 1 once it is said in one line why a backup could not be taken, read or restored. */
export async function orRefused(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof StoreAway)) throw error;
    process.stderr.write(`lintel: ${error.message}\n`);
    return REFUSED;
  }
}

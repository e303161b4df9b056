import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { keepBackedUpHeads, keepBackedUpKey } from '#server/backups/commands/keep-beside.ts';
import { restoreBackup } from '#server/backups/commands/restore-backup.ts';
import { Backup, proveBackup } from '#server/backups/queries/read-backup.ts';
import { BackupError, DamagedBackup } from '#server/backups/rules/backup-error.ts';
import { alteredInWords, inWords } from '#server/backups/rules/manifest.ts';
import { bootstrap } from '#server/bootstrap.ts';
import { auditHeadsDirOf, type Config, filesPlaceOf } from '#server/config.ts';
import { StoreAway } from '#server/files/ask-s3.ts';
import { openStore } from '#server/files/open-store.ts';
import { proveBucket } from '#server/files/prove-bucket.ts';
import { openPostgres } from '#server/postgres/open-postgres.ts';
import { listenForStop } from '../stop-signal.ts';
import { verifyBooks, verifyDueCounts, verifyTrailOf } from '../verify.ts';
import { showProgress } from './progress.ts';
import { runOnFile } from './run-on-file.ts';

export const summary = 'restore FILE: bring a backup back, into an empty installation; restore --help tells all';
export const hasHelp = true;

const HELP = `Brings a backup back: all of it, or nothing.

  npm run lintel -- restore FILE [--leave-out TABLE]

Stop Lintel first. The installation must be one in which nobody is: a new LINTEL_DATA_DIR, and with DATABASE_URL an empty
database. The backup is read whole and proven before anything is written; what it holds comes in at once, is brought up to
date as by a start of this Lintel, and then audit trail, books and counts are proven. One that fails or is stopped leaves
an empty installation, and can be run again.

Sessions come along, so people stay signed in. So do mails and other work that waited: where what is restored is only a copy
of an installation that goes on, start it without LINTEL_SMTP_URL, or people are mailed twice.

  --leave-out TABLE    a table of your own that stood among Lintel's, such as public.notes; may be given several times

Exit status: 0 restored and proven; 1 it was not, and the installation is as it was; 2 the command itself was not understood;
3 restored, and something in it does not hold, which is said.
`;

/** Restores a backup into an empty installation, brings it up to date and proves it. */
export async function run(args: string[], config: Config): Promise<number> {
  return runOnFile({ name: 'restore', help: HELP, args }, readArguments, async (given) => {
    await bringBack(given, config);
    return prove(config);
  });
}

function readArguments(args: string[]): { file: string; leftOut: readonly string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'leave-out': { type: 'string', multiple: true } },
    });
    const [file, other] = positionals;
    return file && other === undefined ? { file, leftOut: values['leave-out'] ?? [] } : null;
  } catch {
    return null;
  }
}

async function bringBack(
  { file, leftOut }: { file: string; leftOut: readonly string[] },
  config: Config,
): Promise<void> {
  const { signal } = listenForStop();
  const place = filesPlaceOf(config);
  // Before all of the backup is read, and a database begun, for files that have nowhere to go.
  if (place.s3) await proveBucket(place.s3, 'command');
  const progress = showProgress();
  const told = { signal, tell: progress.tell };
  let leftCount = 0;
  const backup = await Backup.open(file).catch((error: unknown) => {
    throw withOutcome(error);
  });
  try {
    await proveBackup(backup, told);
    const postgres = await openPostgres(config, pino({ level: config.logLevel }));
    const asides: string[] = [];
    const settle = async () => void asides.push(...(await keepBackedUpKey(backup, config)));
    const files = openStore(place);
    const left = (count: number) => {
      leftCount = count;
    };
    const target = { postgres, files, settle, left };
    await restoreBackup(backup, target, { leftOut, ...told }).finally(() => postgres.stop());
    asides.push(...(await keepBackedUpHeads(backup, auditHeadsDirOf(config))));
    progress.end();
    process.stdout.write(`Restored: ${inWords(backup.manifest)}, as of ${backup.manifest.takenAt}.\n`);
    asides.push(alteredInWords(backup.manifest));
    for (const aside of asides.filter(Boolean)) process.stdout.write(`${aside}\n`);
  } catch (error) {
    progress.end();
    if (leftCount > 0)
      process.stderr.write(
        `${leftCount} files that it brought are still in the store, which did not let go of them: running it again takes them up.\n`,
      );
    if (signal.aborted) throw new BackupError('Stopped: nothing was restored, and it can be run again.');
    throw withOutcome(error);
  } finally {
    backup.close();
  }
}

/** Why a backup was not brought back, with what became of the installation and what to do. */
function withOutcome(error: unknown): unknown {
  if (error instanceof StoreAway)
    return new BackupError(`${error.message} Nothing was restored; run it again once the store answers.`);
  if (error instanceof DamagedBackup)
    return new BackupError(
      `${error.message} Nothing was restored; copy the file once more from where it is kept, or restore another backup.`,
    );
  return error;
}

/** Brings what was restored up to date, as a start does, and proves it. */
async function prove(config: Config): Promise<number> {
  const { deps, stop } = await bootstrap(config, { whenRunning: 'join' });
  try {
    const statuses = [await verifyTrailOf(deps), await verifyBooks(deps), await verifyDueCounts(deps)];
    return Math.max(...statuses);
  } finally {
    await stop();
  }
}

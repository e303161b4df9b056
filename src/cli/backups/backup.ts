import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readKeptHeads } from '#server/audit/queries/kept-heads.ts';
import { printBackup, writeBackup } from '#server/backups/commands/write-backup.ts';
import { Backup, proveBackup } from '#server/backups/queries/read-backup.ts';
import type { Source } from '#server/backups/queries/take-backup.ts';
import { BackupError, DamagedBackup } from '#server/backups/rules/backup-error.ts';
import { alteredInWords, bytesInWords, inWords } from '#server/backups/rules/manifest.ts';
import { auditHeadsDirOf, type Config, filesPlaceOf, projectRoot } from '#server/config.ts';
import { openStore } from '#server/files/open-store.ts';
import { clusterDirectory } from '#server/postgres/cluster.ts';
import { openPostgres } from '#server/postgres/open-postgres.ts';
import { KEY_FILE } from '#server/secret-key.ts';
import { listenForStop } from '../stop-signal.ts';
import { showProgress } from './progress.ts';
import { runOnFile } from './run-on-file.ts';

export const summary =
  'backup FILE: all of the installation into one file, beside a running server too; backup --help tells all';
export const hasHelp = true;

const HELP = `All of the installation in one file, beside a running server or without one.

  npm run lintel -- backup FILE [--without-key]
  npm run --silent lintel -- backup - > FILE
  npm run lintel -- backup --check FILE

FILE is a zip of every table as it was at one moment, the files, the daily heads of the audit trail and the key. It must not
be there yet, and is there only once it is whole and on the disk. Everything about everybody is in it, with the hashes of
their passwords: keep it like the data folder itself.

  --without-key    leaves secret.key out: keep it elsewhere, since without it mails that wait, authenticator apps and the
                   secrets of single sign-on and payments are lost after a restore (docs/operations.md, "The key")
  --check          reads a backup whole and proves that every row and every file is as it was written
  -                writes to standard output

lintel restore brings one back, with this Lintel or any later one, on any PostgreSQL that Lintel works with.

Exit status: 0 done; 1 it was not, and there is no file; 2 the command itself was not understood; 3 the backup is damaged.
`;

const DAMAGED = 3;

/** Backs all of an installation up into a file, or proves a backup. Brings no database up to date: it is for before an upgrade, too. */
export async function run(args: string[], config: Config): Promise<number> {
  return runOnFile({ name: 'backup', help: HELP, args }, readArguments, (given) =>
    given.isCheck ? check(given.file) : backUp(given, config),
  );
}

function readArguments(args: string[]) {
  try {
    const options = { 'without-key': { type: 'boolean' }, check: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, other] = positionals;
    const { 'without-key': isWithoutKey = false, check: isCheck = false } = values;
    if (!file || other !== undefined || (isCheck && (isWithoutKey || file === '-'))) return null;
    return { file, isWithoutKey, isCheck };
  } catch {
    return null;
  }
}

async function backUp(
  { file, isWithoutKey }: { file: string; isWithoutKey: boolean },
  config: Config,
): Promise<number> {
  if (config.databaseUrl === undefined) await refuseWithoutCluster(config.dataDir);
  const { signal } = listenForStop();
  const progress = showProgress();
  const postgres = await openPostgres(config, pino({ level: config.logLevel }, process.stderr), {
    whenRunning: 'join',
  });
  try {
    const source: Source = {
      files: openStore(filesPlaceOf(config)),
      key: await readKey(config, isWithoutKey),
      heads: await readKeptHeads(auditHeadsDirOf(config)),
      lintel: await ownVersion(),
      takenAt: new Date().toISOString(),
    };
    const told = { signal, tell: progress.tell };
    const tell = (line: string) => (file === '-' ? process.stderr : process.stdout).write(`${line}\n`);
    const { manifest, name } =
      file === '-'
        ? { manifest: await printBackup(postgres.owner, source, process.stdout, told), name: 'Backed up' }
        : await writeNamed(postgres.owner, source, file, told);
    progress.end();
    tell(`${name}: ${inWords(manifest)}.`);
    if (manifest.files.gone > 0)
      tell(`${manifest.files.gone} of the files that rows name were not there: removed meanwhile, or lost before.`);
    const altered = alteredInWords(manifest);
    if (altered) tell(altered);
    return 0;
  } finally {
    progress.end();
    await postgres.stop();
  }
}

async function refuseWithoutCluster(dataDir: string): Promise<void> {
  await access(clusterDirectory(dataDir)).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' || error.code === 'ENOTDIR'
        ? `There is nothing to back up: Lintel was never started on ${dataDir}.`
        : `The data directory ${dataDir} cannot be read: ${error.code === 'EACCES' ? 'this user may not' : error.message}. Nothing was backed up; run it as the user that Lintel runs as, or as root.`,
    );
  });
}

async function writeNamed(...[owner, source, file, told]: Parameters<typeof writeBackup>) {
  const { manifest, bytes } = await writeBackup(owner, source, file, told);
  return { manifest, name: `${file} (${bytesInWords(bytes)})` };
}

async function readKey({ secret, dataDir }: Config, isWithoutKey: boolean): Promise<Source['key']> {
  if (secret !== undefined) return { text: null, left: 'IN_SETTINGS' };
  const file = path.join(dataDir, KEY_FILE);
  const text = isWithoutKey
    ? null
    : await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw new BackupError(
          `The key ${file} cannot be read: ${error.message}. Nothing was backed up; run it as a user who may read it, or leave the key out: --without-key.`,
        );
      });
  return text === null ? { text, left: 'LEFT_OUT' } : { text, left: null };
}

const ownVersion = async (): Promise<string> =>
  JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')).version;

/** Reads a backup whole, and says what it holds. */
async function check(file: string): Promise<number> {
  const { signal } = listenForStop();
  const progress = showProgress();
  try {
    const backup = await Backup.open(file);
    await proveBackup(backup, { signal, tell: progress.tell }).finally(() => backup.close());
    progress.end();
    process.stdout.write(`${file} is whole: ${inWords(backup.manifest)}, as of ${backup.manifest.takenAt}.\n`);
    const altered = alteredInWords(backup.manifest);
    if (altered) process.stdout.write(`${altered}\n`);
    return 0;
  } catch (error) {
    progress.end();
    if (signal.aborted) throw new BackupError('Stopped before all was read.');
    if (!(error instanceof DamagedBackup)) throw error;
    process.stderr.write(`lintel: ${error.message}\n`);
    return DAMAGED;
  }
}

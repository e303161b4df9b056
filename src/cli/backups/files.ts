import { type Deps, NO_ORG } from '#server/access/context.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { StoreAway } from '#server/files/ask-s3.ts';
import { copyFiles } from '#server/files/copy-files.ts';
import { listFiles } from '#server/files/find-faults.ts';
import { proveBucket } from '#server/files/prove-bucket.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { localStore } from '#server/files/store.ts';
import { listInstallationOrganizations } from '#server/users/commands/from-command-line.ts';
import { type Answer, OrderError, runVerbs, type Verbs } from '../verbs.ts';

export const summary = 'move the files of all organizations: files copy --to bucket|folder; files --help tells all';
export const hasHelp = true;

const HELP = `Copies every file from the data folder to the bucket that LINTEL_S3_… names, or back, beside a running server or without one.

  npm run lintel -- files copy --to bucket [--by-length] [--json]
  npm run lintel -- files copy --to folder [--by-length] [--json]

Each file is held against what is known of it, where it comes from and where it goes. What is there already is left as it is,
so one that was cut off goes on where it was. Nothing is removed from where it was. A server keeps files where it kept them
until it is started with other settings: copy while it runs, stop it, copy once more what came in meanwhile, and start it with
the LINTEL_S3_… settings, or without them.

  --by-length    takes what is there in the same size for the same, without reading it: for once more, while the server is
                 stopped

Exit status: 0 all of them are there; 1 some are not, or it was refused; 2 the command itself was not understood.
`;

const OPTIONS = { to: { type: 'string' }, 'by-length': { type: 'boolean' } } as const;
const TOLD_EVERY = 1000;

const verbs: Verbs<typeof OPTIONS> = {
  copy: ([further], { to, 'by-length': isByLength = false }) =>
    further === undefined && (to === 'bucket' || to === 'folder') ? (deps) => copy(deps, to, isByLength) : null,
};

async function copy(deps: Deps, to: 'bucket' | 'folder', isByLength: boolean): Promise<Answer> {
  const { s3, filesDir } = deps.ground;
  if (s3 === null)
    throw new ConfigError('LINTEL_S3_ENDPOINT is not set: name the bucket that files are copied to or from.');
  await proveBucket(s3, 'command');
  const [bucket, folder] = [s3Store(s3), localStore(filesDir)];
  const stores = to === 'bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder };
  const orgIds = [NO_ORG, ...(await listInstallationOrganizations(deps)).map(({ id }) => id)];
  const findKnown = async (orgId: string) =>
    new Map((await listFiles(deps, orgId)).map((file) => [file.key, file] as const));
  const { fileCount, copiedCount, missing, altered } = await copyFiles(stores, orgIds, {
    findKnown,
    isByLength,
    told: tell,
  }).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error;
    throw new OrderError(`${error.message} What was copied is there; run this again to go on.`);
  });
  if (missing.length > 0)
    throw new OrderError(
      `${missing.length} of ${fileCount} files are not there as they are, ${missing[0]} among them; run this again.`,
    );
  const place = to === 'bucket' ? `the bucket "${s3.bucket}"` : filesDir;
  const start = to === 'bucket' ? 'with these LINTEL_S3_… settings' : 'without the LINTEL_S3_… settings';
  return {
    json: { files: fileCount, copied: copiedCount, altered },
    text: `All ${fileCount} files are in ${place}: ${copiedCount} were copied, ${fileCount - copiedCount} were there.${altered.map((file) => `\nfiles/${file} is not what was kept, there as where it came from.`).join('')}
A server that runs goes on keeping files where it did. Stop it, run this once more, and start it ${start}.`,
  };
}

function tell(fileCount: number): void {
  if (fileCount % TOLD_EVERY === 0) process.stderr.write(`${fileCount} files …\n`);
}

/** Copies the files of the installation between the data folder and a bucket. */
export const run = (args: string[], config: Config): Promise<number> =>
  runVerbs({ name: 'files', help: HELP, verbs, options: OPTIONS }, args, config);

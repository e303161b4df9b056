import { createServer } from 'node:net';
import { type Config, s3Of } from '#server/config.ts';
import { proveBucket } from '#server/files/prove-bucket.ts';
import { alreadyInUse, lockDataDirectory, prepareDataDirectory } from '#server/postgres/data-lock.ts';
import { checkOwnServer, parseDatabaseUrl } from '#server/postgres/own-server.ts';

/** Throws what the server would refuse to start for, before the longer waits: building the pages, creating the database. */
export async function checkBeforeWaiting(config: Config): Promise<void> {
  await checkPort(config);
  const bucket = s3Of(config);
  if (bucket) await proveBucket(bucket, 'start');
  if (config.databaseUrl !== undefined) await checkOwnServer(parseDatabaseUrl(config.databaseUrl));
  else await checkDataDirectory(config.dataDir);
}

async function checkPort({ port, host }: Config): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, host, resolve);
  await promise;
  await new Promise((closed) => server.close(closed));
}

async function checkDataDirectory(dataDir: string): Promise<void> {
  await prepareDataDirectory(dataDir);
  const lock = await lockDataDirectory(dataDir);
  if (lock === undefined) throw await alreadyInUse(dataDir);
  lock.release();
}

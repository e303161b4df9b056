import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobsOf } from '#server/jobs.ts';
import { nouns } from '#server/nouns.ts';
import { openDeps } from '#server/open-deps.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { groundIn } from './ground.ts';

const CONNECTIONS_MAX = 10;

type Choices = {
  /** How often one address may sign in, register or ask for a link each minute. */
  publicWritesPerMinute: number;
  /** Whose word on where a call comes from is taken. */
  trustProxy?: string;
  /** Where the database lies, and stays; a temporary folder when absent. */
  dataDir?: string | undefined;
};

/** What commands need, on a database of its own: logs nothing and budgets nobody. */
export async function openQuietly({ publicWritesPerMinute, dataDir }: Omit<Choices, 'trustProxy'>) {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'lintel-bench-'));
  const log = pino({ level: 'fatal' });
  const postgres = await openEmbedded(folder, log);
  await migrate(postgres.owner);
  await migrateJobs(postgres.owner);
  const database = await prepareAppRole(postgres.owner);
  const limits = { maxUploadBytes: 1_048_576, publicWritesPerMinute };
  const deps = openDeps(groundIn(folder, database, limits), CONNECTIONS_MAX, { log });
  const stop = async () => {
    await deps.live.close();
    await deps.pool.end();
    await postgres.stop();
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return { deps, postgres, folder, stop };
}

/** A real server on a database of its own, with its jobs running, that logs nothing and budgets nobody. */
export async function startQuietServer({ trustProxy, ...choices }: Choices) {
  const { deps, postgres, folder, stop: close } = await openQuietly(choices);
  const app = await createApp({ deps, ...(trustProxy !== undefined && { trustProxy }) });
  const mails = { smtpUrl: undefined, mailFrom: 'Lintel <lintel@localhost>' };
  const jobs = await startJobs(postgres.owner, deps, jobsOf(mails, nouns), { isAlone: true });
  const stop = async () => {
    await jobs.stop();
    await app.close();
    await close();
  };
  return { app, deps, postgres, folder, stop };
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sealWith } from '#server/access/secrets/seal.ts';
import { createApp } from '#server/app.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { createPool } from '#server/db/connect.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { localStore } from '#server/files/store.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobsOf } from '#server/jobs.ts';
import { openLive } from '#server/live/hub.ts';
import { registryOf } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';

const UNLIMITED = {
  requestsPerMinute: 1e9,
  changesPerDay: 1e9,
  uploadMbPerDay: 1e9,
  mailsPerDay: 1e9,
  organizationsPerDay: 1e9,
};

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
  const pool = createPool(await prepareAppRole(postgres.owner), 10);
  const registry = registryOf(nouns);
  const deps = {
    pool,
    clock: { now: () => new Date() },
    log,
    files: localStore(path.join(folder, 'files')),
    registry,
    live: openLive(pool, log, registry.subjects),
    seal: sealWith(randomBytes(32)),
    settings: {
      publicUrl: 'http://127.0.0.1',
      registration: 'open' as const,
      sendsMail: false,
      replyAddress: null,
      replySecret: null,
      maxUploadBytes: 1_048_576,
      publicWritesPerMinute,
      isDemo: false,
      auditHeadsDir: path.join(folder, 'audit-heads'),
      stripeUrl: 'http://127.0.0.1:9',
      signOn: { isPrivateAllowed: false, nameServers: [] },
      budgets: UNLIMITED,
    },
  };
  const stop = async () => {
    await deps.live.close();
    await pool.end();
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

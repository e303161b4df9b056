import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { Deps } from '#server/access/context.ts';
import { sealWith } from '#server/access/secrets/seal.ts';
import { createApp } from '#server/app.ts';
import { createPool } from '#server/db/connect.ts';
import { localStore } from '#server/files/store.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobsOf } from '#server/jobs.ts';
import { openLive } from '#server/live/hub.ts';
import { openLog } from '#server/log.ts';
import { registryOf } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { poolSize, serveParent } from './child.ts';
import { countFlushes } from './flushes.ts';

type Databases = { database: pg.ClientConfig; jobsOwner: pg.ClientConfig | null };

// The product as it is served, its log included (it goes to nobody); with its jobs where their owner is named.
const { database, jobsOwner } = JSON.parse(process.argv[2] ?? '{}') as Databases;
const filesDir = mkdtempSync(path.join(tmpdir(), 'lintel-bench-files-'));
const pool = createPool(database, poolSize);
const countedFlushes = countFlushes(pool);
const log = openLog('info');
const registry = registryOf(nouns);
const deps: Deps = {
  pool,
  clock: { now: () => new Date() },
  log,
  files: localStore(filesDir),
  seal: sealWith(randomBytes(32)),
  registry,
  live: openLive(pool, log, registry.subjects),
  settings: {
    publicUrl: 'http://127.0.0.1',
    registration: 'open',
    sendsMail: false,
    replyAddress: null,
    replySecret: null,
    maxUploadBytes: 50_000_000,
    publicWritesPerMinute: 10,
    isDemo: false,
    auditHeadsDir: path.join(filesDir, 'audit-heads'),
    stripeUrl: 'http://127.0.0.1:9',
    signOn: { isPrivateAllowed: false, nameServers: [] },
    // Far above what the bench sends, so that it counts as the product does and never refuses.
    budgets: {
      requestsPerMinute: 1e9,
      changesPerDay: 1e9,
      uploadMbPerDay: 1e9,
      mailsPerDay: 1e9,
      organizationsPerDay: 1e9,
    },
  },
};
const app = await createApp({ deps });
const jobs =
  jobsOwner &&
  (await startJobs(jobsOwner, deps, jobsOf({ smtpUrl: undefined, mailFrom: 'Lintel <lintel@localhost>' }, nouns), {
    isAlone: true,
  }));
await app.listen({ port: 0, host: '127.0.0.1' });
const close = async () => {
  rmSync(filesDir, { recursive: true, force: true });
  await jobs?.stop();
  await app.close();
  await deps.live.close();
  await pool.end();
};
serveParent((app.server.address() as AddressInfo).port, close, { countedFlushes });

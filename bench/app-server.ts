import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { createApp } from '#server/app.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { jobsOf } from '#server/jobs.ts';
import { nouns } from '#server/nouns.ts';
import { openDeps } from '#server/open-deps.ts';
import { poolSize, serveParent } from './child.ts';
import { countFlushes } from './flushes.ts';
import { groundIn } from './ground.ts';

type Databases = { database: pg.ClientConfig; jobsOwner: pg.ClientConfig | null };

// The product as it is served, its log included (it goes to nobody); with its jobs where their owner is named.
const { database, jobsOwner } = JSON.parse(process.argv[2] ?? '{}') as Databases;
const folder = mkdtempSync(path.join(tmpdir(), 'lintel-bench-files-'));
const limits = { maxUploadBytes: 50_000_000, publicWritesPerMinute: 10 };
const deps = openDeps(groundIn(folder, database, limits), poolSize);
const { pool } = deps;
const countedFlushes = countFlushes(pool);
const app = await createApp({ deps });
const jobs =
  jobsOwner &&
  (await startJobs(jobsOwner, deps, jobsOf({ smtpUrl: undefined, mailFrom: 'Lintel <lintel@localhost>' }, nouns), {
    isAlone: true,
  }));
await app.listen({ port: 0, host: '127.0.0.1' });
const close = async () => {
  rmSync(folder, { recursive: true, force: true });
  await jobs?.stop();
  await app.close();
  await deps.live.close();
  await pool.end();
};
serveParent((app.server.address() as AddressInfo).port, close, { countedFlushes });

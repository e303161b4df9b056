import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { prepareAppRole } from '#server/db/app-role.ts';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { type ClusterReport, copyDatabase } from './database.ts';
import { prepareData } from './prepared-data.ts';

// Runs until its standard input closes, which happens when the process that started it ends; Ctrl+C ends that one first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const inputClosed = new Promise<void>((resolve) => {
  process.stdin.once('close', resolve).once('end', resolve).resume();
});
const dataDir = mkdtempSync(path.join(tmpdir(), 'lintel-tests-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

await prepareData(dataDir);
const postgres = await openEmbedded(dataDir, pino({ level: 'warn' }, process.stderr));
try {
  const cluster = { superuser: postgres.superuser, template: postgres.owner };
  const owner = await copyDatabase(cluster, 'lintel_shared');
  const report: ClusterReport = { ...cluster, owner, app: await prepareAppRole(owner) };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  await inputClosed;
} finally {
  await postgres.stop();
}

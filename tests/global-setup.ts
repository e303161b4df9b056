import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ownFiles } from '#server/own-files.ts';
import type { ClusterReport } from './database.ts';

/**
 * One embedded PostgreSQL for a run of the tests. A process of its own keeps it, which ends and cleans up when this one
 * is gone, however that came (Ctrl+C, a kill, a crash).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = spawn(process.execPath, [...ownFiles, fileURLToPath(new URL('cluster-keeper.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit');
  const [line] = await Promise.race([once(createInterface(keeper.stdout), 'line'), ended]);
  if (typeof line !== 'string') throw new Error('The test database did not start; its reason is above.');
  const report: ClusterReport = JSON.parse(line);
  project.provide('testCluster', report);
  project.provide('appDatabase', report.app);
  return async () => {
    keeper.stdin.end();
    await ended;
  };
}

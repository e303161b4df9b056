import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import type { Deps } from '#server/access/context.ts';
import { startJobs } from '#server/jobs/runner.ts';

// A server that is killed in the middle of a job: it says so once it has begun, and never ends by itself.
const owner = JSON.parse(await text(process.stdin));
const deps = { log: pino({ level: 'silent' }) } as Deps;
const begin = () => {
  process.stdout.write('begun\n');
  return new Promise<void>(() => {});
};
await startJobs(
  owner,
  deps,
  { jobs: { 'test:long': begin }, crontab: '' },
  { isAlone: false, pollMs: 200, watchMs: 200 },
);

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#server/postgres/postmaster.ts';
import { temporaryFolder } from './data-directory.ts';
import { prepareData } from './prepared-data.ts';

const program = fileURLToPath(new URL('soak/soaked-server.ts', import.meta.url));

/** The whole server in a process of its own, on an embedded database of its own that was prepared; it goes with the test. */
export async function serving(environment: Record<string, string>) {
  const port = await findFreePort();
  const dataDir = temporaryFolder();
  await prepareData(dataDir);
  const server = fork(program, [path.join(dataDir, 'web')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LINTEL_PORT: String(port),
      LINTEL_DATA_DIR: dataDir,
      LINTEL_LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  await once(server, 'message');
  return { port, pid: server.pid ?? 0, ended, stop: () => server.kill('SIGTERM') };
}

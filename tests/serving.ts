import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { findFreePort } from '#server/postgres/postmaster.ts';
import { temporaryFolder } from './data-directory.ts';
import { prepareData } from './prepared-data.ts';
import { startServer, stopServer } from './soak/server-process.ts';

const program = fileURLToPath(new URL('soak/soaked-server.ts', import.meta.url));

/** The whole server in a process of its own, on an embedded database of its own that was prepared unless another is named; it goes with the test. */
export async function serving(environment: Record<string, string>) {
  const port = await findFreePort();
  const dataDir = temporaryFolder();
  if (environment.DATABASE_URL === undefined) await prepareData(dataDir);
  const { server } = await startServer(program, [path.join(dataDir, 'web')], {
    LINTEL_PORT: String(port),
    LINTEL_DATA_DIR: dataDir,
    LINTEL_LOG_LEVEL: 'silent',
    ...environment,
  });
  const ended = once(server, 'exit');
  onTestFinished(() => stopServer(server));
  return { port, pid: server.pid ?? 0, ended, stop: () => server.kill('SIGTERM') };
}

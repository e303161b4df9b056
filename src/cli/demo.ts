import path from 'node:path';
import type { Config } from '#server/config.ts';
import { serveUntilStopped } from './serve-until-stopped.ts';

export const summary = 'start Lintel with two example organizations, apart from your own data';

/** Serves the demo until stopped; never on a database of one's own, and without sending mail. */
export async function run(_args: string[], config: Config): Promise<number> {
  const demo: Config = {
    ...config,
    dataDir: path.join(config.dataDir, 'data-demo'),
    databaseUrl: undefined,
    appDatabaseUrl: undefined,
    smtpUrl: undefined,
  };
  return await serveUntilStopped(demo, { demo: true });
}

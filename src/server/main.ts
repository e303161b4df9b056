import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Deps } from '#server/access/context.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { createPool } from '#server/db/connect.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { localStore } from '#server/files/store.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { openPostgres } from '#server/postgres/open-postgres.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { jobsOf } from './jobs.ts';

export type Served = { address: string; stop(): Promise<void> };

const POOL_MAX = 16;

/** Opens the database, brings it up to date, and listens. Whatever was opened is closed again when a step fails. */
export async function serve(config: Config, options: { demo: boolean; webRoot: string }): Promise<Served> {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] });
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error) => log.error({ err: error }, 'stopping'));
  };
  try {
    const postgres = await openPostgres(config, log);
    closers.push(() => postgres.stop());
    await migrate(postgres.owner);
    await migrateJobs(postgres.owner);
    const app = await prepareAppRole(
      postgres.owner,
      config.appDatabaseUrl ? { connectionString: config.appDatabaseUrl } : undefined,
    );
    const pool = createPool(app, POOL_MAX);
    closers.push(() => pool.end());
    const deps = depsOf(config, options.demo, pool, log);
    const jobs = await startJobs(postgres.owner, deps, jobsOf(config));
    closers.push(() => jobs.stop());
    const server = await createApp({
      deps,
      webRoot: options.webRoot,
      trustProxy: config.trustProxy,
      metricsToken: config.metricsToken,
    });
    closers.push(() => server.close());
    await listen(server, config);
    return { address: publicUrlOf(config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const publicUrlOf = (config: Config): string => config.publicUrl ?? `http://${config.host}:${config.port}`;

function depsOf(config: Config, isDemo: boolean, pool: Deps['pool'], log: Deps['log']): Deps {
  return {
    pool,
    log,
    clock: { now: () => new Date() },
    files: localStore(join(config.dataDir, 'files')),
    settings: {
      publicUrl: publicUrlOf(config),
      registration: config.registration,
      sendsMail: config.smtpUrl !== undefined,
      maxUploadBytes: config.maxUploadMb * 1_048_576,
      publicWritesPerMinute: config.signInsPerMinute,
      isDemo,
    },
  };
}

async function listen(server: FastifyInstance, config: Config): Promise<void> {
  await server.listen({ port: config.port, host: config.host });
}

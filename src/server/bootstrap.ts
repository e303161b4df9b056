import type { Logger } from 'pino';
import type { Budgets } from '#server/access/budgets/budgets.ts';
import type { Deps, Settings } from '#server/access/context.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { openPostgres, type Postgres } from '#server/postgres/open-postgres.ts';
import { auditHeadsDirOf, type Config, filesPlaceOf } from './config.ts';
import { openLog } from './log.ts';
import { openDeps } from './open-deps.ts';
import { readSecretKey } from './secret-key.ts';

const POOL_MAX = 16;

/** What serving and the subcommands stand on: a database that is up to date, and the way into it. */
export type Opened = { deps: Deps; postgres: Postgres; log: Logger; stop(): Promise<void> };

/**
 * Opens the database and brings it up to date. With `whenRunning: 'join'` it works beside a running server, otherwise it
 * refuses. What was opened is closed again when a step fails.
 */
export async function bootstrap(
  config: Config,
  options: { demo?: boolean; whenRunning?: 'join' } = {},
): Promise<Opened> {
  const log = openLog(config.logLevel);
  const postgres = await openPostgres(config, log, options.whenRunning ? { whenRunning: options.whenRunning } : {});
  try {
    const key = await readSecretKey(config);
    await migrate(postgres.owner);
    await migrateJobs(postgres.owner);
    const given = config.appDatabaseUrl ? { connectionString: config.appDatabaseUrl } : undefined;
    const deps = openDeps(
      {
        database: await prepareAppRole(postgres.owner, given),
        logLevel: config.logLevel,
        secretKey: key.toString('base64'),
        ...filesPlaceOf(config),
        settings: settingsOf(config, options.demo ?? false),
      },
      POOL_MAX,
      { log },
    );
    const stop = async () => {
      await deps.live.close();
      await deps.pool.end();
      await postgres.stop();
    };
    return { deps, postgres, log, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const settingsOf = (config: Config, isDemo: boolean): Settings => ({
  publicUrl: publicUrlOf(config),
  registration: config.registration,
  sendsMail: config.smtpUrl !== undefined,
  replyAddress: config.replyAddress ?? null,
  replySecret: config.replySecret ?? null,
  maxUploadBytes: config.maxUploadMb * 1_048_576,
  publicWritesPerMinute: config.signInsPerMinute,
  isDemo,
  auditHeadsDir: auditHeadsDirOf(config),
  budgets: budgetsOf(config),
  stripeUrl: config.stripeUrl,
  signOn: { isPrivateAllowed: config.signOnNetworks === 'any', nameServers: config.nameServers },
});

const budgetsOf = (config: Config): Budgets => ({
  requestsPerMinute: config.requestsPerMinute,
  changesPerDay: config.changesPerDay,
  uploadMbPerDay: config.uploadMbPerDay,
  mailsPerDay: config.mailsPerDay,
  organizationsPerDay: config.organizationsPerDay,
});

const publicUrlOf = (config: Config): string => config.publicUrl ?? `http://${config.host}:${config.port}`;

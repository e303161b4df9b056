import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbedded } from './embedded.ts';
import { checkOwnServer, parseDatabaseUrl } from './own-server.ts';
import type { Log } from './postmaster.ts';

/** A PostgreSQL that takes connections; `owner` connects to an existing database as the owner of its schema. */
export type Postgres = EmbeddedPostgres | OwnPostgres;

/** One of your own, which is left alone when it is stopped. */
type OwnPostgres = { owner: pg.ClientConfig; kind: 'own'; stop(): Promise<void> };

/** Opens the PostgreSQL of DATABASE_URL, or the embedded one on the data directory; throws PostgresError. */
export async function openPostgres(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<Postgres> {
  if (config.databaseUrl === undefined) return await openEmbedded(config.dataDir, log, options);
  const owner = parseDatabaseUrl(config.databaseUrl);
  await checkOwnServer(owner);
  return { owner, kind: 'own', stop: async () => {} };
}

import { pino } from 'pino';
import type { Config } from '#server/config.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { openPostgres } from '#server/postgres/open-postgres.ts';

export const summary = 'bring the database up to date without starting the server';
export const takesNothing = true;

/** Applies what is missing, beside a running server too, and says what it was. */
export async function run(_args: string[], config: Config): Promise<number> {
  const postgres = await openPostgres(config, pino({ level: config.logLevel }), { whenRunning: 'join' });
  try {
    const { applied } = await migrate(postgres.owner);
    await migrateJobs(postgres.owner);
    const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    await postgres.stop();
  }
}

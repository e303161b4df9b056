import pg from 'pg';
import { PostgresError } from './postgres-error.ts';

const oldestVersion = 15;

// The whole start has five seconds to refuse.
const answerWithinMs = 3000;

/** The connection that DATABASE_URL describes, as separate fields so that user or database can be replaced. */
export function parseDatabaseUrl(databaseUrl: string): pg.ClientConfig {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: databaseUrl });
  return { host, port, user, password, database, ssl };
}

/** Checks that a PostgreSQL of one's own answers and is new enough; throws PostgresError that says what to do. */
export async function checkOwnServer(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new PostgresError(
        `PostgreSQL at ${place(owner)} is version ${version}; Lintel needs ${oldestVersion} or newer. Upgrade it, or unset DATABASE_URL to use the embedded one.`,
      );
    }
  } catch (error) {
    throw error instanceof PostgresError ? error : explain(owner, error);
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(owner: pg.ClientConfig, error: unknown): PostgresError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === '3D000') {
    return new PostgresError(
      `There is no database "${owner.database}" at ${place(owner)}; create it (createdb ${owner.database}), or correct DATABASE_URL.`,
    );
  }
  if (code.startsWith('28')) {
    return new PostgresError(
      `PostgreSQL at ${place(owner)} does not let "${owner.user}" in; correct user and password in DATABASE_URL.`,
    );
  }
  const reason = message === '' ? code : message;
  return new PostgresError(
    `PostgreSQL at ${place(owner)} cannot be reached (${reason}); start it, or correct DATABASE_URL.`,
  );
}

function place({ host, port }: pg.ClientConfig): string {
  return `${host}:${port}`;
}

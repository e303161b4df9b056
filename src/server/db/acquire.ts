import type pg from 'pg';

/** The database cannot be used at this moment: there is no connection to be had, or the one in use has ended. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const ended = new WeakSet<pg.ClientBase>();

/**
 * Hears, for as long as a connection lives, that it has ended. A pool listens only while a connection is idle; one that
 * ends while somebody uses it would otherwise end the process.
 */
export function watchConnection(client: pg.ClientBase): void {
  client.on('error', () => ended.add(client));
}

/** A connection of the pool; DatabaseAway when none is to be had in time. */
export async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new DatabaseAway('There is no connection to the database.', { cause });
  }
}

/** What went wrong on a connection: whatever failed on one that has ended failed because of that. */
export const reasonOn = (client: pg.ClientBase, error: unknown): unknown =>
  ended.has(client) ? new DatabaseAway('The connection to the database ended.', { cause: error }) : error;

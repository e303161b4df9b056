import type pg from 'pg';
import { acquire, reasonOn } from './acquire.ts';
import { sendAlone } from './batch-writes.ts';
import type { Statement } from './flush.ts';

/**
 * Asks the database something that stands for itself, and answers its rows: the last statement, behind those that say what holds
 * for it. It is sent before this returns, where there is a connection.
 */
export type Ask = <Row extends object>(...statements: Statement[]) => Promise<Row[]>;

/** Asks on a connection of the pool. */
export const askOf =
  (pool: pg.Pool): Ask =>
  async <Row extends object>(...statements: Statement[]) => {
    const client = await acquire(pool);
    let broken = true;
    try {
      const { rows } = await sendAlone(client, ...statements).answer;
      broken = false;
      return rows as Row[];
    } catch (error) {
      throw reasonOn(client, error);
    } finally {
      client.release(broken);
    }
  };

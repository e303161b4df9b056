import type pg from 'pg';
import { acquire, reasonOn } from './acquire.ts';

/** A statement that is planned once a connection. */
export type NamedStatement = { name: string; text: string; values: unknown[] };

/** Asks the database one statement that stands for itself, and answers its rows. It is sent before this returns, where there is a connection. */
export type Ask = <Row extends object>(statement: NamedStatement) => Promise<Row[]>;

/** Asks on a connection of the pool. */
export const askOf =
  (pool: pg.Pool): Ask =>
  async <Row extends object>(statement: NamedStatement) => {
    const client = await acquire(pool);
    let broken = true;
    try {
      const { rows } = await client.query<Row>(statement);
      broken = false;
      return rows;
    } catch (error) {
      throw reasonOn(client, error);
    } finally {
      client.release(broken);
    }
  };

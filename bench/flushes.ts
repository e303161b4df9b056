import type { Socket } from 'node:net';
import type pg from 'pg';
import { Flush, type Statement } from '#server/db/flush.ts';

export type Rows = Record<string, unknown>[];

const BEGIN: Statement = { text: 'begin', values: [] };
const NOTHING: Statement = { text: '', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };

/** How often the connections of a pool have been written to: each time is a way to the database and back. */
export function countFlushes(pool: pg.Pool): () => number {
  let count = 0;
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const { _write: write, _writev: writeAll } = stream;
    stream._write = (...given) => {
      count++;
      write.apply(stream, given);
    };
    stream._writev = (...given) => {
      count++;
      writeAll?.apply(stream, given);
    };
  });
  return () => count;
}

/**
 * Asks on one connection in so many flushes, each after the answer to the one before: everything in the last, and nothing on
 * the ways before. What writes is one transaction.
 */
export async function askIn(
  pool: pg.Pool,
  flushes: number,
  statements: readonly Statement[],
  isWriting = false,
): Promise<Rows[]> {
  const client = await pool.connect();
  try {
    for (let way = 1; way < flushes; way++) await askAtOnce(client, [isWriting && way === 1 ? BEGIN : NOTHING]);
    const found = await askAtOnce(client, isWriting && flushes > 1 ? [...statements, COMMIT] : statements);
    return found.slice(0, statements.length);
  } finally {
    client.release();
  }
}

/** In one flush, which is a transaction by itself where none was begun. */
async function askAtOnce(client: pg.PoolClient, statements: readonly Statement[]): Promise<Rows[]> {
  const flush = new Flush();
  const answers = statements.map((statement) => flush.add(statement));
  client.query(flush);
  return (await Promise.all(answers)).map(({ rows }) => rows);
}

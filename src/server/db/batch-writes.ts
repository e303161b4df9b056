import type { Socket } from 'node:net';
import type pg from 'pg';

/** A connection in use. With `begin`, everything that leaves in one write is a short transaction of its own. */
export type Checkout = {
  begin: string | null;
  begun: Promise<unknown>[];
  ended: Promise<unknown>[];
  isBatching: boolean;
  /** One statement may be silent for as long as it takes. */
  mayTakeLong: boolean;
};

const checkouts = new WeakMap<pg.ClientBase, Checkout>();

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Ends a connection in use on which nothing has moved for long: a database that vanished without a word, as behind a
 * failed network, would be waited for without end.
 */
export function endWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const stream = streamOf(client);
  stream.setTimeout(silentMs);
  // Not as the callback of the timeout, which is called once: a connection that was idle for so long is used again.
  stream.on('timeout', () => {
    if (checkouts.get(client)?.mayTakeLong === false) stream.destroy(new Error('The database did not answer.'));
  });
}

/** Begins to batch what is sent on a connection, until `endBatches`. */
export function beginBatches(client: pg.ClientBase, begin: string | null, mayTakeLong = false): Checkout {
  const checkout: Checkout = { begin, begun: [], ended: [], isBatching: false, mayTakeLong };
  checkouts.set(client, checkout);
  return checkout;
}

/** Ends what `beginBatches` began. */
export const endBatches = (client: pg.ClientBase): void => void checkouts.delete(client);

/**
 * Called before each query: lets all that is said to a connection in one turn of the event loop leave in one write. Each
 * write is a system call that wakes PostgreSQL, and the two together cost more than most queries.
 */
export function batchWrites(client: pg.ClientBase): void {
  const checkout = checkouts.get(client);
  if (!checkout || checkout.isBatching) return;
  const stream = streamOf(client);
  checkout.isBatching = true;
  stream.cork();
  if (checkout.begin) checkout.begun.push(handled(client.query(checkout.begin)));
  // Ticks come after all that promises have to say, so whatever was asked for together is there by then.
  process.nextTick(() => {
    if (checkout.begin) checkout.ended.push(handled(client.query('commit')));
    checkout.isBatching = false;
    stream.uncork();
  });
}

/** Lets what `send` says to a connection leave in one write with whatever else is said to it in this turn. */
export function leaveWithNext(client: pg.ClientBase, send: () => void): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
  send();
}

/** A promise that somebody looks at later. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

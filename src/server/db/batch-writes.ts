import type { Socket } from 'node:net';
import type pg from 'pg';
import { type Answer, Flush, type Statement } from './flush.ts';

/** A connection in use. With `opening`, everything that leaves in one flush is a short transaction of its own, which begins with that. */
export type Checkout = {
  opening: Statement | null;
  ended: Promise<unknown>[];
  /** What leaves at the end of this turn of the event loop. */
  flush: Flush | null;
  /** One statement may be silent for as long as it takes. */
  mayTakeLong: boolean;
  /** What answers wait for; once that has failed, nothing more is sent, and all fails for its reason. */
  held: { until: Promise<void>; hasFailed: boolean } | null;
  /** What was sent last; once that is answered, nothing is waited for. */
  sent: Flush | null;
  /** How many statements were sent together last: nothing is heard of the first before the last is done. */
  sentTogether: number;
};

const checkouts = new WeakMap<pg.ClientBase, Checkout>();

const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Whether a statement is on its way that was sent by itself, or the farewell, which the other side answers by hanging up. */
const isAsked = (client: pg.ClientBase): boolean => {
  const { readyForQuery, _ending } = client as unknown as { readyForQuery: boolean; _ending: boolean };
  return !readyForQuery || _ending;
};

/**
 * Ends a connection on which an answer is waited for and nothing has moved for long: a database that vanished without a word,
 * as behind a failed network, would be waited for without end. Where nothing is waited for it is ourselves who are silent.
 */
export function endWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const stream = streamOf(client);
  stream.setTimeout(silentMs);
  // Not as the callback of the timeout, which is called once: a connection that was idle for so long is used again.
  stream.on('timeout', () => {
    const checkout = checkouts.get(client);
    if (checkout ? !checkout.sent || checkout.sent.isAnswered || checkout.mayTakeLong : !isAsked(client)) return;
    if (checkout && --checkout.sentTogether > 0) stream.setTimeout(silentMs);
    else stream.destroy(new Error('The database did not answer.'));
  });
}

/** Begins to batch what is sent on a connection, until `endBatches`. */
export function beginBatches(client: pg.ClientBase, opening: Statement | null, mayTakeLong = false): Checkout {
  const checkout: Checkout = { opening, ended: [], flush: null, mayTakeLong, held: null, sent: null, sentTogether: 0 };
  checkouts.set(client, checkout);
  return checkout;
}

/** Keeps back the answers to whatever is sent from now on until something is known that was asked before. */
export function holdAnswers(client: pg.ClientBase, until: Promise<void>): void {
  const checkout = checkouts.get(client);
  if (!checkout) throw new Error('Nothing is sent on this connection.');
  const held = { until, hasFailed: false };
  checkout.held = held;
  until.then(
    () => endHold(client),
    () => {
      held.hasFailed = true;
    },
  );
}

/** Answers as they come again, such as to the end of a transaction in which they were held back for good. */
export function endHold(client: pg.ClientBase): void {
  const checkout = checkouts.get(client);
  if (checkout) checkout.held = null;
}

/** Ends what `beginBatches` began. */
export const endBatches = (client: pg.ClientBase): void => void checkouts.delete(client);

/**
 * Sends a statement. All that is said to a connection in one turn of the event loop leaves in one write and is answered in
 * one: each write is a system call that wakes the other side, and the two together cost more than most queries.
 */
export function send(client: pg.ClientBase, statement: Statement): Promise<Answer> {
  const checkout = checkouts.get(client);
  if (!checkout) return sendAlone(client, statement).answer;
  const { held } = checkout;
  if (held?.hasFailed) return held.until.then(() => ({ rows: [], tag: '' }));
  checkout.sentTogether++;
  checkout.flush ??= sayOpening(checkout, openFlush(client, checkout));
  const answer = checkout.flush.add(statement);
  return held ? answeredAfter(held.until, answer) : answer;
}

/**
 * Says a setting for what leaves next with the statement that opens it, which costs a tenth of a statement of its own. False
 * where there is no such statement, or where it would hold for something that was said before.
 */
export function setInOpening(client: pg.ClientBase, setting: string): boolean {
  const checkout = checkouts.get(client);
  if (!checkout?.opening) return false;
  checkout.flush ??= sayOpening(checkout, openFlush(client, checkout));
  return checkout.flush.addToFirst(setting);
}

async function answeredAfter(until: Promise<void>, answer: Promise<Answer>): Promise<Answer> {
  handled(answer);
  await until;
  return answer;
}

/** Begins the next flush with another opening, which says the same and is answered besides. */
export function sendOpening(client: pg.ClientBase, checkout: Checkout, opening: Statement): Promise<Answer> {
  if (checkout.flush) throw new Error('Something was sent before what goes ahead.');
  checkout.flush = openFlush(client, checkout);
  return handled(checkout.flush.add(opening));
}

const nothingAsked = (): Promise<Answer> => Promise.reject(new Error('Nothing was asked.'));

function sayOpening({ opening }: Checkout, flush: Flush): Flush {
  if (opening) handled(flush.add(opening));
  return flush;
}

function openFlush(client: pg.ClientBase, checkout: Checkout): Flush {
  const flush = new Flush();
  const stream = streamOf(client);
  stream.cork();
  checkout.sentTogether = 1;
  checkout.ended.push(flush.ended);
  // Ticks come after all that promises have to say, so whatever was asked for together is there by then.
  process.nextTick(() => {
    checkout.flush = null;
    checkout.sent = flush;
    client.query(flush);
    stream.uncork();
  });
  return flush;
}

/** Sends statements that stand for themselves, a transaction of their own; the answer is that to the last. */
export function sendAlone(
  client: pg.ClientBase,
  ...statements: Statement[]
): { answer: Promise<Answer>; ended: Promise<void> } {
  const flush = new Flush();
  const answers = statements.map((statement) => handled(flush.add(statement)));
  client.query(flush);
  return { answer: answers.at(-1) ?? nothingAsked(), ended: flush.ended };
}

/** Lets what `say` says to a connection leave in one write with whatever else is said to it in this turn. */
export function leaveWithNext(client: pg.ClientBase, say: () => void): void {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
  say();
}

/** A promise that somebody looks at later. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

import { setTimeout as sleep, setImmediate as turnOfLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long kept-alive connections have to bring their next request and be told that it was the last. */
const CLOSING_MS_MAX = 1500;
const LOOK_EVERY_MS = 25;

/** How a server takes its leave: told to stop, it is no longer ready, then its answers close their connections. */
export type Drain = {
  isDraining: boolean;
  isClosing: boolean;
  /** Asks to be told when answers begin to close their connections. */
  onClosing(then: () => void): void;
  readonly waiting: readonly (() => void)[];
};

/** A server that nobody told to stop. */
export function newDrain(): Drain {
  const waiting: (() => void)[] = [];
  return { isDraining: false, isClosing: false, waiting, onClosing: (then) => void waiting.push(then) };
}

/** Lets answers close their connections once that is wanted. */
export function mountDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isClosing) reply.header('connection', 'close');
    done();
  });
}

/**
 * Keeps answering for a while, in which whoever asks `/readyz` sends nobody here any more; then waits until those who
 * keep connections have let go of them. To close such a connection at any other moment than with an answer would reset
 * the request that is on its way.
 */
export async function drainServer(app: FastifyInstance, drain: Drain, answeringMs: number): Promise<void> {
  drain.isDraining = true;
  await sleep(answeringMs);
  drain.isClosing = true;
  for (const then of drain.waiting) then();
  const closeBy = performance.now() + CLOSING_MS_MAX;
  const untilAllHaveGone = async () => {
    while ((await countConnections(app)) > 0 && performance.now() < closeBy) await sleep(LOOK_EVERY_MS);
  };
  await untilAllHaveGone();
  await stopListening(app, closeBy);
  await untilAllHaveGone();
}

/**
 * Takes in whoever stands at the door, one a turn of the loop, and closes it in the turn that brought nobody: the system
 * resets those who connected and were not taken in.
 */
async function stopListening(app: FastifyInstance, closeBy: number): Promise<void> {
  let hasSomebodyCome = false;
  app.server.on('connection', () => {
    hasSomebodyCome = true;
  });
  do {
    hasSomebodyCome = false;
    await turnOfLoop();
  } while (hasSomebodyCome && performance.now() < closeBy);
  app.server.close();
}

const countConnections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)));

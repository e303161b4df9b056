import { constants } from 'node:os';

// Ctrl+C reaches the process from the terminal and again from npm; both are one wish.
const sameWishMs = 300;

type Wish = { signal: AbortSignal; requested: Promise<void> };
let wish: Wish | undefined;

/** The wish to stop, one for the whole process: aborts at the first SIGINT, SIGTERM or SIGHUP; a second one ends it at once. */
export function listenForStop(): Wish {
  wish ??= listen();
  return wish;
}

function listen(): Wish {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt: number | undefined;
  const onSignal = (name: NodeJS.Signals) => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      controller.abort();
      resolve();
    } else if (Date.now() - askedAt > sameWishMs) {
      process.exit(128 + constants.signals[name]);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return { signal: controller.signal, requested: promise };
}

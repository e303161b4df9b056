import { setImmediate as turnOfLoop } from 'node:timers/promises';

const TURN_MS = 5;

/** Does work that takes long in turns of a few milliseconds, as it offers to pause, and answers others between them. */
export async function inTurns<Result>(work: Generator<void, Result>): Promise<Result> {
  for (let turnEndsAt = performance.now() + TURN_MS; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < turnEndsAt) continue;
    await turnOfLoop();
    turnEndsAt = performance.now() + TURN_MS;
  }
}

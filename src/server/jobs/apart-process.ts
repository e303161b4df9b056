import { once } from 'node:events';
import type { Deps } from '#server/access/context.ts';
import { openDeps } from '#server/open-deps.ts';
import type { WorkOrder, WorkOutcome } from './apart.ts';

type Work = { work(deps: Deps, input: unknown): Promise<void> };

/** One for what is written, one for how far it is, and one to read beside them. */
const CONNECTIONS_MAX = 3;

// Nobody waits for what it does once the server that asked is gone; what it has not committed is undone.
process.on('disconnect', () => process.exit());
const [order] = (await once(process, 'message')) as [WorkOrder];
const deps = openDeps(order.ground, CONNECTIONS_MAX);
const outcome = await work().catch((error: unknown): WorkOutcome => {
  deps.log.error({ err: error }, 'work in a process of its own');
  return { isDone: false, message: error instanceof Error ? error.message : String(error) };
});
await deps.live.close();
await deps.pool.end();
process.send?.(outcome, () => process.disconnect());

async function work(): Promise<WorkOutcome> {
  const { work } = (await import(order.module)) as Work;
  await work(deps, order.input);
  return { isDone: true };
}

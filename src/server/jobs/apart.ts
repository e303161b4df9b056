import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Deps, Ground } from '#server/access/context.ts';
import { ownFiles } from '#server/own-files.ts';
import { yieldToServer } from '#server/yield-to-server.ts';

/** What a process of its own is told: a module that exports `work(deps, input)`, and from what to open its dependencies. */
export type WorkOrder = { module: string; input: unknown; ground: Ground };
/** What it says once its work is over. */
export type WorkOutcome = { isDone: true } | { isDone: false; message: string };

const program = fileURLToPath(new URL('apart-process.ts', import.meta.url));

/**
 * Has work done in a process of its own, with connections of its own: what takes long and holds much leaves this one free to
 * answer. Throws when the work fails, and when the process ends over it, as it does once `stopped`; it ends with this one.
 */
export async function workApart(deps: Deps, module: URL, input: unknown, stopped?: AbortSignal): Promise<void> {
  stopped?.throwIfAborted();
  // What it is told stands in a message, since others on the machine can read the arguments and, some, the environment.
  const child = fork(program, [], {
    execArgv: [...ownFiles],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<WorkOutcome>();
  child
    .once('message', (outcome: WorkOutcome) => resolve(outcome))
    .once('error', reject)
    .once('exit', (status, signal) => reject(new Error(`A process of its own ended with ${signal ?? status}.`)));
  const end = () => child.kill('SIGKILL');
  stopped?.addEventListener('abort', end, { once: true });
  yieldToServer(child);
  child.send({ module: module.href, input, ground: deps.ground } satisfies WorkOrder, (error) => {
    if (error) reject(error);
  });
  const outcome = await promise.finally(() => stopped?.removeEventListener('abort', end));
  if (!outcome.isDone) throw new Error(outcome.message);
}

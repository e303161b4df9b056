import { fail } from '#server/access/app-error.ts';
import { startWorker, tooMuchMemory, type Worker, type WorkerAnswer } from './worker.ts';

/** A file to be read: which module reads it, what that is told, and for whom, so that nobody waits for one organization alone. */
export type Task = {
  module: URL;
  input: unknown;
  owner: string;
  /** How long a processor may work on it: on a machine that is busy with others it is not refused for that. */
  millisecondsMax: number;
};

type Waiting = Task & {
  resolve(answer: WorkerAnswer): void;
  reject(error: unknown): void;
  /** Nobody else works meanwhile: together with others it took too much memory. */
  isAlone: boolean;
};
type Running = {
  task: Waiting;
  worker: Worker;
  endsAtMs: number;
  stop(outcome: 'too slow' | 'too large' | 'again'): void;
};

const WORKERS_MAX = 2;
const WAITING_OF_ONE_MAX = 20;
const MEMORY_BYTES_MAX = 340 * 1_048_576;
/** A worker that has grown gives its memory back by ending; one that nobody needs ends too. */
const KEPT_BYTES_MAX = 160 * 1_048_576;
const IDLE_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** Whoever sits there without a processor is done with after so many times its time. */
const PATIENCE = 4;

const waiting: Waiting[] = [];
const running = new Set<Running>();
const idle = new Map<Worker, NodeJS.Timeout>();
let watch: NodeJS.Timeout | undefined;

/**
 * Has a file read in a process of its own, one of a few, which may be ended at any moment: when it takes too long or too
 * much memory, the file is refused, and whatever a decoder does ends there. Organizations take turns.
 */
export async function readApart<Output>(task: Task): Promise<Output> {
  if (waiting.filter(({ owner }) => owner === task.owner).length >= WAITING_OF_ONE_MAX) throw fail('TOO_MANY_REQUESTS');
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  waiting.push({ ...task, resolve, reject, isAlone: false });
  startNext();
  const answer = await promise;
  if ('done' in answer) return answer.done as Output;
  if ('refused' in answer) throw fail(answer.refused.code, answer.refused);
  throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
}

function startNext(): void {
  for (;;) {
    const at = waiting.findIndex(mayStart);
    const task = waiting[at];
    if (task === undefined) return;
    waiting.splice(at, 1);
    void run(task);
  }
}

/** One at a time for an organization, so that it never takes all there are. */
function mayStart(task: Waiting): boolean {
  const others = [...running].map((each) => each.task);
  if (others.length >= WORKERS_MAX || others.some(({ isAlone }) => isAlone)) return false;
  return task.isAlone ? others.length === 0 : others.every(({ owner }) => owner !== task.owner);
}

async function run(task: Waiting): Promise<void> {
  const worker = takeIdle() ?? startWorker();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<'too slow' | 'too large' | 'again'>();
  const hadMs = worker.processorMs();
  const self: Running = { task, worker, endsAtMs: (hadMs ?? 0) + task.millisecondsMax, stop };
  running.add(self);
  watch ??= setInterval(watchRunning, LOOK_EVERY_MS);
  const timer = setTimeout(() => stop('too slow'), task.millisecondsMax * (hadMs === null ? 1 : PATIENCE));
  try {
    const outcome = await Promise.race([worker.ask(task.module, task.input), stopped]);
    if (outcome === 'again') waiting.unshift({ ...task, isAlone: true });
    else if (outcome === 'too slow') task.reject(fail('FILE_TOO_LARGE', { reason: 'file.too_slow' }));
    else if (outcome === 'too large') task.reject(tooMuchMemory());
    else task.resolve(outcome);
    if (typeof outcome === 'string') worker.end();
  } catch (error) {
    task.reject(error);
  } finally {
    clearTimeout(timer);
    running.delete(self);
    if (running.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
    keepIdle(worker);
    startNext();
  }
}

function watchRunning(): void {
  for (const { worker, endsAtMs, stop } of running) if ((worker.processorMs() ?? 0) > endsAtMs) stop('too slow');
  watchMemory();
}

/** Of several that together take too much, the largest begins again, alone; only one that is alone is too large. */
function watchMemory(): void {
  const sizes = [...running].map((each) => ({ each, bytes: each.worker.memoryBytes() }));
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) <= MEMORY_BYTES_MAX) return;
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes);
  largest?.each.stop(sizes.length === 1 ? 'too large' : 'again');
}

function takeIdle(): Worker | undefined {
  for (const [worker, timer] of idle) {
    clearTimeout(timer);
    idle.delete(worker);
    if (worker.isAlive()) return worker;
  }
  return undefined;
}

function keepIdle(worker: Worker): void {
  if (!worker.isAlive()) return;
  if (worker.memoryBytes() > KEPT_BYTES_MAX) {
    worker.end();
    return;
  }
  const timer = setTimeout(() => {
    idle.delete(worker);
    worker.end();
  }, IDLE_MS);
  timer.unref();
  idle.set(worker, timer);
}

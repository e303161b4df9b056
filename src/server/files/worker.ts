import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProblemCode } from '#contract/problems.ts';
import { type AppError, type FailureOptions, fail } from '#server/access/app-error.ts';
import { ownFiles } from '#server/own-files.ts';
import { yieldToServer } from '#server/yield-to-server.ts';

/** What a worker answers; refusals lose their class on the way. */
export type WorkerAnswer =
  | { done: unknown }
  | { refused: FailureOptions & { code: ProblemCode } }
  | { failed: { message: string; code: string | undefined } };

/** What a worker sends: pieces of the lists of its answer by their names, and then the answer without them. */
export type WorkerMessage = WorkerAnswer | { name: string; rows: unknown[] };

/** A process that reads one file after the other. */
export type Worker = {
  /** Throws FILE_DAMAGED when the process ends over it. */
  ask(module: URL, input: unknown): Promise<WorkerAnswer>;
  /** What it takes of the machine's memory; 0 where the system does not tell. */
  memoryBytes(): number;
  /** How long it has had a processor since it began; null where the system does not tell. */
  processorMs(): number | null;
  isAlive(): boolean;
  end(): void;
};

const program = fileURLToPath(new URL('worker-process.ts', import.meta.url));
const HEAP_MEGABYTES_MAX = 200;
/** What is made for a moment; with V8's own choice 50,000 rows took a third more memory and were refused. */
const YOUNG_MEGABYTES_MAX = 4;
const pageBytes = 4096;
/** Linux counts processor time in hundredths of a second, whatever its clock does inside (proc(5), USER_HZ). */
const tickMs = 10;
/** How a process ends whose heap is full, seen from behind a shell. */
const ABORTED = 134;

/** Refuses a file that takes more memory than there is for one. */
export const tooMuchMemory = (): AppError => fail('FILE_TOO_LARGE', { reason: 'file.too_much_memory' });

/** Starts a worker; it knows none of the server's secrets, yields to the server, and ends with it. */
export function startWorker(): Worker {
  const child = fork(program, [], {
    execArgv: [
      ...ownFiles,
      `--max-old-space-size=${HEAP_MEGABYTES_MAX}`,
      `--max-semi-space-size=${YOUNG_MEGABYTES_MAX}`,
    ],
    env: whereCompiledCodeIs(),
    serialization: 'advanced',
    // What decoders print about damaged files is not for our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => {});
  let isEnded = false;
  yieldToServer(child);
  release(child);
  return {
    isAlive: () => !isEnded && child.exitCode === null && child.signalCode === null && child.connected,
    memoryBytes: () => residentBytes(child.pid),
    processorMs: () => processorMs(child.pid),
    end: () => {
      isEnded = true;
      child.kill('SIGKILL');
    },
    ask: (module, input) => ask(child, module, input),
  };
}

/** Code that was compiled before and is found again halves what a start costs. */
function whereCompiledCodeIs(): { NODE_COMPILE_CACHE?: string } {
  const ofThisNode = getCompileCacheDir();
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisNode) };
}

async function ask(child: ChildProcess, module: URL, input: unknown): Promise<WorkerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  const onEnd = (status?: number | null, signal?: string | null) =>
    reject(signal === 'SIGABRT' || status === ABORTED ? tooMuchMemory() : fail('FILE_DAMAGED'));
  const lists = new Map<string, unknown[]>();
  const onMessage = (message: WorkerMessage) => {
    if ('rows' in message) lists.set(message.name, (lists.get(message.name) ?? []).concat(message.rows));
    else resolve(lists.size === 0 ? message : withLists(message, lists));
  };
  child.on('message', onMessage).once('exit', onEnd).once('error', reject);
  child.ref();
  child.channel?.ref();
  child.send({ module: module.href, input }, (error) => {
    if (error) reject(fail('FILE_DAMAGED'));
  });
  try {
    return await promise;
  } finally {
    child.off('message', onMessage).off('exit', onEnd).off('error', reject);
    release(child);
  }
}

function withLists(said: WorkerAnswer, lists: Map<string, unknown[]>): WorkerAnswer {
  return 'done' in said ? { done: { ...Object(said.done), ...Object.fromEntries(lists) } } : said;
}

/** An idle worker does not keep the server from ending. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
  } catch {
    return 0;
  }
}

function processorMs(pid: number | undefined): number | null {
  try {
    // The name of the program stands in brackets and may hold anything; of what follows the twelfth and thirteenth count.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/);
    const fields = after.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return null;
  }
}

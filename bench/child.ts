import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '#server/config.ts';
import { ownFiles } from '#server/own-files.ts';

/** Connections of either server's pool; as many as the product opens. */
export const poolSize = 16;

/** A server in a process of its own. */
export type Server = {
  port: number;
  pid: number;
  cpuMicroseconds(): Promise<number>;
  /** How often it has gone to the database. */
  flushes(): Promise<number>;
  /** Gives the floor what the product answers to each of its paths. */
  dress(answers: Answers): Promise<void>;
  stop(): Promise<void>;
};

/** Bodies by the path they answer. */
export type Answers = Record<string, string>;

/** Starts a program of this folder; it ends with this process. */
export function start(program: string, argument: unknown, nodeOptions: string[] = []): ChildProcess {
  return fork(path.join(projectRoot, 'bench', program), [JSON.stringify(argument)], {
    execArgv: [...ownFiles, ...nodeOptions],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Sends a message and resolves with the next one that comes back; throws when the program ended instead. */
export async function ask<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
  child.send(message as object);
  return await nextMessage<Answer>(child);
}

async function nextMessage<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  const message = once(child, 'message', { signal: ended.signal });
  const end = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error(`${child.spawnargs[1]} ended unexpectedly.`);
  });
  try {
    const [answer] = await Promise.race([message, end]);
    return answer as Answer;
  } finally {
    ended.abort();
    message.catch(() => {});
    end.catch(() => {});
  }
}

/** Ends a program that listens to its parent going away. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Starts one of the two servers and waits until it listens. */
export async function startServer(program: string, database: unknown, nodeOptions: string[] = []): Promise<Server> {
  const child = start(program, database, nodeOptions);
  const port = await nextMessage<number>(child);
  return {
    port,
    pid: child.pid ?? 0,
    cpuMicroseconds: () => ask<number>(child, 'cpu'),
    flushes: () => ask<number>(child, 'flushes'),
    dress: async (answers) => void (await ask<number>(child, answers)),
    stop: () => stop(child),
  };
}

type Told = { countedFlushes?: () => number; dress?: (answers: Answers) => void };

/** The other end of `startServer`: tells the port, answers how much CPU time was used and how often the database was asked, takes answers to give, and closes with the parent. */
export function serveParent(port: number, close: () => Promise<unknown>, { countedFlushes, dress }: Told = {}): void {
  process.on('message', (message: 'cpu' | 'flushes' | Answers) => {
    if (message === 'flushes') {
      process.send?.(countedFlushes?.() ?? 0);
      return;
    }
    if (message !== 'cpu') dress?.(message);
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => void close().finally(() => process.exit()));
  process.send?.(port);
}

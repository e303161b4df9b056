import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { ownFiles } from '#server/own-files.ts';

/** Starts a program that serves, and answers once it has said something: with that. */
export async function startServer(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ server: ChildProcess; said: unknown }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = fork(program, args, {
    execArgv: [...ownFiles],
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [said] = await Promise.race([once(server, 'message'), once(server, 'exit').then(() => failOf(server))]);
  return { server, said };
}

/** Ends a server as one asks it to, or as the kernel does; waits until it is gone. */
export async function stopServer(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

export const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

export function failOf(server: ChildProcess): never {
  throw new Error(`The server ended (${server.exitCode ?? server.signalCode}).`);
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { vi } from 'vitest';
import { main } from '#cli/main.ts';
import { projectRoot } from '#server/config.ts';

/** What a command ended with, and what it said where. */
type Ended = { status: number; said: string; warned: string };
type Environment = Readonly<Record<string, string>>;

/** Runs `lintel …` in this process: in one of its own, reading the program is most of what it does. */
export async function runLintel(environment: Environment, ...args: string[]): Promise<Ended> {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const textOf = (spy: typeof said) => spy.mock.calls.map(([text]) => String(text)).join('');
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    return { status: await main(args), said: textOf(said), warned: textOf(warned) };
  } finally {
    for (const name of Object.keys(environment)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    said.mockRestore();
    warned.mockRestore();
  }
}

/** Runs `lintel …` in a process of its own, as somebody at a terminal does, or a mail server that hands over a mail. */
export function runLintelApart(environment: Environment, args: string[], input = ''): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(
    process.execPath,
    [path.join(projectRoot, 'start.mjs'), ...args],
    { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment } },
    (error, said, warned) => resolve({ status: Number(error?.code ?? 0), said, warned }),
  );
  child.stdin?.end(input);
  return promise;
}

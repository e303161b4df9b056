import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ownFiles } from '#server/own-files.ts';
import { type Fuzzed, type FuzzOptions, fuzz, type Target } from '#tests/fuzz/fuzz.ts';
import { listenForStop } from './stop-signal.ts';

export const summary = 'send a server of its own thousands of requests that nobody should, and tell what it answered';

const GROWTH_MEGABYTES_MAX = 150;
const WARM_UP_REQUESTS = 2000;

/** Fuzzes a server on the loopback that lives as long as this; `--seed` and `--from` send the same again. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string', default: '50000' },
      seconds: { type: 'string', default: '3600' },
      seed: { type: 'string' },
      from: { type: 'string', default: '0' },
    },
  });
  const stop = listenForStop();
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  const [count, from, msMax] = [Number(values.count), Number(values.from), Number(values.seconds) * 1000];
  const server = fork(fileURLToPath(new URL('../../tests/fuzz/fuzzed-server.ts', import.meta.url)), {
    execArgv: [...ownFiles],
  });
  const ended = once(server, 'exit');
  try {
    const [target] = (await Promise.race([once(server, 'message'), ended.then(fail)])) as [Omit<Target, 'letIn'>];
    say(`seed ${seed}`);
    const letIn = async (email: string): Promise<void> => {
      server.send(email);
      await once(server, 'message');
    };
    return await measure({ ...target, letIn }, server.pid ?? 0, { seed, from, count, msMax, signal: stop.signal });
  } finally {
    if (server.connected) server.disconnect();
    await ended;
  }
}

async function measure(target: Target, pid: number, options: FuzzOptions): Promise<number> {
  const warmUp = Math.min(options.count, WARM_UP_REQUESTS);
  const first = await fuzz(target, { ...options, count: warmUp });
  const warmMegabytes = memoryOf(pid);
  const rest = await fuzz(target, { ...options, from: (options.from ?? 0) + warmUp, count: options.count - warmUp });
  const grownMegabytes = memoryOf(pid) - warmMegabytes;
  const { findings, ...figures } = together(first, rest);
  for (const finding of findings) say(JSON.stringify(finding));
  say(JSON.stringify({ ...figures, warmMegabytes, grownMegabytes }));
  if (findings.length > 0)
    say(`${findings.length} findings; --seed ${options.seed} --from AT --count 1 sends one again.`);
  return findings.length === 0 && grownMegabytes < GROWTH_MEGABYTES_MAX ? 0 : 1;
}

/** What two runs one after the other come to. */
function together(first: Fuzzed, rest: Fuzzed): Fuzzed {
  const statuses = { ...first.statuses };
  for (const [status, count] of Object.entries(rest.statuses))
    statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
  return {
    requests: first.requests + rest.requests,
    seconds: first.seconds + rest.seconds,
    statuses,
    reached: Math.max(first.reached, rest.reached),
    operations: first.operations,
    slowestMs: Math.max(first.slowestMs, rest.slowestMs),
    findings: [...first.findings, ...rest.findings],
  };
}

const fail = (): never => {
  throw new Error('The server to send to did not start; its reason is above.');
};

/** What a process holds in memory; nothing where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    return Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1_048_576);
  } catch {
    return 0;
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

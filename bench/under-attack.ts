import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { startQuietServer } from './quiet-server.ts';

const TRIES_A_SECOND = 300;
const READS_A_SECOND = 40;

type Load = {
  port: number;
  perSecond: number;
  seconds: number;
  attacks: 'from many' | 'from one' | null;
  token: string;
};
type Told = { took: number[]; statuses: Record<string, number> };

/** Sends at a steady pace, whatever comes back, and tells how long each answer took. */
async function send({ port, perSecond, seconds, attacks, token }: Load): Promise<Told> {
  const told: Told = { took: [], statuses: {} };
  const one = (serial: number): Promise<void> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const from = attacks === 'from many' ? `10.${serial >> 16}.${(serial >> 8) & 255}.${serial & 255}` : '192.0.2.7';
      const headers = attacks
        ? { 'content-type': 'application/json', 'x-forwarded-for': from }
        : { authorization: `Bearer ${token}` };
      const url = attacks ? '/api/auth/login' : '/api/properties?limit=50';
      const asked = request(
        { port, host: '127.0.0.1', path: url, method: attacks ? 'POST' : 'GET', headers },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            told.took.push(performance.now() - startedAt);
            told.statuses[answer.statusCode ?? 0] = (told.statuses[answer.statusCode ?? 0] ?? 0) + 1;
            resolve();
          });
        },
      );
      asked.on('error', () => {
        told.statuses.failed = (told.statuses.failed ?? 0) + 1;
        resolve();
      });
      asked.end(attacks ? JSON.stringify({ email: 'victim@mail.example', password: 'a wrong guess' }) : undefined);
    });
  const all: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let serial = 0; serial < perSecond * seconds; serial++) {
    const due = startedAt + (serial * 1000) / perSecond - performance.now();
    if (due > 1) await new Promise((resolve) => setTimeout(resolve, due));
    all.push(one(serial));
  }
  await Promise.all(all);
  return told;
}

/** The same beside the server's thread, so that what sends takes nothing from what answers. */
const besides = (load: Load): Promise<Told> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: load });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const atRank = (values: number[], rank: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length * rank)] ?? 0).toFixed(1);

/**
 * Whether guessing at one account hurts everybody else: prints how long people at work wait for a list before and while 300
 * sign-ins a second try one account, each from another address or all from one. Ends early when asked to stop.
 */
export async function measureUnderAttack(seconds: number, signal: AbortSignal): Promise<void> {
  const { app, stop } = await startQuietServer({ publicWritesPerMinute: 60, trustProxy: '127.0.0.1/32' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: {
      email: 'victim@mail.example',
      username: 'victim',
      password: 'the rent is late again',
      firstName: 'Vic',
      lastName: 'Tim',
      organizationName: 'Measured Homes',
    },
  });
  const { token } = registered.json();
  const reads = { port, perSecond: READS_A_SECOND, seconds, attacks: null, token };
  const say = (what: string, { took, statuses }: Told) =>
    process.stdout.write(
      `${what}: p50 ${atRank(took, 0.5)} ms, p95 ${atRank(took, 0.95)} ms, p99 ${atRank(took, 0.99)} ms, ${JSON.stringify(statuses)}\n`,
    );
  await besides({ ...reads, seconds: 2 });
  say('at work, before', await besides(reads));
  for (const attacks of ['from many', 'from one'] as const) {
    if (signal.aborted) break;
    const attack = besides({ port, perSecond: TRIES_A_SECOND, seconds, attacks, token: '' });
    say(`at work, while 300 a second try one account ${attacks} address(es)`, await besides(reads));
    say('  the tries', await attack);
  }
  await stop();
}

// This file is its own worker.
const load = workerData as Load | null | undefined;
if (load?.perSecond) parentPort?.postMessage(await send(load));

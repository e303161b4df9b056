import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onBusyMachine } from './data-directory.ts';
import { serving } from './serving.ts';

/** The status, or the code of what went wrong. */
function ask(port: number, url: string, agent: http.Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: url, agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // A connection that rested may close in the very moment in which it is asked again: browsers then ask over another.
      const isRested = request.reusedSocket && error.code === 'ECONNRESET';
      resolve(isRested ? ask(port, url, false) : (error.code ?? error.message));
    });
  });
}

test('told to stop, it resets no connection of those who ask fifty times a second', async () => {
  const { port, ended, stop } = await serving({});
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const answers: Promise<number | string>[] = [];
  const asking = setInterval(() => answers.push(ask(port, '/api/auth/sign-in-page', agent)), 20);
  await sleep(1000);
  const askedAt = performance.now();
  stop();
  await ended;
  expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(10_000));
  clearInterval(asking);
  const codes = new Set(await Promise.all(answers));
  codes.delete('ECONNREFUSED');
  expect([...codes]).toEqual([200]);
});

test('told to stop, it is no longer ready but answers for as long as it was set to', async () => {
  const { port, ended, stop } = await serving({ LINTEL_DRAIN_SECONDS: '2' });
  expect(await ask(port, '/readyz', false)).toBe(200);
  stop();
  await sleep(500);
  expect(await ask(port, '/readyz', false)).toBe(503);
  expect(await ask(port, '/livez', false)).toBe(200);
  await ended;
  expect(await ask(port, '/livez', false)).toBe('ECONNREFUSED');
});

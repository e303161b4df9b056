import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { stripeCall } from './stripe-call.ts';

afterEach(() => void vi.useRealTimers());

it('a payment company that answers nobody is not waited for by each of hundreds, and asked again half a minute later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const asked: string[] = [];
  let isThere = false;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isThere) response.end('{"id":"one"}');
    else request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const call = stripeCall(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'secret');
  const ask = (path: string) => call('GET', path);
  for (let time = 1; time <= 10; time++) await expect(ask('refunds')).rejects.toThrow('not answer');
  expect(asked).toHaveLength(3);
  vi.advanceTimersByTime(31_000);
  await expect(ask('refunds')).rejects.toThrow('does not answer');
  await expect(ask('refunds')).rejects.toThrow('was not asked');
  expect(asked).toHaveLength(4);
  vi.advanceTimersByTime(31_000);
  isThere = true;
  for (let time = 1; time <= 5; time++) expect(await ask('refunds')).toEqual({ id: 'one' });
});

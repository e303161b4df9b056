import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountRest } from './rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Some 130 MB of small things, as a busy hour leaves them behind, and how much is in use in MB: what of it goes back to the
 * machine hangs on what else lies between, here the tests of other files.
 */
function litter(): () => number {
  let rubbish: unknown[] | null = Array.from({ length: 1_200_000 }, (_, index) => ({ index, text: `${index}` }));
  rubbish = rubbish.length > 0 ? null : rubbish;
  return () => process.memoryUsage().heapUsed / 1e6;
}

test('a server that rests gives back what a busy hour took, and not while it is asked', async () => {
  const app = Fastify();
  mountRest(app);
  app.get('/api/x', async () => '');
  await app.inject('/api/x');
  const heldMb = litter();
  const busyMb = heldMb();
  vi.advanceTimersByTime(8_000);
  expect(heldMb()).toBeGreaterThan(busyMb * 0.9);
  await app.inject('/livez');
  vi.advanceTimersByTime(8_000);
  await sleep(50);
  expect(busyMb - heldMb()).toBeGreaterThan(30);
  await app.close();
});

test('what a start left behind goes, though nobody has asked for anything yet', async () => {
  const app = Fastify();
  mountRest(app);
  await app.ready();
  const heldMb = litter();
  const startedMb = heldMb();
  vi.advanceTimersByTime(8_000);
  expect(startedMb - heldMb()).toBeGreaterThan(30);
  await app.close();
});

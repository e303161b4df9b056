import { expect, it, vi } from 'vitest';
import { silent, until } from '#tests/data-directory.ts';
import type { Postmaster } from './postmaster.ts';
import { supervise } from './supervisor.ts';

/** A PostgreSQL that ends when told. */
function mortal(): Postmaster & { end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: promise, end: resolve, abandon: resolve, stop: async () => resolve() };
}

it('a PostgreSQL that is killed again and again comes back each time', async () => {
  const started = [mortal()];
  const onExit = vi.fn();
  const restart = async () => {
    const next = mortal();
    started.push(next);
    return next;
  };
  const supervisor = supervise(started[0] as Postmaster, restart, silent, onExit);
  for (let kills = 1; kills <= 8; kills++) {
    started.at(-1)?.end();
    await until('it is back', () => started.length === kills + 1);
  }
  await supervisor.stop();
  expect(onExit).not.toHaveBeenCalled();
});

it('a start that is cut off is tried again, and given up after five', async () => {
  const first = mortal();
  const onExit = vi.fn();
  const restart = vi.fn(() => Promise.reject<Postmaster>(new Error('cut off')));
  supervise(first, restart, silent, onExit);
  first.end();
  await until('it gives up', () => onExit.mock.calls.length > 0);
  expect(restart).toHaveBeenCalledTimes(5);
});

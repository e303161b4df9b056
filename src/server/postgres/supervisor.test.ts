import { expect, it, vi } from 'vitest';
import { silent, until } from '#tests/data-directory.ts';
import { PostgresError, reasonFrom } from './postgres-error.ts';
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

it('while the disk has no room a start is tried until it has, however often', async () => {
  const first = mortal();
  const onExit = vi.fn();
  const isFull = () => restart.mock.calls.length <= 7;
  const restart = vi.fn(async () => {
    if (isFull()) throw new PostgresError('The database did not start: could not write file: No space left on device.');
    return mortal();
  });
  const supervisor = supervise(first, restart, silent, onExit);
  first.end();
  await until('it is back', () => !isFull());
  await supervisor.stop();
  expect(onExit).not.toHaveBeenCalled();
});

it.each([
  [
    'FATAL:  the database system is starting up\nFATAL:  could not write file "a": No space left on device',
    'could not write file "a": No space left on device',
  ],
  [
    'LOG:  database system was interrupted\nFATAL:  the database system is in recovery mode',
    'LOG:  database system was interrupted',
  ],
  ['initdb: error: directory "d" exists', 'directory "d" exists'],
  ['', 'it said nothing'],
])('of %j the reason is what kept it from starting, and not what callers are told meanwhile', (said, reason) => {
  expect(reasonFrom(said)).toBe(reason);
});

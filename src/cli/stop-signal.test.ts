import { expect, test } from 'vitest';
import { listenForStop } from './stop-signal.ts';

test('a process has one wish to stop, however many of its parts listen for it', () => {
  const { signal } = listenForStop();
  const count = () => ['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => process.listenerCount(name));
  const before = count();
  for (let nth = 0; nth < 12; nth++) expect(listenForStop().signal).toBe(signal);
  expect(count()).toEqual(before);
});

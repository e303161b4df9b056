import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STAYS_MS, waitBriefly } from './wait-briefly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes at once is not waited for any longer, nor is what nobody waits for', async () => {
  // No timer moves here: waiting for one would not end.
  await waitBriefly(Promise.resolve());
  await waitBriefly(undefined);
  expect.assertions(0);
});

test('what does not come holds nobody up', async () => {
  const shown = vi.fn();
  void waitBriefly(new Promise(() => undefined)).then(shown);
  await vi.advanceTimersByTimeAsync(STAYS_MS - 1);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, within } from './lazy-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that comes is given on', async () => {
  await expect(within(Promise.resolve('code'), CHUNK_TIMEOUT_MS)).resolves.toBe('code');
});

test("code that can't be loaded fails in words of its own", async () => {
  const failed = within(Promise.reject(new TypeError('404')), CHUNK_TIMEOUT_MS);
  await expect(failed).rejects.toThrow(ChunkError);
  await expect(failed).rejects.toThrow('Loading chunk failed');
});

test('code is waited for 120 seconds and no longer', async () => {
  const failed = expect(within(new Promise(() => undefined), CHUNK_TIMEOUT_MS)).rejects.toThrow('Loading chunk failed');
  const settled = vi.fn();
  void failed.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

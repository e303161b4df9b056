import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, lazyPage, within } from './lazy-page.ts';

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

test('whoever waits for code that was asked for ahead is told after 120 seconds as well, and not once it was tried again', async () => {
  const load = vi.fn(() => new Promise<() => null>(() => undefined));
  const Page = lazyPage(load);
  void Page.preload();
  const onError = vi.fn();
  renderToPipeableStream(createElement(Page), { onError });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that did not come ahead is asked for again by whoever asks ahead once more', async () => {
  const load = vi.fn<() => Promise<() => null>>(async () => () => null);
  load.mockRejectedValueOnce(new TypeError('404'));
  const Page = lazyPage(load);
  await Page.preload();
  await Page.preload();
  expect(load).toHaveBeenCalledTimes(2);
  expect(Page.preload()).toBeUndefined();
});

import { createElement, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, inTime, lazyOnce } from './coming-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('code that comes is given on', async () => {
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
});

test("code that can't be loaded fails in words of its own", async () => {
  const failed = inTime(Promise.reject(new TypeError('404')));
  await expect(failed).rejects.toThrow(ChunkError);
  await expect(failed).rejects.toThrow('Loading chunk failed');
});

test('code is waited for 120 seconds and no longer', async () => {
  const failed = expect(inTime(new Promise(() => undefined))).rejects.toThrow('Loading chunk failed');
  const settled = vi.fn();
  void failed.then(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});

test('a part whose code hangs fails after 120 seconds, as a page does', async () => {
  const Part = lazyOnce(() => new Promise<{ default: () => null }>(() => undefined));
  const onError = vi.fn();
  renderToPipeableStream(createElement(Suspense, null, createElement(Part)), { onError });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onError).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
});

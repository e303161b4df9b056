import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError } from '#web/ui/coming-code.ts';
import { lazyPage } from './lazy-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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

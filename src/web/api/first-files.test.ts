import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFirstPaint, fetchFiles } from './first-files.ts';

const frames: (() => void)[] = [];
const appended: object[] = [];

function givenWindow(visibilityState: 'visible' | 'hidden'): void {
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  vi.stubGlobal('document', {
    visibilityState,
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: object) => appended.push(element) },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
  appended.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a page needs is fetched once the frame is painted, once', () => {
  givenWindow('visible');
  const call = vi.fn();
  afterFirstPaint(call);
  for (const frame of frames) frame();
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledOnce();
});

test('a window that never paints waits no longer than a tenth of a second, one that nobody sees not at all', () => {
  const [seen, hidden] = [vi.fn(), vi.fn()];
  givenWindow('visible');
  afterFirstPaint(seen);
  vi.advanceTimersByTime(99);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
  givenWindow('hidden');
  afterFirstPaint(hidden);
  expect(hidden).toHaveBeenCalledOnce();
});

test('the first script is run, the others and the fonts are on their way beside it', () => {
  givenWindow('visible');
  fetchFiles(['/assets/index.js', '/assets/inter.woff2', '/assets/inside.js']);
  expect(appended).toEqual([
    { tag: 'link', rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: '/assets/inter.woff2' },
    { tag: 'link', rel: 'modulepreload', crossOrigin: '', href: '/assets/inside.js' },
    { tag: 'script', type: 'module', crossOrigin: '', src: '/assets/index.js' },
  ]);
});

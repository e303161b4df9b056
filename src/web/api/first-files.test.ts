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

test('the first script is run, the others are on their way beside it, and the font comes after it', () => {
  givenWindow('visible');
  fetchFiles(['/assets/index.js', '/assets/inter.woff2', '/assets/inside.js']);
  const inside = { tag: 'link', rel: 'modulepreload', crossOrigin: '', href: '/assets/inside.js' };
  const first = { tag: 'link', rel: 'modulepreload', crossOrigin: '', href: '/assets/index.js' };
  const script = { tag: 'script', type: 'module', crossOrigin: '', src: '/assets/index.js' };
  const font = { tag: 'link', rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' };
  expect(appended).toEqual([inside, { ...first, onload: expect.any(Function) }, script]);
  (appended[1] as { onload: () => void }).onload();
  expect(appended.at(-1)).toEqual({ ...font, href: '/assets/inter.woff2' });
});

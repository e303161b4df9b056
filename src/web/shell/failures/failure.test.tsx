import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from '#web/ui/coming-code.ts';
import { Failure } from './failure.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['code that did not come', new ChunkError('late'), true],
  ['what broke otherwise', new TypeError('x is undefined'), false],
])('%s is said to be a chunk that failed where it is one', (_what, error, isOfCode) => {
  const html = renderToStaticMarkup(<Failure error={error} onRetry={() => undefined} />);
  expect(html).toContain('Please try refreshing the page or contact support.');
  expect(html.includes('Loading chunk failed.')).toBe(isOfCode);
});

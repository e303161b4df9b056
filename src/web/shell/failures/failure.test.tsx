import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from '../lazy-page.ts';
import { Failure } from './failure.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['the code of a page that did not come', new ChunkError('late'), true],
  ['the code of a part, in the words of Chromium', 'Failed to fetch dynamically imported module: /assets/a.js', true],
  ['the code of a part, in the words of Firefox', 'error loading dynamically imported module: /assets/a.js', true],
  ['the code of a part, in the words of Safari', 'Importing a module script failed.', true],
  ['what broke otherwise', 'x is undefined', false],
])('%s is said to be a chunk that failed where it is one', (_what, error, isOfCode) => {
  const given = typeof error === 'string' ? new TypeError(error) : error;
  const html = renderToStaticMarkup(<Failure error={given} onRetry={() => undefined} />);
  expect(html).toContain('Please try refreshing the page or contact support.');
  expect(html.includes('Loading chunk failed.')).toBe(isOfCode);
});

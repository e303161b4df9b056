import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkError } from '#web/ui/coming-code.ts';
import { Failure } from './failure.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

/** What stands in place of what broke, where the page was loaded anew for it already or not. */
function shownFor(error: unknown, isLoadedAnew: boolean): string {
  vi.stubGlobal('window', { history: { state: isLoadedAnew ? { isLoadedAnew } : null } });
  return renderToStaticMarkup(<Failure error={error} onRetry={() => undefined} />);
}

it.each([
  ['code that did not come', new ChunkError(new TypeError('404')), true],
  ['what broke otherwise', new TypeError('x is undefined'), false],
])('%s is said to be a chunk that failed where it is one', (_what, error, isOfCode) => {
  const html = shownFor(error, true);
  expect(html).toContain('Please try refreshing the page or contact support.');
  expect(html.includes('Loading chunk failed.')).toBe(isOfCode);
});

it('nobody is told of code that was refused until the page was loaded anew, and at once of code that was waited for', () => {
  expect(shownFor(new ChunkError(new TypeError('404')), false)).not.toContain('Loading chunk failed.');
  expect(shownFor(new ChunkError(), false)).toContain('Loading chunk failed.');
});

import { afterEach, expect, test, vi } from 'vitest';
import { warmUp } from './warm-up.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function madeBy(token: string | null): string[] {
  vi.useFakeTimers();
  const made: string[] = [];
  const kind = (name: string) =>
    class {
      constructor() {
        made.push(name);
      }
    };
  const kinds = ['DateTimeFormat', 'NumberFormat', 'ListFormat'];
  vi.stubGlobal('Intl', Object.fromEntries(kinds.map((name) => [name, kind(name)])));
  vi.stubGlobal('localStorage', { getItem: () => token });
  warmUp();
  expect(made, 'at once, in the way of what the page has asked for').toEqual([]);
  vi.runAllTimers();
  return made;
}

test('the first formatter of each kind is made while the files of a page behind sign-in are on their way', () => {
  expect(madeBy('a')).toEqual(['DateTimeFormat', 'NumberFormat', 'ListFormat']);
});

test('the sign-in page, which writes none of that, makes none', () => {
  expect(madeBy(null)).toEqual([]);
});

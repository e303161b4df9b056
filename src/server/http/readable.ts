import { fail } from '#server/access/app-error.ts';
import { isStorable } from '#server/db/storable-text.ts';

/** Nothing that the contract takes is nested deeper, or holds more values. */
const DEPTH_MAX = 32;
const VALUES_MAX = 100_000;

/**
 * Refuses, before any schema looks at it, what no part of the program can keep: text with half a surrogate pair or a NUL,
 * nesting that a stack cannot follow, and so many values that to name what is wrong with each would take minutes.
 */
export function refuseUnreadable(input: unknown): void {
  const waiting: [value: unknown, path: string, depth: number][] = [[input, '', 0]];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, path, depth] = next;
    if (++seen > VALUES_MAX) throw fail('VALIDATION_FAILED', { reason: 'request.too_many' });
    if (typeof value === 'string') refuseText(value, path);
    if (value === null || typeof value !== 'object') continue;
    if (depth >= DEPTH_MAX) throw fail('VALIDATION_FAILED', { field: path, reason: 'request.too_deep' });
    if (Array.isArray(value) && value.length > VALUES_MAX)
      throw fail('VALIDATION_FAILED', { field: path, reason: 'request.too_many' });
    for (const [name, inner] of Object.entries(value)) {
      refuseText(name, path);
      waiting.push([inner, path === '' ? name : `${path}.${name}`, depth + 1]);
    }
  }
}

function refuseText(text: string, path: string): void {
  if (!isStorable(text)) throw fail('VALIDATION_FAILED', { field: path, reason: 'request.character' });
}

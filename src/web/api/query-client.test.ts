import { expect, test } from 'vitest';
import { backoffMs, createQueryClient, isWorthRetrying } from './query-client.ts';
import { readFailure, readNoAnswer } from './read-failure.ts';

test('what was read is fresh and kept for five minutes and not asked for again on focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 300_000,
    refetchOnWindowFocus: false,
  });
});

test('a failure is repeated three times, after 1, 2 and 4 seconds and never more than 30', () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, readFailure(500, null)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2, 5, 9].map(backoffMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

test.each([400, 401, 403, 404, 409, 413, 415, 422])('a definite %i is not repeated', (status) => {
  expect(isWorthRetrying(0, readFailure(status, null))).toBe(false);
});

test.each([408, 429, 500, 502, 503])('%i may pass and is repeated', (status) => {
  expect(isWorthRetrying(0, readFailure(status, null))).toBe(true);
});

test('what timed out was already repeated by the call, what found no network was not', () => {
  expect(isWorthRetrying(0, readNoAnswer(new DOMException('late', 'TimeoutError')))).toBe(false);
  expect(isWorthRetrying(0, readNoAnswer(new TypeError('Failed to fetch')))).toBe(true);
});

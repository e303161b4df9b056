import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { backoffMs, createQueryClient, isWorthRetrying, outdateAll } from './query-client.ts';
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

/** A client with one read on screen; says how often that was asked. */
async function shownRead(queryKey: string[], options: { staleTime?: 'static' } = {}) {
  const client = createQueryClient();
  const asked: number[] = [];
  const query = { queryKey, queryFn: async () => asked.push(1), ...options };
  const observer = new QueryObserver(client, query);
  const seen: unknown[] = [];
  await new Promise<void>((resolve) =>
    observer.subscribe(({ data }) => {
      seen.push(data);
      if (data) resolve();
    }),
  );
  return { client, asked, seen, observer };
}

test('a write reads again what is on screen, without blanking it, and outdates what is not', async () => {
  const { client, asked, seen, observer } = await shownRead(['leases', 'list']);
  client.setQueryData(['properties', 'list'], 'kept');
  await outdateAll(client);
  expect(asked).toHaveLength(2);
  expect(seen.slice(seen.indexOf(1)), 'what was shown stays until the new answer is there').not.toContain(undefined);
  expect(observer.getCurrentResult().isPending).toBe(false);
  expect(client.getQueryState(['properties', 'list'])).toMatchObject({ data: 'kept', isInvalidated: true });
});

test('a write leaves the bytes of shown files alone', async () => {
  const { client, asked } = await shownRead(['files', '/api/files/1'], { staleTime: 'static' });
  await outdateAll(client);
  expect(asked).toHaveLength(1);
});

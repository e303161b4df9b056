import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyAnswer } from '#web/api/early-reads.ts';
import { followChanges } from './follow-changes.ts';
import { passOn } from './live-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that shows a list of leases, one long list of people, and has read a property before. */
async function givenPage() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } });
  const reads: string[] = [];
  const shown = (key: string, data: unknown) =>
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => {
        reads.push(key);
        return data;
      },
    }).subscribe(() => {});
  const leaves = [shown('leases', []), shown('people', { pages: [1, 2, 3] })];
  client.setQueryData(['properties'], []);
  const page = Object.assign(new EventTarget(), { hidden: false });
  const leave = followChanges(client, 'own-page', { random: () => 0, page });
  await vi.advanceTimersByTimeAsync(1);
  reads.length = 0;
  return { client, reads, page, leave: () => [...leaves, leave].forEach((go) => void go()) };
}

test('what is on screen is read again once for all changes of a moment, and no more often than every four seconds', async () => {
  const { reads, leave } = await givenPage();
  for (let count = 0; count < 5; count++) passOn('changed', { nouns: ['leases'] });
  await vi.advanceTimersByTimeAsync(400);
  expect(reads).toEqual(['leases']);
  passOn('changed', { nouns: ['leases'] });
  await vi.advanceTimersByTimeAsync(3000);
  expect(reads).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toHaveLength(2);
  leave();
});

test('a long list is read again only where the change is about its noun, and what is not on screen when it is shown next', async () => {
  const { client, reads, leave } = await givenPage();
  passOn('changed', { nouns: ['people'] });
  await vi.advanceTimersByTimeAsync(400);
  expect(reads.toSorted()).toEqual(['leases', 'people']);
  expect(client.getQueryState(['properties'])?.isInvalidated).toBe(true);
  leave();
});

test('the page that asked for a change has read it already', async () => {
  const { reads, leave } = await givenPage();
  passOn('changed', { nouns: ['leases'], by: 'own-page' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toEqual([]);
  leave();
});

test('what nobody looks at waits until somebody does', async () => {
  const { reads, page, leave } = await givenPage();
  page.hidden = true;
  passOn('changed', { nouns: ['leases'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads).toEqual([]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1);
  expect(reads).toEqual(['leases']);
  leave();
});

test('what was asked ahead before a change is asked again after it', () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? 't1' : null) });
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const leave = followChanges(new QueryClient(), 'own-page', {
    page: Object.assign(new EventTarget(), { hidden: false }),
  });
  void askEarly([{ url: '/api/leases' }]);
  passOn('changed', { nouns: ['leases'] });
  expect(earlyAnswer({ method: 'GET', url: '/api/leases', headers: { authorization: 'Bearer t1' } })).toBeNull();
  leave();
  vi.unstubAllGlobals();
});

test('where nobody knows what was missed, everything is read again', async () => {
  const { reads, leave } = await givenPage();
  passOn('reset', {});
  await vi.advanceTimersByTimeAsync(10);
  expect(reads.toSorted()).toEqual(['leases', 'people']);
  leave();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyAnswer, forgetEarly } from './early-reads.ts';

const wanted = (url: string, role = 'admin') => ({
  method: 'GET',
  url,
  headers: { authorization: 'Bearer t1', 'x-active-role': role },
});
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: (name: string) => ({ token: 't1', activeRole: 'admin' })[name] ?? null });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{"success":true}');
  });
});
afterEach(() => {
  forgetEarly();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is asked ahead is asked once, and given once', async () => {
  askEarly([{ url: '/api/leases' }, { url: '/api/units', roles: ['renter'] }]);
  askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual(['/api/leases']);
  await expect((await earlyAnswer(wanted('/api/leases')))?.json()).resolves.toEqual({ success: true });
  expect(earlyAnswer(wanted('/api/leases'))).toBeNull();
});

test('what was asked ahead for another role, or too long ago, is not given', () => {
  askEarly([{ url: '/api/leases' }, { url: '/api/people' }]);
  expect(earlyAnswer(wanted('/api/leases', 'owner'))).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(earlyAnswer(wanted('/api/people'))).toBeNull();
});

test('what was read lately is not asked ahead, until something is written', () => {
  earlyAnswer(wanted('/api/leases'));
  askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual([]);
  forgetEarly();
  askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual(['/api/leases']);
});

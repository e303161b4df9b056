import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEarly, earlyAnswer, forgetEarly, isAnyEarly } from './early-reads.ts';
import { earlyText } from './early-text.ts';

const wanted = (url: string, role = 'admin') => ({
  method: 'GET',
  url,
  headers: { authorization: 'Bearer t1', 'x-active-role': role },
});
const asked: string[][] = [];
const stored: Record<string, string> = {};

/** An answer that comes in these parts. */
const answering = (...parts: string[]): Response => new Response(new Blob(parts).stream());

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
  Object.assign(stored, { token: 't1', activeRole: 'admin', user: '{}' });
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored[name] ?? null });
  vi.stubGlobal('fetch', async (url: string) => {
    const reads = new URL(url, 'http://page').searchParams.getAll('read');
    asked.push(reads);
    return answering(...reads.filter((read) => read !== '/api/gone').map((read) => `${read}\n{"of":"${read}"}\n`));
  });
});
afterEach(() => {
  forgetEarly();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what is asked ahead is asked once, and given once', async () => {
  void askEarly([{ url: '/api/leases' }, { url: '/api/units', roles: ['renter'] }]);
  void askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual([['/api/leases']]);
  await expect((await earlyAnswer(wanted('/api/leases')))?.json()).resolves.toEqual({ of: '/api/leases' });
  expect(earlyAnswer(wanted('/api/leases'))).toBeNull();
});

test('what was asked ahead for another role, or too long ago, is not given', () => {
  void askEarly([{ url: '/api/leases' }, { url: '/api/people' }]);
  expect(earlyAnswer(wanted('/api/leases', 'owner'))).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(earlyAnswer(wanted('/api/people'))).toBeNull();
});

test('what was read lately is not asked ahead, until something is written', () => {
  earlyAnswer(wanted('/api/leases'));
  void askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual([]);
  forgetEarly();
  void askEarly([{ url: '/api/leases' }]);
  expect(asked).toEqual([['/api/leases']]);
});

test('all is asked for in one request, and each answer is given as it comes, wherever the line cut it', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  vi.stubGlobal('fetch', async () => new Response(readable));
  void askEarly([{ url: '/api/leases' }, { url: '/api/people' }, { url: '/api/gone' }]);
  const [leases, people, gone] = ['/api/leases', '/api/people', '/api/gone'].map((url) => earlyAnswer(wanted(url)));
  const line = writable.getWriter();
  const say = (text: string) => line.write(new TextEncoder().encode(text));
  void say('/api/people\n{"of":"peo');
  void say('ple"}\n/api/le');
  expect(await (await people)?.json()).toEqual({ of: 'people' });
  void say('ases\n{"of":"leases"}\n');
  expect(await (await leases)?.json()).toEqual({ of: 'leases' });
  void line.close();
  expect(await gone).toBeNull();
});

test('whoever reads for support is not asked for what people keep for themselves', () => {
  stored.user = '{"email":"ann@mail.example","isSupport":true}';
  void askEarly([{ url: '/api/leases' }, { url: '/api/views?list=leases', isOwn: true }]);
  expect(asked).toEqual([['/api/leases']]);
});

test('whoever asks ahead hears when all has come, what was asked before by somebody else with it', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const rested = new Response(readable);
  const clicked = vi.fn();
  const answers = [rested, answering('/api/people\n{}\n')];
  vi.stubGlobal('fetch', async () => answers.shift());
  void askEarly([{ url: '/api/leases' }]);
  void askEarly([{ url: '/api/leases' }, { url: '/api/people' }]).then(clicked);
  await vi.advanceTimersByTimeAsync(10);
  expect(clicked).not.toHaveBeenCalled();
  const line = writable.getWriter();
  void line.write(new TextEncoder().encode('/api/leases\n{}\n'));
  void line.close();
  await vi.advanceTimersByTimeAsync(10);
  expect(clicked).toHaveBeenCalled();
});

test('what has come can be drawn at once, by who asked for it; who reads it again asks anew', async () => {
  void askEarly([{ url: '/api/leases' }, { url: '/api/people' }]);
  expect(earlyText(wanted('/api/leases'))).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(earlyText(wanted('/api/leases', 'owner'))).toBeNull();
  expect(earlyText(wanted('/api/leases'))).toBe('{"of":"/api/leases"}');
  expect(earlyAnswer(wanted('/api/leases'))).toBeNull();
  expect(earlyText(wanted('/api/leases'))).toBeNull();
  vi.advanceTimersByTime(10_001);
  expect(earlyText(wanted('/api/people'))).toBeNull();
});

test('whether anything was asked ahead is known without naming a call, for as long as it is fresh and not given', async () => {
  expect(isAnyEarly()).toBe(false);
  void askEarly([{ url: '/api/leases' }]);
  expect(isAnyEarly()).toBe(true);
  void earlyAnswer(wanted('/api/leases'));
  expect(isAnyEarly()).toBe(false);
  void askEarly([{ url: '/api/people' }]);
  vi.advanceTimersByTime(10_001);
  expect(isAnyEarly()).toBe(false);
});

test('what was asked ahead is not drawn once something is written', async () => {
  void askEarly([{ url: '/api/leases' }]);
  await vi.advanceTimersByTimeAsync(1);
  forgetEarly();
  expect(earlyText(wanted('/api/leases'))).toBeNull();
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { askEarly, forgetEarly } from './early-reads.ts';
import { type OutgoingCall, send } from './send.ts';

const call = (method: OutgoingCall['method'] = 'GET'): OutgoingCall => ({
  method,
  url: '/api/x',
  headers: {},
  isFile: false,
});
const timedOut = () => Promise.reject(new DOMException('late', 'TimeoutError'));
const answer = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  network.mockReset();
});

test('a GET that times out is tried again after 1.5 and 3 seconds', async () => {
  network
    .mockImplementationOnce(timedOut)
    .mockImplementationOnce(timedOut)
    .mockReturnValue(answer(200, { success: true }));
  const answered = send(call());
  await vi.advanceTimersByTimeAsync(1499);
  expect(network).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(network).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2999);
  expect(network).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(answered).resolves.toEqual({ success: true });
});

test('after the third timeout it is given up', async () => {
  network.mockImplementation(timedOut);
  const failed = expect(send(call())).rejects.toMatchObject({ code: 'NET_TIMEOUT', status: null });
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(network).toHaveBeenCalledTimes(3);
});

test.each(['POST', 'PUT', 'DELETE'] as const)('a %s that times out is not repeated', async (method) => {
  network.mockImplementation(timedOut);
  await expect(send(call(method))).rejects.toMatchObject({ code: 'NET_TIMEOUT' });
  expect(network).toHaveBeenCalledTimes(1);
});

test('a GET that is answered or finds no network is not repeated', async () => {
  network.mockReturnValueOnce(answer(500, {})).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(send(call())).rejects.toMatchObject({ code: 'SERVER_500' });
  await expect(send(call())).rejects.toMatchObject({ code: 'NET_OFFLINE' });
  expect(network).toHaveBeenCalledTimes(2);
});

test('a call that is given up stays given up', async () => {
  const page = new AbortController();
  network.mockImplementation(timedOut);
  const failed = expect(send(call(), { signal: page.signal })).rejects.toThrow('left');
  await vi.advanceTimersByTimeAsync(100);
  page.abort(new Error('left'));
  await failed;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(network).toHaveBeenCalledTimes(1);
});

test('an answer of 200 that says no is a failure', async () => {
  network.mockReturnValue(answer(200, { success: false, message: 'Not today.' }));
  await expect(send(call())).rejects.toMatchObject({ message: 'Not today.' });
});

test('an answer that is no JSON counts by its status', async () => {
  network.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  await expect(send(call())).rejects.toEqual(expect.objectContaining({ code: 'HTTP_502', said: null }));
});

test.each([
  ['a page of HTML', () => new Response('<html>', { status: 200 })],
  ['nothing', () => new Response('', { status: 200 })],
  ['a lone text', () => Response.json('ok')],
  ['a list', () => Response.json([{ id: 1 }])],
  ['an object without anything', () => Response.json({})],
])('%s with 200 is a failure: the call may have had its effect or not', async (_what, reply) => {
  network.mockResolvedValueOnce(reply());
  const error = await send(call('POST')).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', said: null, isDefinite: false });
});

test.each([{ success: true }, { data: null, message: 'Done.' }, { data: [] }, { message: 'Sent.' }])(
  'an answer that is an object as %j is read',
  async (body) => {
    network.mockReturnValueOnce(answer(200, body));
    await expect(send(call('POST'))).resolves.toEqual(body);
  },
);

test('a page of HTML is no file', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  network.mockResolvedValueOnce(new Response('<html>', { headers }));
  await expect(send({ ...call(), isFile: true })).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
});

test('a file comes as bytes', async () => {
  network.mockResolvedValueOnce(new Response('%PDF'));
  const bytes = await send({ ...call(), isFile: true });
  expect(await (bytes as Blob).text()).toBe('%PDF');
});

test('what nobody foresaw is an unknown error', async () => {
  network.mockRejectedValue(new Error('odd'));
  const error = await send(call()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'odd' });
});

describe('what was asked ahead and does not come', () => {
  const ahead = { ...call(), headers: { authorization: 'Bearer t1' } };

  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? 't1' : null) });
    network.mockReturnValueOnce(new Promise(() => {}));
    forgetEarly();
    askEarly([{ url: '/api/x' }]);
  });
  afterEach(() => void vi.restoreAllMocks());

  test('times out like any call, and is asked again', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
    network.mockReturnValueOnce(answer(200, { success: true }));
    const answered = send(ahead);
    late.abort(new DOMException('late', 'TimeoutError'));
    await vi.advanceTimersByTimeAsync(1500);
    await expect(answered).resolves.toEqual({ success: true });
  });

  test('is given up with its page', async () => {
    const page = new AbortController();
    const answered = send(ahead, { signal: page.signal });
    page.abort(new Error('left'));
    await expect(answered).rejects.toThrow('left');
  });
});

test('what is asked ahead while something is written is asked again once it is', async () => {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'token' ? 't1' : null) });
  network.mockImplementation(() => answer(200, { success: true }));
  const written = send(call('DELETE'));
  void askEarly([{ url: '/api/x' }]);
  await written;
  await send({ ...call(), headers: { authorization: 'Bearer t1' } });
  expect(network.mock.calls.map(([, request]) => request?.method ?? 'ahead')).toEqual(['DELETE', 'ahead', 'GET']);
});

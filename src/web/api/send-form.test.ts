import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

/** A browser's request that moves on when the test says so. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  response: unknown = null;
  responseType = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  isAborted = false;
  constructor() {
    FakeRequest.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: unknown) {
    this.sent = form;
  }
  abort() {
    this.isAborted = true;
  }
  moves(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: total > 0, loaded, total });
  }
  answers(status: number, response: unknown) {
    Object.assign(this, { status, response });
    this.onload?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('window', { setTimeout: (done: () => void, ms: number) => setTimeout(done, ms) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = { method: 'POST', url: '/api/files', headers: { accept: 'application/json' }, isFile: false } as const;
const form = new FormData();
const begin = (options: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {}) =>
  sendForm(call, form, { timeoutMs: 1000, ...options });

it('a file goes where the call says, and its answer comes back as it is', async () => {
  const answered = begin();
  const request = FakeRequest.last;
  expect([request.opened, request.headers, request.responseType]).toEqual([
    ['POST', '/api/files'],
    { accept: 'application/json' },
    'json',
  ]);
  expect(request.sent).toBe(form);
  request.answers(413, { message: 'Too large.' });
  await expect(answered).resolves.toEqual({ status: 413, body: { message: 'Too large.' } });
});

it('tells how much has left, as far as that can be known', async () => {
  const told: number[] = [];
  const answered = begin({ onProgress: (fraction) => told.push(fraction) });
  FakeRequest.last.moves(25, 100);
  FakeRequest.last.moves(30, 0);
  FakeRequest.last.moves(100, 100);
  FakeRequest.last.answers(201, {});
  await answered;
  expect(told).toEqual([0.25, 1]);
});

it('waits for as long as it moves, however long that is in all', async () => {
  const answered = begin();
  for (let part = 1; part <= 5; part++) {
    await vi.advanceTimersByTimeAsync(999);
    FakeRequest.last.moves(part, 5);
  }
  FakeRequest.last.answers(201, {});
  await expect(answered).resolves.toMatchObject({ status: 201 });
});

it('is given up when nothing moved for too long', async () => {
  const answered = begin();
  const failed = expect(answered).rejects.toMatchObject({ name: 'TimeoutError' });
  FakeRequest.last.moves(1, 5);
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(FakeRequest.last.isAborted).toBe(true);
});

it('that did not reach the server fails as a call without a connection does', async () => {
  const failed = expect(begin()).rejects.toBeInstanceOf(TypeError);
  FakeRequest.last.onerror?.();
  await failed;
});

it('is given up with the page it belongs to, and not begun once that was left', async () => {
  const page = new AbortController();
  const failed = expect(begin({ signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' });
  const request = FakeRequest.last;
  page.abort();
  await failed;
  expect(request.isAborted).toBe(true);
  await expect(begin({ signal: page.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last).toBe(request);
});

it('that is answered is not given up afterwards', async () => {
  const page = new AbortController();
  const answered = begin({ signal: page.signal });
  FakeRequest.last.answers(201, {});
  await answered;
  page.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeRequest.last.isAborted).toBe(false);
});

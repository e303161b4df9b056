import { earlyAnswer, forgetEarly } from './early-reads.ts';
import { notUnderstood, readFailure, readNoAnswer } from './read-failure.ts';
import { sendForm } from './send-form.ts';

export type CallOptions = {
  /** Gives the call up, for instance when its page is left. */
  signal?: AbortSignal | undefined;
  /** The same key sent twice has one effect; each POST gets a fresh one when none is given. */
  idempotencyKey?: string | undefined;
  /** Milliseconds to wait for the answer, of an upload for its next progress; 30000 unless given. */
  timeoutMs?: number | undefined;
  /** The caller shows the failure itself: no toast. */
  quiet?: boolean | undefined;
  /** What to say when it failed and the server found no words for it. */
  failed?: string | undefined;
  /** What to say when the address lacks an id. */
  missing?: string | undefined;
  /** Called while a file is sent, with 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
};

/** One call, ready to be sent. */
export type OutgoingCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** JSON text or multipart form data. */
  body?: string | FormData | undefined;
  isFile: boolean;
};

export const REQUEST_TIMEOUT_MS = Number(import.meta.env?.VITE_REQUEST_TIMEOUT_MS ?? 30_000);
/** Before the second and the third try of a GET that timed out. */
export const TIMEOUT_RETRY_DELAYS_MS = [1500, 3000];

/** Sends a call and returns its answer (JSON, or a Blob for a file); throws CallError, or AbortError when given up. */
export async function send(call: OutgoingCall, options: CallOptions = {}): Promise<unknown> {
  if (call.method === 'GET') return sendPatiently(call, TIMEOUT_RETRY_DELAYS_MS, options);
  forgetEarly();
  try {
    return await sendPatiently(call, [], options);
  } finally {
    // What was asked ahead while this was written may still say how things stood before.
    forgetEarly();
  }
}

async function sendPatiently(call: OutgoingCall, delays: readonly number[], options: CallOptions): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(call, options);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      const error = readNoAnswer(cause);
      const delay = delays[attempt];
      if (error.code !== 'NET_TIMEOUT' || delay === undefined) throw error;
      await pause(delay, options.signal);
    }
  }
}

async function sendOnce(call: OutgoingCall, options: CallOptions): Promise<unknown> {
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;
  if (call.body instanceof FormData) {
    const { status, body } = await sendForm(call, call.body, { ...options, timeoutMs });
    return readAnswer(status, body);
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const early = earlyAnswer(call);
  const response =
    (early && (await Promise.race([early, givenUp(signal)]))) ??
    (await fetch(call.url, { ...call, body: call.body ?? null, signal }));
  if (call.isFile && response.ok && !isPage(response)) return response.blob();
  return readAnswer(response.status, parseJson(await response.text()));
}

function readAnswer(status: number, body: unknown): unknown {
  const { success, data, message } = Object(body) as Record<string, unknown>;
  if (status < 200 || status > 299 || success === false) throw readFailure(status, body);
  if ((success ?? data ?? message) === undefined) throw notUnderstood();
  return body;
}

/** A proxy in between answered with a page of its own: a sign-in to the network, a note that something is closed. */
const isPage = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/html') === true;

/** What is no JSON says nothing; of a refusal its status still counts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Waits so long; fails with the signal before that. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<unknown> =>
  Promise.race([new Promise((resolve) => setTimeout(resolve, ms)), givenUp(signal)]);

/** Fails with the signal. What was asked ahead is sent under none, and is waited for no longer than any call. */
const givenUp = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

import { onTestFinished } from 'vitest';
import { expectDocumented } from '#tests/documented.ts';
import type { TestServer } from '#tests/given.ts';

type Sent = { method: string; url: string };
type Answered = Response | undefined;
type Answering = (sent: Sent) => Answered | Promise<Answered>;

const nodeFetch = globalThis.fetch;
const instead: Answering[] = [];
const losing = new Set<string>();
let server: TestServer | null = null;

/** From now on the calls of pages go to this server, without a port between. */
export function connectTo(to: TestServer): void {
  server = to;
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/') ? ask(input, init ?? {}) : nodeFetch(input, init);
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
}

/** Until the end of the test, this call is answered so, or by the server where nothing is said: `answerWith('GET /api/leases', …)`. */
export function answerWith(call: string, answer: Answering): void {
  const [method, path] = call.split(' ');
  const answering: Answering = (sent) =>
    sent.method === method && sent.url.split('?')[0] === path ? answer(sent) : undefined;
  instead.unshift(answering);
  onTestFinished(() => void instead.splice(instead.indexOf(answering), 1));
}

/**
 * Until the end of the test, this call waits until what is answered here is called: then it is answered so, or by the server where
 * nothing is said.
 */
export function holdAnswer(call: string): (answer?: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Answered>();
  answerWith(call, () => promise);
  return resolve;
}

/** The server does what it is asked by this call once, and its answer is lost on the way. */
export function loseAnswer(call: string): void {
  losing.add(call);
  onTestFinished(() => void losing.delete(call));
}

async function ask(url: string, { method = 'GET', signal, headers, body }: RequestInit): Promise<Response> {
  signal?.throwIfAborted();
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answerTo({ method, url }, headers, body), givenUp]);
}

async function answerTo(sent: Sent, headers: RequestInit['headers'], body: RequestInit['body']): Promise<Response> {
  for (const answering of instead) {
    const answer = await answering(sent);
    if (answer) return answer;
  }
  if (!server) throw new TypeError('There is no server to ask.');
  // A form becomes bytes here, and its header says what stands between its fields.
  const request = new Request('http://lintel.test/', { method: 'POST', headers: headers ?? {}, body: body ?? null });
  const answered = await server.app.inject({
    method: sent.method as 'GET',
    url: sent.url,
    headers: Object.fromEntries(request.headers),
    ...(body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  });
  if (losing.delete(`${sent.method} ${sent.url}`)) throw new TypeError('Failed to fetch');
  const isJson = String(answered.headers['content-type']).startsWith('application/json');
  expectDocumented(
    sent.method,
    sent.url,
    answered.statusCode,
    isJson ? answered.json<{ code?: unknown }>().code : null,
  );
  const answeredHeaders = Object.entries(answered.headers).map(([name, value]) => [name, String(value)] as const);
  const bytes = answered.statusCode === 204 ? null : new Uint8Array(answered.rawPayload);
  return new Response(bytes, { status: answered.statusCode, headers: answeredHeaders.map(([...pair]) => pair) });
}

/** What `sendForm` uses of an XMLHttpRequest: a file that is sent at once. */
class Upload {
  readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  status = 0;
  response: unknown = null;
  responseType = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #headers = new Headers();
  readonly #given = new AbortController();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#given.abort();
  }

  send(body: FormData): void {
    const { signal } = this.#given;
    ask(this.#url, { method: this.#method, headers: this.#headers, body, signal })
      .then(async (answer) => {
        this.status = answer.status;
        this.response = await answer.json().catch(() => null);
        this.onload?.();
      })
      .catch(() => signal.aborted || this.onerror?.());
  }
}

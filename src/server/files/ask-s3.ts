import { setTimeout as sleep } from 'node:timers/promises';
import type { S3mini, S3ServiceError } from 's3mini';

/** A bucket of a store that speaks S3, and with which key it is opened; it holds a secret. */
export type S3Place = {
  /** Where the store is asked, with or without the bucket in it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What stands before all names in the bucket; empty, or ending with a slash. */
  prefix: string;
};

/**
 * The store of files did not do what it was asked. The message is for the log, and names no secret; what the store said at
 * length stays out of it, since that repeats what was signed.
 */
export class StoreAway extends Error {
  override name = 'StoreAway';
  /** Null where no answer came. */
  readonly status: number | null;
  /** What the store calls it, such as `NoSuchBucket`; of the network, such as `ECONNREFUSED`. */
  readonly reason: string;
  constructor(what: string, status: number | null, reason: string) {
    super(`The store of files did not ${what}: ${status === null ? '' : `${status} `}${reason}.`);
    this.status = status;
    this.reason = reason;
  }
}

/** Whoever waits is not kept waiting for another answer of a store that gave none; what it kept all the same is swept. */
export const hasAnswered = (error: unknown): boolean => !(error instanceof StoreAway) || error.status !== null;

/** Asks a bucket for something; what it does not do throws StoreAway, which says `what` that was. */
export type Asker = <T>(what: string, ask: (s3: S3mini) => Promise<T>) => Promise<T>;

/** Opens the way to a bucket; the client is loaded with the first question, so that who has none never loads it. */
export function askerOf(place: S3Place): Asker {
  let client: Promise<S3mini> | undefined;
  return async (what, ask) => {
    client ??= open(place);
    const s3 = await client;
    return ask(s3).catch((error: unknown) => {
      throw awayOf(what, error);
    });
  };
}

async function open({ accessKeyId, secretAccessKey, region, ...place }: S3Place): Promise<S3mini> {
  const { S3mini } = await import('s3mini');
  return new S3mini({ accessKeyId, secretAccessKey, region, endpoint: addressOf(place), fetch: fetchPatiently });
}

/** By its host where that begins with the bucket; otherwise as a folder of the store, which every store understands. */
export function addressOf({ endpoint, bucket }: Pick<S3Place, 'endpoint' | 'bucket'>): string {
  const url = new URL(endpoint);
  const folders = url.pathname.split('/').filter(Boolean);
  const hasBucket = url.hostname.startsWith(`${bucket}.`) || folders.at(-1) === bucket;
  return `${url.origin}/${[...folders, ...(hasBucket ? [] : [bucket])].join('/')}`;
}

/** What went wrong with a store, as whoever asked is told. */
export function awayOf(what: string, error: unknown): StoreAway {
  const { status, body, cause, message } = error as Partial<S3ServiceError> & { cause?: unknown };
  if (status !== undefined)
    return new StoreAway(what, status, /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1] ?? 'without a reason');
  // What could not be asked, or came without the answer's end, names the call of the system that failed.
  if (isServiceError(cause)) return awayOf(what, cause);
  const inside = (cause ?? {}) as { code?: unknown; message?: string };
  const code = [(error as { code?: unknown }).code, inside.code].find((one) => typeof one === 'string');
  return new StoreAway(what, null, String(code ?? inside.message ?? message ?? error));
}

const isServiceError = (error: unknown): error is S3ServiceError =>
  typeof error === 'object' && error !== null && 'status' in error;

/** How long a first answer is waited for; one that carries bytes there takes as much longer as a slow line needs for them. */
const ANSWER_MS_MAX = 8000;
const UPLOAD_BYTES_A_MS = 100;
/** Within so long it is asked again: somebody waits. */
const AGAIN_MS_MAX = 3000;
const PAUSE_MS = 200;
const TRIES_MAX = 3;
/** Said by a store that did not do it: it has too much to do, or had a fault of its own. */
const IS_BUSY = [429, 503];
const IS_FAULTY = [500, 502, 504];

/** Asks again where that may help: what is signed holds for a quarter of an hour, and only a POST done twice is not as one. */
async function fetchPatiently(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const startedAt = performance.now();
  const isRepeatable = init.method !== 'POST';
  for (let count = 1; ; count++) {
    const isLast = () => count === TRIES_MAX || performance.now() - startedAt > AGAIN_MS_MAX;
    try {
      const answer = await fetchOnce(input, init);
      const mayPass = IS_BUSY.includes(answer.status) || (isRepeatable && IS_FAULTY.includes(answer.status));
      if (!mayPass || isLast()) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (!isRepeatable || isLast()) throw error;
    }
    await sleep(PAUSE_MS * 2 ** count);
  }
}

/** A photo that its store takes no byte of is given up after some ten seconds, since somebody waits; a part of 8 MB after a minute and a half. */
const answerMsMax = (body: RequestInit['body']): number =>
  ANSWER_MS_MAX + Math.ceil((body instanceof Uint8Array ? body.byteLength : 0) / UPLOAD_BYTES_A_MS);

/** The limit is for the beginning of the answer alone: how fast a file is read then is up to whom it is for. */
async function fetchOnce(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const limit = new AbortController();
  const msMax = answerMsMax(init.body);
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${Math.round(msMax / 1000)} s`)), msMax);
  try {
    // Elsewhere its signature would not hold, and the way there would show it.
    const answer = await fetch(input, { ...init, redirect: 'manual', signal: limit.signal });
    clearTimeout(timer);
    const isFile = init.method === 'GET' && answer.ok && !String(input).includes('?');
    return isFile || answer.body === null ? answer : await wholly(answer, answer.body, init, String(input));
  } finally {
    clearTimeout(timer);
  }
}

/** How long more of an answer is waited for. */
const MORE_MS_MAX = 20_000;

/** What the store says, other than files: read to its end, since the client would wait for that as long as the network lets it. */
async function wholly(
  { status, headers }: Response,
  body: ReadableStream<Uint8Array>,
  { method }: RequestInit,
  address: string,
): Promise<Response> {
  const pieces: Uint8Array[] = [];
  const reader = body.getReader();
  // While parts are put together, it may have nothing to say for longer.
  const msMax = method === 'POST' ? MORE_MS_MAX : ANSWER_MS_MAX;
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read(), msMax);
      if (done) break;
      pieces.push(value);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
  const said = Buffer.concat(pieces);
  // The client would take anything else for a list of nothing, and what is not there is not copied, kept or removed.
  if (status === 200 && isListOf(address) && !LIST.test(said.toString()))
    throw new Error('it answered with something else than a list');
  return new Response(said, { status, headers });
}

const LIST = /<ListBucketResult\b/i;
const isListOf = (address: string): boolean => new URL(address).searchParams.has('list-type');

/** What comes within so long, or an error that says that it did not. */
export async function inTime<T>(work: Promise<T>, msMax = MORE_MS_MAX): Promise<T> {
  const limit = new AbortController();
  const late = sleep(msMax, null, { ref: false, signal: limit.signal }).then(
    () => {
      throw new Error(`no more of it within ${msMax / 1000} s`);
    },
    () => new Promise<never>(() => {}),
  );
  return Promise.race([work, late]).finally(() => limit.abort());
}

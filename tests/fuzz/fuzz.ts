import http from 'node:http';
import { describeApi } from '#server/http/api-docs/openapi.ts';
import { findOperation, statusesOf } from '../documented.ts';
import { TEST_PASSWORD } from '../given.ts';
import type { Place } from '../world.ts';
import type { Source } from './generate.ts';
import { makePools, type Pools } from './pools.ts';
import { type Random, randomOf } from './random.ts';
import { type FuzzRequest, makeRequest, type Operation } from './request.ts';

/** Somebody whose requests these are. */
export type Identity = { name: string; email: string; token: string };

/** What a fuzzer is let loose on: a server on the loopback with a world in it. */
export type Target = {
  port: number;
  /** Whoever may most comes first. */
  identities: Identity[];
  /** Those of another organization come last. */
  places: Place[];
  /** Lets somebody sign in again with the password that everybody has in tests, whatever they did before. */
  letIn(email: string): Promise<void>;
};

export type FuzzOptions = {
  seed: number;
  /** The first request and how many: one can be made again alone, as far as what it names is still there. */
  from?: number;
  count: number;
  msMax?: number;
  /** What takes longer than this to answer is a finding. */
  answerMsMax?: number;
  signal?: AbortSignal;
};

export type Finding = {
  at: number;
  why: string;
  status: number;
  ms: number;
  caller: string;
  request: string;
  answer: string;
};

export type Fuzzed = {
  requests: number;
  seconds: number;
  statuses: Record<number, number>;
  /** Operations that were done at least once. */
  reached: number;
  operations: number;
  slowestMs: number;
  findings: Finding[];
};

const FINDINGS_MAX = 100;

const { paths } = describeApi() as { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> };
const operations: Operation[] = Object.entries(paths).flatMap(([path, table]) =>
  Object.entries(table).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

/** One request on its way: what it is for, who sends it, and what it was made of. */
type Shot = {
  at: number;
  operation: Operation;
  source: Source;
  request: FuzzRequest;
  identity: Identity | undefined;
};

/** So many are on their way at once; they are made before the first is answered, so that the same seed makes the same. */
const VOLLEY = 4;

/** Sends requests that nobody should, a few at once, and tells which of the answers nobody should get. */
export async function fuzz(target: Target, options: FuzzOptions): Promise<Fuzzed> {
  const { from = 0, count, msMax = Number.POSITIVE_INFINITY, answerMsMax = 5000, signal } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: VOLLEY });
  const [foreign, ...own] = target.places.toReversed();
  const pools = makePools(idsOf(own), Object.values(foreign ?? {}));
  const reached = new Set<string>();
  const begunAt = performance.now();
  const found: Fuzzed = {
    requests: 0,
    seconds: 0,
    statuses: {},
    reached: 0,
    operations: operations.length,
    slowestMs: 0,
    findings: [],
  };
  const isOver = () => signal?.aborted || performance.now() - begunAt > msMax || found.findings.length >= FINDINGS_MAX;
  for (let at = from; at < from + count && !isOver(); at += VOLLEY) {
    const shots = makeVolley(at, Math.min(VOLLEY, from + count - at), options.seed, { target, pools, own });
    const answers = await Promise.all(shots.map(({ request }) => send(agent, target.port, request)));
    // Whoever stops this stops the server too.
    if (signal?.aborted) break;
    for (const [index, shot] of shots.entries()) {
      const answer = answers[index] as Answer;
      found.requests++;
      found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
      found.slowestMs = Math.max(found.slowestMs, answer.ms);
      const why = answer.ms > answerMsMax ? 'slow' : faultOf(shot.request, answer);
      if (why) found.findings.push(findingOf(shot, why, answer));
      if (answer.status === 200) reached.add(shot.operation.operationId);
      const body = parsed(answer.body) as { code?: string; token?: string } | undefined;
      pools.learn(body, shot.operation.path);
      if (answer.status === 404 && shot.identity === target.identities[0]) pools.forget(shot.source.subjectId);
      await keepSignedIn(agent, target, shot, body);
    }
  }
  agent.destroy();
  return { ...found, reached: reached.size, seconds: (performance.now() - begunAt) / 1000 };
}

type World = { target: Target; pools: Pools; own: Place[] };

/** A few requests; now and then all of them the same, as by somebody who presses a button again and again. */
function makeVolley(at: number, length: number, seed: number, world: World): Shot[] {
  const first = makeShot(at, seed, world);
  const isSame = randomOf(seed, -at - 1).percent(15);
  return Array.from({ length }, (_, index) =>
    index === 0 ? first : isSame ? { ...first, at: at + index } : makeShot(at + index, seed, world),
  );
}

function makeShot(at: number, seed: number, { target, pools, own }: World): Shot {
  const random = randomOf(seed, at);
  const operation = random.pick(operations);
  const source: Source = { random, pools };
  const request = makeRequest(source, operation, own);
  const identity = pickCaller(random, target.identities);
  if (identity) request.headers = { authorization: `Bearer ${identity.token}`, ...request.headers };
  return { at, operation, source, request, identity };
}

const findingOf = ({ at, identity, request }: Shot, why: string, { status, ms, body }: Answer): Finding => ({
  at,
  why,
  status,
  ms: Math.round(ms),
  caller: identity?.name ?? 'nobody',
  request: shown(request),
  answer: body.slice(0, 500),
});

/** What a session answers that is over. */
const OVER = ['AUTH_401', 'ROLES_CHANGED', 'MEMBERSHIP_OFF'];

/** Some requests end the session they are sent in, or go on in another. */
async function keepSignedIn(
  agent: http.Agent,
  { port, letIn }: Target,
  { identity, operation, request }: Shot,
  body: { code?: string; token?: string } | undefined,
): Promise<void> {
  if (!identity) return;
  if (OVER.includes(body?.code ?? '') && request.headers.authorization === `Bearer ${identity.token}`) {
    await letIn(identity.email);
    identity.token = (await signIn(agent, port, identity.email)) ?? identity.token;
  }
  if (operation.operationId === 'auth.switchOrganization' && body?.token) identity.token = body.token;
}

/** Most often whoever may most, who comes first: a refusal ends a request before much of the program has seen it. */
function pickCaller(random: Random, [first, ...others]: Identity[]): Identity | undefined {
  if (random.percent(60)) return first;
  return random.percent(85) ? random.pick(others) : undefined;
}

/** Statuses of what is no operation: an address or a method that is not there, or cannot be read. */
const OF_NO_OPERATION = [400, 404, 405, 413, 415];
/** Those that come before it is read which operation is meant. */
const OF_CONNECTIONS = [408, 431];

function faultOf({ method, url }: FuzzRequest, { status, headers, body }: Answer): string | null {
  const path = url.split(/[?#]/)[0] ?? '';
  const operation = findOperation(method === 'HEAD' ? 'GET' : method, path);
  const documented = operation ? statusesOf(operation) : OF_NO_OPERATION;
  const type = String(headers['content-type'] ?? '');
  // Whether it was HEAD that had too large headers, nobody could read, so the refusal has a body.
  if (status === 0) return method === 'HEAD' && body.startsWith('Parse Error: Data after') ? null : 'no answer';
  if (status >= 500) return 'a fault of the server';
  if (!documented.includes(status) && !OF_CONNECTIONS.includes(status)) return 'undocumented status';
  if (type.includes('html')) return 'a page';
  if (status < 400) return null;
  if (headers['cache-control'] !== 'no-store') return 'a refusal that may be kept';
  if (method === 'HEAD' || headers['content-encoding']) return null;
  const refusal = parsed(body) as
    | { success?: boolean; code?: string; message?: string; requestId?: string }
    | undefined;
  if (refusal?.success !== false || !refusal.code || !refusal.message || !refusal.requestId)
    return 'a refusal of another shape';
  if (refusal.code === 'VALUE_REFUSED') return 'a value that the contract let pass and the database did not';
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shown = ({ method, url, headers, body }: FuzzRequest): string => {
  const { authorization: _, ...rest } = headers;
  return `${method} ${url.slice(0, 500)} ${JSON.stringify(rest).slice(0, 500)} ${body?.toString('latin1').slice(0, 1500) ?? ''}`;
};

type Answer = { status: number; ms: number; headers: http.IncomingHttpHeaders; body: string };

function send(agent: http.Agent, port: number, { method, url, headers, body }: FuzzRequest): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const askedAt = performance.now();
  const over = (status: number, got: http.IncomingHttpHeaders, text: string) =>
    resolve({ status, ms: performance.now() - askedAt, headers: got, body: text });
  try {
    const wire = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    );
    const length = body ? { 'content-length': String(body.length) } : {};
    const request = http.request(
      { port, host: '127.0.0.1', method, path: wireUrl(url), agent, headers: { ...wire, ...length }, timeout: 30_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => over(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString()));
        response.on('error', (error) => over(0, {}, error.message));
      },
    );
    request.on('error', (error) => over(0, {}, error.message));
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('upgrade', (_response, socket) => socket.destroy());
    request.end(body);
  } catch (error) {
    // What the client itself cannot put on the wire is not for the server to answer.
    over(
      400,
      { 'cache-control': 'no-store' },
      JSON.stringify({ success: false, code: 'UNSENT', message: String(error), requestId: '-' }),
    );
  }
  return promise;
}

const wireUrl = (url: string): string =>
  url.replaceAll(/[^\u0021-\u007e]/g, (letter) => encodeURIComponent(letter.toWellFormed()));

async function signIn(agent: http.Agent, port: number, email: string): Promise<string | undefined> {
  const body = Buffer.from(JSON.stringify({ email, password: TEST_PASSWORD }));
  const headers = { 'content-type': 'application/json' };
  const answer = await send(agent, port, { method: 'POST', url: '/api/auth/login', headers, body });
  return (parsed(answer.body) as { token?: string } | undefined)?.token;
}

/** The ids of places by what they name: a unit's is `unitId`. */
function idsOf(places: readonly Place[]): Record<string, string[]> {
  const ids: Record<string, string[]> = {};
  for (const place of places)
    for (const [name, id] of Object.entries(place)) {
      const kind = name === 'draftLeaseId' ? 'lease' : name === 'fileKey' ? name : name.replace(/Id$/, '');
      ids[kind] = [...(ids[kind] ?? []), id];
    }
  return ids;
}

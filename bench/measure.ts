import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Call } from './calls.ts';
import { ask, type Server } from './child.ts';
import { type Answer, Connection } from './connection.ts';
import { cpuBetween, readDatabaseCpu } from './database-cpu.ts';
import { unread } from './same-answer.ts';
import { type Duration, type Request, requestText, type Slice, type SliceResult } from './slice.ts';
import type { Target } from './targets.ts';

/** Requests a second, milliseconds, and microseconds of CPU time a request: of Node and of PostgreSQL. */
export type Load = { perSecond: number; p50: number; p95: number; nodeCpu: number; databaseCpu: number };

/** One call at one organization, in medians over the rounds. */
export type Side = {
  /** Throughput of the product divided by the floor's in the slice beside it. */
  ofFloor: number;
  /** Processor time of the floor, Node's and PostgreSQL's, divided by the product's in the slice beside it. */
  cpuOfFloor: number;
  /** How far that may be off, by how far the rounds lie apart. */
  cpuOfFloorNoise: number;
  /** The same beside a floor that asks everything at once; the same figure where the product does, too. */
  cpuOfFloorAtOnce: number;
  /** How often both go to the database for one answer. */
  flushes: number;
  product: Load;
  floor: Load;
};

export type Figures = {
  name: string;
  kind: Call['kind'];
  big: Side;
  small: Side;
  bigToSmallP95: number;
  /** The same of PostgreSQL's processor time, which other work on the machine moves far less. */
  bigToSmallDatabase: number;
};

export type Ground = {
  product: Server;
  floor: Server;
  load: ChildProcess;
  dataDir: string;
  targets: Target[];
  pace: Pace;
};

/** How much is asked. */
export type Pace = { rounds: number; sliceMilliseconds: number };
export const PACES = {
  usual: { rounds: 9, sliceMilliseconds: 400 },
  quick: { rounds: 3, sliceMilliseconds: 250 },
} as const satisfies Record<string, Pace>;

const connections = 8;
/**
 * How long both are asked for everything in turn before anything is measured, as people ask a server that has been there for
 * a while. Code is compiled by how often it has run, and most of a small answer is what all of them share: a property alone
 * took Node 280 to 370 µs in its first second, and 210 after some 24,000 requests; the floor 110 and 67.
 */
const WARM_UP_ALL = { milliseconds: 8000 };
/**
 * How long one call is asked then, until so many were answered, but not without end. A change is not asked for before: to make
 * a request took Node 3.5 ms in its first second, 1.9 in its fifth, and 1.3 to 1.5 from some 12,000 on.
 */
const warmUps = {
  read: { milliseconds: 400, least: 300, most: 2500 },
  change: { milliseconds: 6000, least: 750, most: 10_000 },
  // It has no aim, and answers slowly: it would take as long as three others.
  everything: { milliseconds: 400, least: 100, most: 1000 },
};
/** The other organization asks the same compiled code; its plans alone are made. */
const warmUpAgain = { milliseconds: 300, least: 100, most: 1500 };
/** What answers some ten times a second would take the time of all others. */
const isQuick = (call: Call): boolean => call.kind !== 'creation' && !isOfEverything(call);
const isOfEverything = ({ workedOut }: Call): boolean => workedOut === 'all';
/** From so many answers it is read how often a server goes to the database for one. */
const countedRequests = 15;
/** Of details so many are compared value by value. */
const comparedSamples = 20;
/** Two writes may differ by so much when they are packed. */
const packedDifference = 0.05;

type Round = { product: Load; floor: Load; floorAtOnce: Load };
type Place = { product: Request[]; floor: Request[]; flushes: number; shown: number; rounds: Round[] };

/** Has the product and the floor answer what only reads, all calls in turn. */
export async function warmUpAll(ground: Ground, calls: readonly Call[]): Promise<void> {
  const asked = calls.filter(isQuick).flatMap((call) => ground.targets.map((target) => ({ call, target })));
  const inTurn = (requestsOf: (call: Call, target: Target) => Request[]): Request[] => {
    const each = asked.map(({ call, target }) => requestsOf(call, target));
    return Array.from({ length: WARM_UP_SAMPLES }, (_, at) =>
      each.flatMap((requests) => requests[at % requests.length] ?? []),
    ).flat();
  };
  if (asked.length === 0) return;
  await burst(
    ground,
    ground.product,
    inTurn((call, target) => call.product(target)),
    WARM_UP_ALL,
  );
  await burst(
    ground,
    ground.floor,
    inTurn((call, target) => call.floor(target)),
    WARM_UP_ALL,
  );
}

/** So many different rows are asked for of each call. */
const WARM_UP_SAMPLES = 50;

/**
 * Measures one call: in every round the product and the floor take turns at the big and the small organization, so that
 * whatever else the machine does hits both alike. The floor asks in as many flushes as the product, and where those are
 * several, it has another turn with everything in one.
 */
export async function measure(ground: Ground, call: Call, signal: AbortSignal): Promise<Figures> {
  const { rounds: count, sliceMilliseconds } = ground.pace;
  const slice = { milliseconds: sliceMilliseconds };
  const places: Place[] = [];
  const first = call.kind === 'creation' ? warmUps.change : isOfEverything(call) ? warmUps.everything : warmUps.read;
  for (const target of ground.targets) {
    const duration = places.length === 0 ? first : warmUpAgain;
    const product = call.product(target);
    await burst(ground, ground.product, product, duration);
    const place = await prepare(ground, call, product, call.floor(target));
    await burst(ground, ground.floor, place.floor, duration);
    places.push(place);
  }
  refuseOtherLengths(call, places);
  for (let round = 0; round < count; round++) {
    for (const { product: asked, floor: asItIs, flushes, rounds } of places) {
      signal.throwIfAborted();
      const product = await burst(ground, ground.product, asked, slice);
      const floor = await burst(ground, ground.floor, asItIs, slice);
      const floorAtOnce = flushes === 1 ? floor : await burst(ground, ground.floor, inOneFlush(asItIs), slice);
      rounds.push({ product, floor, floorAtOnce });
    }
  }
  const [big, small] = places;
  if (!big || !small) throw new Error('A call is measured at a big and at a small organization.');
  const bigToSmall = (figure: keyof Load) =>
    median(big.rounds.map(({ product }, at) => product[figure] / (small.rounds[at]?.product[figure] ?? Number.NaN)));
  return {
    name: call.name,
    kind: call.kind,
    big: sideOf(big),
    small: sideOf(small),
    bigToSmallP95: bigToSmall('p95'),
    bigToSmallDatabase: bigToSmall('databaseCpu'),
  };
}

/** Finds out how often the product goes to the database, and holds the floor's answers against its own. */
async function prepare(ground: Ground, call: Call, product: Request[], bare: Request[]): Promise<Place> {
  const flushes = await flushesOf(ground.product, product);
  const floor = bare.map((request) => ({ ...request, headers: { flushes: String(flushes) } }));
  const shown = await rowsShown(ground, call, product);
  await refuseOtherAnswers(ground, call, product, floor);
  await dress(ground, call, product, floor);
  await refuseOtherBytes(ground, call, product[0], floor[0]);
  const asked = await flushesOf(ground.floor, floor);
  if (asked !== flushes)
    throw new Error(`${call.name}: the product asks in ${flushes} flushes, the floor in ${asked}.`);
  return { product, floor, flushes, shown, rounds: [] };
}

const inOneFlush = (requests: Request[]): Request[] =>
  requests.map((request) => ({ ...request, headers: { flushes: '1' } }));

/** How often a server goes to the database for one answer: the value in the middle, since now and then it has something else to do there. */
async function flushesOf(server: Server, requests: Request[]): Promise<number> {
  const counts: number[] = [];
  for (const request of requests.concat(requests, requests).slice(0, countedRequests)) {
    const before = await server.flushes();
    await fetchAnswer(server, request);
    counts.push((await server.flushes()) - before);
  }
  return median(counts);
}

async function burst(ground: Ground, server: Server, requests: Request[], duration: Duration): Promise<Load> {
  const nodeBefore = await server.cpuMicroseconds();
  const databaseBefore = readDatabaseCpu(ground.dataDir);
  const slice: Slice = { port: server.port, requests, connections, ...duration };
  const { count, failure, ...result } = await ask<SliceResult>(ground.load, slice);
  if (failure) throw new Error(`${requests[0]?.path} was answered with ${failure}`);
  return {
    ...result,
    nodeCpu: ((await server.cpuMicroseconds()) - nodeBefore) / count,
    databaseCpu: cpuBetween(databaseBefore, readDatabaseCpu(ground.dataDir)) / count,
  };
}

function sideOf({ rounds, flushes }: Place): Side {
  const middle = (pick: (round: Round) => Load): Load => {
    const of = (figure: keyof Load) => median(rounds.map((round) => pick(round)[figure]));
    return {
      perSecond: of('perSecond'),
      p50: of('p50'),
      p95: of('p95'),
      nodeCpu: of('nodeCpu'),
      databaseCpu: of('databaseCpu'),
    };
  };
  const cpu = ({ nodeCpu, databaseCpu }: Load) => nodeCpu + databaseCpu;
  const shares = rounds.map(({ product, floor }) => cpu(floor) / cpu(product));
  const cpuOfFloor = median(shares);
  const sharesAtOnce = rounds.map(({ product, floorAtOnce }) => cpu(floorAtOnce) / cpu(product));
  return {
    ofFloor: median(rounds.map(({ product, floor }) => product.perSecond / floor.perSecond)),
    cpuOfFloor,
    cpuOfFloorNoise: noiseOf(shares),
    cpuOfFloorAtOnce: median(sharesAtOnce),
    flushes,
    product: middle((round) => round.product),
    floor: middle((round) => round.floor),
  };
}

/** The standard error of the value in the middle. */
export function noiseOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(((Math.PI / 2) * squares) / (values.length - 1) / values.length);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A floor that answers other rows, or reads less than the answer shows, would prove nothing. */
async function refuseOtherAnswers(ground: Ground, call: Call, product: Request[], floor: Request[]): Promise<void> {
  if (call.workedOut === 'all') return;
  for (const at of floor.slice(0, comparedSamples).keys()) {
    const ours = JSON.parse(await fetchText(ground.product, product[at])) as Listing;
    const theirs = JSON.parse(await fetchText(ground.floor, floor[at])) as Listing;
    if (call.kind === 'list' || call.kind === 'search') refuseOtherRows(call, rowsOf(ours), rowsOf(theirs));
    const missing = unread(ours, theirs, call.workedOut);
    if (missing.length)
      throw new Error(`${call.name}: the floor does not read what the answer shows:\n${missing.join('\n')}`);
  }
}

function refuseOtherRows({ name }: Call, ours: string, theirs: string): void {
  if (ours !== theirs) throw new Error(`${name}: the product and the floor list other rows:\n${ours}\n${theirs}`);
}

/** How many rows a list shows first; of what is no list nothing is counted. */
async function rowsShown(ground: Ground, { kind }: Call, product: Request[]): Promise<number> {
  if (kind !== 'list' && kind !== 'search') return 0;
  const { data } = JSON.parse(await fetchText(ground.product, product[0])) as Listing;
  return Array.isArray(data) ? data.length : data.rows.length;
}

/** What a big organization costs beside a small one is about its size only where both show as much. */
function refuseOtherLengths({ name }: Call, places: Place[]): void {
  const shown = places.map((place) => place.shown);
  if (new Set(shown).size > 1) throw new Error(`${name}: the organizations show ${shown.join(' and ')} rows.`);
}

/** The floor says what the product says to each of the samples; to a write what it says to the first. */
async function dress(ground: Ground, { kind }: Call, product: Request[], floor: Request[]): Promise<void> {
  const samples = kind === 'creation' ? product.slice(0, 1) : product;
  const bodies = await fetchAll(ground.product, samples);
  const paths = floor.map(({ path }) => path);
  await ground.floor.dress(Object.fromEntries(paths.map((path, at) => [path, bodies[at] ?? bodies[0] ?? ''])));
}

/** Both must write out and pack the same; two writes differ by their ids alone. */
async function refuseOtherBytes(
  ground: Ground,
  { name, kind }: Call,
  product: Request | undefined,
  floor: Request | undefined,
): Promise<void> {
  const ours = (await fetchAnswer(ground.product, product, true)).body();
  const theirs = (await fetchAnswer(ground.floor, floor, true)).body();
  const isSame =
    kind === 'creation' ? Math.abs(ours.length / theirs.length - 1) < packedDifference : ours.equals(theirs);
  if (!isSame) throw new Error(`${name}: the product answers ${ours.length} bytes, the floor other ${theirs.length}.`);
}

function rowsOf({ data, page }: Listing): string {
  const rows = Array.isArray(data) ? data : data.rows;
  return `${page?.total ?? 'no'} in all: ${rows.slice(0, 50).map(({ id }) => id)}`;
}
type Rows = { id: string }[];
type Listing = { data: Rows | { rows: Rows }; page?: { total: number | null } };

const fetchText = async (server: Server, request: Request | undefined): Promise<string> =>
  (await fetchAnswer(server, request)).text();

async function fetchAnswer(server: Server, request: Request | undefined, packed = false): Promise<Answer> {
  if (!request) throw new Error('There is nothing to ask for.');
  const connection = new Connection(server.port);
  return await fetchOn(connection, request, packed).finally(() => connection.close());
}

async function fetchAll(server: Server, requests: Request[]): Promise<string[]> {
  const connection = new Connection(server.port);
  const bodies: string[] = [];
  for (const request of requests) bodies.push((await fetchOn(connection, request)).text());
  connection.close();
  return bodies;
}

async function fetchOn(connection: Connection, request: Request, packed = false): Promise<Answer> {
  const text = requestText(request, packed).replace('{unique}', () => randomUUID());
  const answer = await connection.send(text);
  if (answer.status >= 300) throw new Error(`${request.path} was answered with ${answer.status} ${answer.text()}`);
  return answer;
}

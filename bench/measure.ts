import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Call } from './calls.ts';
import { ask, type Server } from './child.ts';
import { Connection } from './connection.ts';
import { cpuBetween, readDatabaseCpu } from './database-cpu.ts';
import { type Request, requestText, type Slice, type SliceResult } from './slice.ts';
import type { Target } from './targets.ts';

/** Requests a second, milliseconds, and microseconds of CPU time a request: of Node and of PostgreSQL. */
export type Load = { perSecond: number; p50: number; p95: number; nodeCpu: number; databaseCpu: number };

/** One call at one organization, in medians over the rounds. */
export type Side = {
  /** Throughput of the product divided by the floor's in the slice beside it. */
  ofFloor: number;
  /** Processor time of the floor, Node's and PostgreSQL's, divided by the product's in the slice beside it. */
  cpuOfFloor: number;
  /** How far half of the rounds lie from that at most. */
  cpuOfFloorSpread: number;
  product: Load;
  floor: Load;
};

export type Figures = { name: string; kind: Call['kind']; big: Side; small: Side; bigToSmallP95: number };

export type Ground = {
  product: Server;
  floor: Server;
  load: ChildProcess;
  dataDir: string;
  targets: Target[];
  rounds: number;
};

const connections = 8;
const sliceMilliseconds = 400;
const warmUpMilliseconds = 300;
/**
 * Code is compiled by how often it has run, not by the clock: on a busy machine 300 ms are 40 requests, and what is measured
 * then is mostly the compiler, of which the floor needs little.
 */
const warmUpRequests = 400;

type Round = { product: Load; floor: Load };

/**
 * Measures one call: in every round the product and the floor take turns at the big and the small organization, so that
 * whatever else the machine does hits both alike.
 */
export async function measure(ground: Ground, call: Call, signal: AbortSignal): Promise<Figures> {
  const places = ground.targets.map((target) => ({
    target,
    product: call.product(target),
    floor: call.floor(target),
    rounds: [] as Round[],
  }));
  for (const place of places) {
    await refuseOtherRows(ground, call, place);
    await dress(ground, call, place);
    await burst(ground, ground.product, place.product, warmUpMilliseconds, warmUpRequests);
    await burst(ground, ground.floor, place.floor, warmUpMilliseconds, warmUpRequests);
  }
  for (let round = 0; round < ground.rounds; round++) {
    for (const place of places) {
      signal.throwIfAborted();
      const product = await burst(ground, ground.product, place.product, sliceMilliseconds);
      const floor = await burst(ground, ground.floor, place.floor, sliceMilliseconds);
      place.rounds.push({ product, floor });
    }
  }
  const [big = [], small = []] = places.map((place) => place.rounds);
  return {
    name: call.name,
    kind: call.kind,
    big: sideOf(big),
    small: sideOf(small),
    bigToSmallP95: median(big.map((round, at) => round.product.p95 / (small[at]?.product.p95 ?? Number.NaN))),
  };
}

async function burst(
  ground: Ground,
  server: Server,
  requests: Request[],
  milliseconds: number,
  least = 0,
): Promise<Load> {
  const nodeBefore = await server.cpuMicroseconds();
  const databaseBefore = readDatabaseCpu(ground.dataDir);
  const slice: Slice = { port: server.port, requests, connections, milliseconds, least };
  const { count, failure, ...result } = await ask<SliceResult>(ground.load, slice);
  if (failure) throw new Error(`${requests[0]?.path} was answered with ${failure}`);
  return {
    ...result,
    nodeCpu: ((await server.cpuMicroseconds()) - nodeBefore) / count,
    databaseCpu: cpuBetween(databaseBefore, readDatabaseCpu(ground.dataDir)) / count,
  };
}

function sideOf(rounds: Round[]): Side {
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
  return {
    ofFloor: median(rounds.map(({ product, floor }) => product.perSecond / floor.perSecond)),
    cpuOfFloor,
    cpuOfFloorSpread: median(shares.map((share) => Math.abs(share - cpuOfFloor))),
    product: middle((round) => round.product),
    floor: middle((round) => round.floor),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A floor that answers other rows would prove nothing. */
async function refuseOtherRows(
  ground: Ground,
  call: Call,
  place: { product: Request[]; floor: Request[] },
): Promise<void> {
  if (call.kind !== 'list' && call.kind !== 'search') return;
  const [ours, theirs] = await Promise.all([
    fetchRows(ground.product, place.product[0]),
    fetchRows(ground.floor, place.floor[0]),
  ]);
  if (ours !== theirs) throw new Error(`${call.name}: the product and the floor list other rows:\n${ours}\n${theirs}`);
}

/** The floor says what the product says to each of the samples; to a write what it says to the first. */
async function dress(ground: Ground, { kind }: Call, place: { product: Request[]; floor: Request[] }): Promise<void> {
  const samples = kind === 'creation' ? place.product.slice(0, 1) : place.product;
  const bodies: string[] = [];
  for (const request of samples) bodies.push(await fetchBody(ground.product, request));
  const paths = place.floor.map(({ path }) => path);
  await ground.floor.dress(Object.fromEntries(paths.map((path, at) => [path, bodies[at] ?? bodies[0] ?? ''])));
}

async function fetchRows(server: Server, request: Request | undefined): Promise<string> {
  if (!request) return '';
  const { data, page } = JSON.parse(await fetchBody(server, request)) as Listing;
  const rows = Array.isArray(data) ? data : data.rows;
  return `${page?.total ?? 'no'} in all: ${rows.slice(0, 50).map(({ id }) => id)}`;
}
type Rows = { id: string }[];
type Listing = { data: Rows | { rows: Rows }; page?: { total: number | null } };

async function fetchBody(server: Server, request: Request): Promise<string> {
  const connection = new Connection(server.port);
  const text = requestText(request).replace('{unique}', () => randomUUID());
  const answer = await connection.send(text).finally(() => connection.close());
  if (answer.status >= 300) throw new Error(`${request.path} was answered with ${answer.status} ${answer.text()}`);
  return answer.text();
}

import type { ChildProcess } from 'node:child_process';
import type { Call } from './calls.ts';
import { ask, type Server } from './child.ts';
import { Connection } from './connection.ts';
import type { Request, Slice, SliceResult } from './slice.ts';
import { requestText } from './slice.ts';
import type { Target } from './targets.ts';

/** One call at one organization: medians over the rounds; milliseconds, and microseconds of Node's CPU time a request. */
export type Side = {
  /** Throughput of the product divided by the floor's in the slice beside it. */
  ofFloor: number;
  perSecond: number;
  p50: number;
  p95: number;
  cpu: number;
  floor: { perSecond: number; p50: number; p95: number; cpu: number };
};

export type Figures = { name: string; kind: Call['kind']; big: Side; small: Side; bigToSmallP95: number };

export type Ground = { product: Server; floor: Server; load: ChildProcess; targets: Target[]; rounds: number };

const connections = 8;
const sliceMilliseconds = 400;
const warmUpMilliseconds = 300;

type Sample = SliceResult & { cpu: number };
type Round = { product: Sample; floor: Sample };

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
    await burst(ground, ground.product, place.product, warmUpMilliseconds);
    await burst(ground, ground.floor, place.floor, warmUpMilliseconds);
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

async function burst(ground: Ground, server: Server, requests: Request[], milliseconds: number): Promise<Sample> {
  const before = await server.cpuMicroseconds();
  const slice: Slice = { port: server.port, requests, connections, milliseconds };
  const result = await ask<SliceResult>(ground.load, slice);
  if (result.failure) throw new Error(`${requests[0]?.path} was answered with ${result.failure}`);
  return { ...result, cpu: ((await server.cpuMicroseconds()) - before) / result.count };
}

function sideOf(rounds: Round[]): Side {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  return {
    ofFloor: of(({ product, floor }) => product.perSecond / floor.perSecond),
    perSecond: of(({ product }) => product.perSecond),
    p50: of(({ product }) => product.p50),
    p95: of(({ product }) => product.p95),
    cpu: of(({ product }) => product.cpu),
    floor: {
      perSecond: of(({ floor }) => floor.perSecond),
      p50: of(({ floor }) => floor.p50),
      p95: of(({ floor }) => floor.p95),
      cpu: of(({ floor }) => floor.cpu),
    },
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

async function fetchRows(server: Server, request: Request | undefined): Promise<string> {
  if (!request) return '';
  const connection = new Connection(server.port);
  const answer = await connection.send(requestText(request)).finally(() => connection.close());
  if (answer.status >= 300) throw new Error(`${request.path} was answered with ${answer.status} ${answer.text()}`);
  const { data, page } = JSON.parse(answer.text()) as Listing;
  const rows = Array.isArray(data) ? data : data.rows;
  return `${page?.total ?? 'no'} in all: ${rows.slice(0, 50).map(({ id }) => id)}`;
}
type Rows = { id: string }[];
type Listing = { data: Rows | { rows: Rows }; page?: { total: number | null } };

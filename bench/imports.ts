import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';
import { type Server, startServer } from './child.ts';
import { cpuBetween, type DatabaseCpu, readDatabaseCpu, readStartedCpu } from './database-cpu.ts';
import { signIn } from './targets.ts';

/** What bringing in one portfolio came to, and how others were answered meanwhile. */
export type ImportFigures = {
  units: number;
  records: number;
  seconds: number;
  /** Milliseconds of CPU time in all, and microseconds of it a record. */
  nodeCpu: number;
  databaseCpu: number;
  cpuPerRecord: number;
  /** How many different counts of records were seen on the way. */
  steps: number;
  /** Milliseconds in which others had a list of their own, before and meanwhile. */
  others: { usual: number; meanwhile: number };
};

const sizes = [500, 5000, 50_000];
const quickSizes = [500, 5000, 20_000];
const firstUnits = 1000;
const unitsEach = 40;
const lookAgainMs = 250;
/** A connection that brings rows in ends with them, and with it what the system knows of it: a small roll is in before long. */
const readAgainMs = 20;
const secondsMax = 900;
/** Somebody else asks for a list so often. */
const pauseMs = 40;
const usualCount = 150;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Brings rent rolls of several sizes in through the product as it is served, each into an organization that has just come,
 * while somebody of another organization reads a list. The planner knows that other one only: on an installation of few
 * organizations it takes every further one for empty, which is what has made imports slow.
 */
export async function measureImports(quick: boolean, signal: AbortSignal): Promise<ImportFigures[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'));
  const postgres = await openEmbedded(dataDir, pino({ level: 'warn' }, process.stderr));
  const client = new pg.Client(postgres.owner);
  client.on('error', () => {});
  try {
    const server = await prepare(postgres, client);
    const ground = { server, client, dataDir, otherToken: await openOrganization(client, 'Others'), signal };
    // The first of all: it warms up what is measured, and leaves the planner with one organization that it knows.
    await bringIn(ground, firstUnits, ground.otherToken, await askAsOther(ground, () => usualCount));
    const figures: ImportFigures[] = [];
    for (const units of quick ? quickSizes : sizes) {
      signal.throwIfAborted();
      say(`bringing in ${units} units`);
      const found = await measure(ground, units);
      say(`in after ${found.seconds.toFixed(1)} s, ${found.cpuPerRecord.toFixed(0)} µs a record`);
      figures.push(found);
    }
    await server.stop();
    return figures;
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function prepare(postgres: EmbeddedPostgres, client: pg.Client): Promise<Server> {
  await migrate(postgres.owner);
  await migrateJobs(postgres.owner);
  await client.connect();
  const database = await prepareAppRole(postgres.owner);
  return startServer('app-server.ts', { database, jobsOwner: postgres.owner });
}

type Ground = { server: Server; client: pg.Client; dataDir: string; otherToken: string; signal: AbortSignal };
type Import = {
  id: string;
  version: number;
  status: string;
  doneRows: number;
  totalRows: number;
  failure: string | null;
};

/** Brings in as many of a size as it takes for others to ask as often meanwhile as they did before. */
async function measure(ground: Ground, units: number): Promise<ImportFigures> {
  const usual = await askAsOther(ground, () => usualCount);
  const rounds: Awaited<ReturnType<typeof bringIn>>[] = [];
  const took: number[] = [];
  while (took.length < usualCount) {
    const name = `Moving in with ${units}, ${rounds.length + 1}`;
    const round = await bringIn(ground, units, await openOrganization(ground.client, name), usual);
    rounds.push(round);
    took.push(...round.took);
  }
  const meanOf = (figure: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((sum, round) => sum + figure(round), 0) / rounds.length;
  const [records, nodeCpu, databaseCpu] = [
    meanOf((round) => round.records),
    meanOf((round) => round.nodeCpu),
    meanOf((round) => round.databaseCpu),
  ];
  return {
    units,
    records,
    seconds: meanOf((round) => round.seconds),
    nodeCpu,
    databaseCpu,
    cpuPerRecord: ((nodeCpu + databaseCpu) * 1000) / records,
    steps: Math.min(...rounds.map(({ steps }) => steps)),
    others: { usual: p95Of(usual.took), meanwhile: p95Of(took) },
  };
}

const p95Of = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;

type Usual = Awaited<ReturnType<typeof askAsOther>>;

async function bringIn(ground: Ground, units: number, token: string, usual: Usual) {
  const { server, dataDir } = ground;
  const ask = async (url: string, init: RequestInit = {}): Promise<Import> => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/imports${url}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!response.ok) throw new Error(`An import was answered with ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Import }).data;
  };
  const form = new FormData();
  form.set('file', new Blob([rentRoll(units)]), 'roll.csv');
  const begun = await ask('', { method: 'POST', body: form });

  const nodeBefore = (await server.cpuMicroseconds()) + readStartedCpu(server.pid);
  const databaseBefore = readDatabaseCpu(dataDir);
  const startedAt = performance.now();
  let isOver = false;
  const meanwhile = askAsOther(ground, () => (isOver ? 0 : Number.POSITIVE_INFINITY));
  const seen = new Set<number>();
  const databaseUsed: DatabaseCpu = new Map(databaseBefore);
  const readDatabase = () => {
    for (const [pid, used] of readDatabaseCpu(dataDir)) databaseUsed.set(pid, used);
  };
  const runToEnd = async () => {
    const body = JSON.stringify({ version: begun.version });
    await ask(`/${begun.id}/run`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    for (;;) {
      await sleep(lookAgainMs);
      ground.signal.throwIfAborted();
      const now = await ask(`/${begun.id}`);
      seen.add(now.doneRows);
      if (now.status === 'DONE') return { now, milliseconds: performance.now() - startedAt };
      if (now.status !== 'RUNNING') throw new Error(`${units} units did not come in: ${now.failure}`);
      if (performance.now() - startedAt > secondsMax * 1000)
        throw new Error(
          `${units} units are not in after ${secondsMax} s: ${now.doneRows} of ${now.totalRows} records.`,
        );
    }
  };
  const reading = setInterval(readDatabase, readAgainMs);
  const running = runToEnd().finally(() => {
    isOver = true;
  });
  // Nothing goes on behind what failed: an error of its own would hide the first.
  const [{ now, milliseconds }, { took }] = await Promise.all([running, meanwhile]).finally(() =>
    clearInterval(reading),
  );
  const nodeUsed = (await server.cpuMicroseconds()) + readStartedCpu(server.pid) - nodeBefore;
  readDatabase();
  return {
    records: now.totalRows,
    seconds: milliseconds / 1000,
    nodeCpu: (nodeUsed - usual.nodeCpu * took.length) / 1000,
    databaseCpu: (cpuBetween(databaseBefore, databaseUsed) - usual.databaseCpu * took.length) / 1000,
    steps: seen.size,
    took,
  };
}

/** Reads a list of another organization at an even pace, as long as there are some left to ask. */
async function askAsOther({ server, dataDir, otherToken }: Ground, wanted: () => number) {
  const nodeBefore = await server.cpuMicroseconds();
  const databaseBefore = readDatabaseCpu(dataDir);
  const took: number[] = [];
  while (took.length < wanted()) {
    const askedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${server.port}/api/units`, {
      headers: { authorization: `Bearer ${otherToken}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`Somebody else was answered with ${response.status}`);
    took.push(performance.now() - askedAt);
    await sleep(pauseMs);
  }
  const nodeCpu = ((await server.cpuMicroseconds()) - nodeBefore) / took.length;
  const databaseCpu = cpuBetween(databaseBefore, readDatabaseCpu(dataDir)) / took.length;
  return { took, nodeCpu, databaseCpu };
}

async function openOrganization(client: pg.Client, name: string): Promise<string> {
  const orgId = uuidv7();
  await client.query(
    `insert into organizations (id, name, country, base_currency, time_zone) values ($1, $2, 'US', 'USD', 'America/New_York')`,
    [orgId, name],
  );
  return (await signIn(client, orgId)).token;
}

/** A rent roll in which every row is a unit, a renter and a lease. */
function rentRoll(units: number): string {
  const rows = Array.from({ length: units }, (_, index) => {
    const house = Math.floor(index / unitsEach);
    return `House ${house},${house} Main Street,Albany,NY,US,${index % unitsEach},Ada Okafor ${index},a${index}@mail.example,2026-01-01,2027-12-31,1250.00`;
  });
  return `Property,Address,City,State,Country,Unit,Tenant,Email,Start,End,Rent\n${rows.join('\n')}\n`;
}

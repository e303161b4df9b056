import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { prepareAppRole } from '#server/db/app-role.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { type EmbeddedPostgres, openEmbedded } from '#server/postgres/embedded.ts';
import { type Call, calls } from './calls.ts';
import { start, startServer, stop } from './child.ts';
import { type Figures, measure, PACES, warmUpAll } from './measure.ts';
import type { Report } from './report.ts';
import { seed } from './seed.ts';
import { openTarget } from './targets.ts';

export type Options = {
  /** A tenth of the data and fewer rounds. */
  quick: boolean;
  /** The calls to measure, by their names. */
  only: RegExp;
  /** Where the database lies; a temporary folder when absent. */
  dataDir: string | undefined;
  /** Leaves the temporary folder for a second run. */
  keep: boolean;
  /** Where the server under load writes its CPU profile. */
  profileDir: string | undefined;
};

/** The one that `seed` makes for being compared. */
const smallRank = 1;
const smallCount = 200;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Makes or opens the database, and measures every wanted call on it. */
export async function runBench(
  options: Options,
  signal: AbortSignal,
): Promise<Pick<Report, 'measuredAt' | 'machine' | 'rows' | 'calls'>> {
  const wanted = calls.filter(({ name }) => options.only.test(name));
  if (wanted.length === 0) return { ...describeMachine(), rows: {}, calls: [] };
  const dataDir = options.dataDir ?? mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'));
  const postgres = await openEmbedded(dataDir, pino({ level: 'warn' }, process.stderr));
  try {
    const rows = await untilAborted(signal, prepare(postgres, options.quick));
    const description = describeMachine();
    return { ...description, rows, calls: await measureCalls(postgres, dataDir, wanted, options, signal) };
  } finally {
    await postgres.stop();
    if (options.dataDir === undefined && !options.keep) rmSync(dataDir, { recursive: true, force: true });
    else say(`The database is kept in ${dataDir}; measure it again with --data ${dataDir}`);
  }
}

/** Where and when it was measured. */
export const describeMachine = (): Pick<Report, 'measuredAt' | 'machine'> => ({
  measuredAt: new Date().toISOString(),
  machine: {
    cores: os.availableParallelism(),
    cpu: os.cpus()[0]?.model ?? 'unknown',
    node: process.versions.node,
    loadAverage: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  },
});

async function prepare(postgres: EmbeddedPostgres, quick: boolean): Promise<Record<string, number>> {
  await migrate(postgres.owner);
  await migrateJobs(postgres.owner);
  return await asOwner(postgres, async (client) => {
    const { rowCount } = await client.query('select from organizations limit 1');
    if (rowCount === 0) await seed(client, quick, say);
    return await countRows(client);
  });
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = ['properties', 'units', 'people', 'leases', 'maintenance_tickets', 'cost_entries', 'activities'];
  const counts = tables.map((table) => `(select count(*) from ${table} where org_id = biggest.id) as ${table}`);
  const { rows } = await client.query<Record<string, string>>(
    `select ${counts.join(', ')} from organizations biggest where name = 'Measured Homes 0'`,
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([table, count]) => [table, Number(count)]));
}

async function measureCalls(
  postgres: EmbeddedPostgres,
  dataDir: string,
  wanted: Call[],
  options: Options,
  signal: AbortSignal,
): Promise<Figures[]> {
  const app = await prepareAppRole(postgres.owner);
  const profiling = options.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profileDir)}`] : [];
  const [product, floor] = await Promise.all([
    startServer('app-server.ts', { database: app, jobsOwner: null }, profiling),
    startServer('floor-server.ts', postgres.owner),
  ]);
  const load = start('load-generator.ts', null);
  try {
    const { reading, writing } = await asOwner(postgres, openTargets);
    const ground = { product, floor, load, dataDir, pace: options.quick ? PACES.quick : PACES.usual };
    say('warming up');
    await warmUpAll({ ...ground, targets: reading }, wanted);
    const figures: Figures[] = [];
    for (const call of wanted) {
      say(`measuring: ${call.name}`);
      const targets = isWriting(call) ? writing : reading;
      figures.push(await measure({ ...ground, targets }, call, signal));
    }
    return figures;
  } finally {
    await Promise.all([product.stop(), floor.stop(), stop(load)]);
  }
}

const isWriting = ({ kind }: Call): boolean => kind === 'creation';

/** Writing makes a small organization grow, so it has one of its own, and another in each run on the same database. */
async function openTargets(client: pg.Client) {
  const big = await openTarget(client, 'big', 0);
  const growingRank = smallRank + 1 + Math.floor(Math.random() * (smallCount - smallRank));
  return {
    reading: [big, await openTarget(client, 'small', smallRank)],
    writing: [big, await openTarget(client, 'small', growingRank)],
  };
}

async function asOwner<T>(postgres: EmbeddedPostgres, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgres.owner);
  // It ends with an error of its own when PostgreSQL is stopped under it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  work.catch(() => {});
  return await Promise.race([work, promise]);
}

import { cpuBetween, readDatabaseCpu, readEndedCpu } from './database-cpu.ts';

/** What some work took: milliseconds by the clock, and of the processor in Node and in PostgreSQL. */
export type Taken = { clock: number; node: number; database: number };

export const nothingTaken: Taken = { clock: 0, node: 0, database: 0 };

export const sumOf = (one: Taken, other: Taken): Taken => ({
  clock: one.clock + other.clock,
  node: one.node + other.node,
  database: one.database + other.database,
});

/** What the processor was busy with it, in milliseconds. */
export const cpuOf = ({ node, database }: Taken): number => node + database;

type Counted = {
  /** Processes of PostgreSQL that end meanwhile count, too: what helps with one question ends with it. Only where nothing else does. */
  withEnded: boolean;
};

/** Does work on an embedded PostgreSQL that this process asks, and tells what it took. */
export async function metered<Found>(
  dataDir: string,
  { withEnded }: Counted,
  work: () => Promise<Found>,
): Promise<{ taken: Taken; found: Found }> {
  const endedBefore = readEndedCpu(dataDir);
  const databaseBefore = readDatabaseCpu(dataDir);
  const nodeBefore = process.cpuUsage();
  const from = performance.now();
  const found = await work();
  const clock = performance.now() - from;
  const { user, system } = process.cpuUsage(nodeBefore);
  const ended = withEnded ? readEndedCpu(dataDir) - endedBefore : 0;
  const database = (cpuBetween(databaseBefore, readDatabaseCpu(dataDir)) + ended) / 1000;
  return { taken: { clock, node: (user + system) / 1000, database }, found };
}

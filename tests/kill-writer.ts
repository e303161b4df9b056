import { writeSync } from 'node:fs';
import pg from 'pg';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { PostgresError } from '#server/postgres/postgres-error.ts';
import { silent } from './data-directory.ts';

// The server of the kill test: writes rows on four connections and names each one only after its commit was acknowledged.
const [dataDir = '', round = '0'] = process.argv.slice(2);
process.once('SIGINT', () => process.exit(1));
const postgres = await openEmbedded(dataDir, silent).catch((error) => {
  // Killed while it started: the server gives up with one line, which is all it can do.
  if (error instanceof PostgresError) process.exit(1);
  throw error;
});
await withClient((client) => client.query('create table if not exists acknowledged (name text primary key)'));
writeSync(1, 'ready\n');

let count = 0;
await Promise.all([1, 2, 3, 4].map(() => writeForever()));

async function writeForever(): Promise<void> {
  for (;;) {
    // A killed PostgreSQL comes back by itself; until then connecting fails.
    await withClient(async (client) => {
      for (;;) {
        const name = `${round}-${count++}`;
        await client.query('insert into acknowledged values ($1)', [name]);
        writeSync(1, `${name}\n`);
      }
    }).catch(() => new Promise((resume) => setTimeout(resume, 20)));
  }
}

async function withClient(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(postgres.owner);
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { prepareAppRole } from '#server/db/app-role.ts';
import { generateSchema } from '#server/db/generate-schema.ts';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { makeEmptyDatabase } from './database.ts';
import { callAs, startTestServer } from './given.ts';
import { root } from './source-files.ts';

const folder = join(root, 'tests/releases');
const LOADING_MS = 60_000;

/** How many rows each table has; the runner's own tables apart. */
async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: string }>(`
    select relname as name, (xpath('/row/count/text()', query_to_xml(format('select count(*) from public.%I', relname), false, true, '')))[1]::text as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migration%' order by relname`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

/** The database of a release as its dump has it, and what it held. */
async function load(name: string) {
  const { owner, drop } = await makeEmptyDatabase();
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  await client.query(gunzipSync(readFileSync(join(folder, name))).toString());
  // A dump works without a search path.
  await client.query('reset all');
  return { owner, client, held: await countRows(client) };
}

async function serve(owner: pg.ClientConfig) {
  const app = await prepareAppRole(owner);
  const server = await startTestServer(app);
  onTestFinished(() => server.close());
  const body = { email: 'superadmin@demo.lintel.example', password: DEMO_PASSWORD };
  const { body: session } = await callAs(server, null, 'POST', '/api/auth/login', { body });
  return async (url: string) => {
    const answer = await callAs(server, session.token, 'GET', url);
    expect(answer.status, url).toBe(200);
    return answer.body;
  };
}

describe.each(readdirSync(folder))('the database of release %s', (name) => {
  it('is brought up to date with all that it held', { timeout: LOADING_MS }, async () => {
    const { owner, client, held } = await load(name);
    expect(held).toMatchObject({ organizations: 2, imports: 1 });
    await migrate(owner);
    await migrateJobs(owner);
    const names = (await client.query<{ name: string }>('select name from migrations order by name')).rows;
    expect(names.map((row) => row.name)).toEqual((await readMigrations()).map((file) => file.name));
    expect(await countRows(client)).toMatchObject(held);
    expect(await generateSchema(client)).toBe(readFileSync(join(root, 'src/server/db/schema.ts'), 'utf8'));

    const get = await serve(owner);
    const { data: properties } = await get('/api/properties?limit=100');
    expect(properties.length).toBeGreaterThan(5);
    const { data: tickets } = await get('/api/maintenance?limit=100');
    const lines = await Promise.all(
      tickets.map(async ({ id }: { id: string }) => (await get(`/api/activities?maintenanceTicketId=${id}`)).data),
    );
    expect(lines.flat().length).toBeGreaterThan(tickets.length);
    const { data: trail } = await get('/api/audit-trail?limit=100');
    expect(trail).toHaveLength(100);
  });
});

it('the timelines of release 0.1.0 tell of the same requests, leases and properties as before', async () => {
  const { owner, client } = await load('0.1.0-b62bccb.sql.gz');
  const linesOf = async (text: string) => (await client.query<{ line: string }>(text)).rows.map(({ line }) => line);
  const before = await linesOf(`
    select id || ' ' || type || ' ' || subject as line from activities
    cross join lateral (values ('ticket ' || ticket_id), ('lease ' || lease_id), ('property ' || property_id)) as told (subject)
    where subject is not null order by 1`);
  await migrate(owner);
  const after = await linesOf(`
    select id || ' ' || type || ' ' || told.subject_type || ' ' || told.subject_id as line
    from activities join activity_subjects told on told.activity_id = id and told.at = activities.at
    where told.subject_type <> 'cost' order by 1`);
  expect(before.length).toBeGreaterThan(100);
  expect(after).toEqual(before);
  expect(
    await linesOf(
      `select id::text as line from activities where type like subject_type || '.%' and type like 'cost.%'`,
    ),
  ).toEqual(await linesOf(`select id::text as line from activities where type like 'cost.%'`));
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { projectRoot } from '#server/config.ts';

const folder = path.join(projectRoot, 'bench/seed');
const smallOrganizationCount = 200;

type Size = { properties: number; units: number; staff: number; tickets: number };
const small: Size = { properties: 5, units: 50, staff: 2, tickets: 150 };
/** The small one that is compared with the big one: small, but each list fills a page, so that both show as many rows. */
const compared: Size = { properties: 60, units: 200, staff: 2, tickets: 1200 };
const big: Size = { properties: 2000, units: 100_000, staff: 20, tickets: 300_000 };
const quickBig: Size = { properties: 200, units: 10_000, staff: 10, tickets: 30_000 };

/** Fills an empty, migrated database, or nothing of it: one big organization (a tenth when `quick`) beside 200 small ones. */
export async function seed(client: pg.Client, quick: boolean, say: (text: string) => void): Promise<void> {
  const made = await madeBesidesTables(client);
  await client.query("begin; set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'");
  await planSizes(client, quick);
  const restoreIndexes = await setAsideIndexes(client, [
    'maintenance_tickets',
    'cost_entries',
    'activities',
    'activity_subjects',
  ]);
  const restoreForeignKeys = await setAsideForeignKeys(client, [
    'leases',
    'lease_parties',
    'maintenance_tickets',
    'cost_entries',
    'activities',
    'activity_subjects',
    'internal_notes',
    'work_orders',
  ]);
  for (const file of readdirSync(folder).toSorted()) {
    await timed(`seeded ${file}`, say, () => client.query(readFileSync(path.join(folder, file), 'utf8')));
  }
  await timed('built the indexes', say, restoreIndexes);
  await timed('proved the foreign keys', say, restoreForeignKeys);
  if ((await madeBesidesTables(client)) !== made)
    throw new Error('The seed left other indexes or foreign keys than the migrations make.');
  await client.query('commit');
  // What the job does each five minutes.
  await client.query(`select fold_due_counts((now() at time zone 'UTC')::date - 2)`);
  await timed('vacuumed', say, () => client.query('vacuum (analyze)'));
}

/** All indexes and foreign keys there are: product and floor ask the same tables, and these must be as the product has them. */
async function madeBesidesTables(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select indexdef as text from pg_indexes where schemaname = 'public'
     union all
     select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     order by text`,
  );
  return rows.map(({ text }) => text).join('\n');
}

async function planSizes(client: pg.Client, quick: boolean): Promise<void> {
  const others = Array.from({ length: smallOrganizationCount - 1 }, () => small);
  const sizes = [quick ? quickBig : big, compared, ...others];
  await client.query(
    `create temp table plan as
     select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
       as plan (org_id, rank, property_count, unit_count, staff_count, ticket_count)`,
    [
      sizes.map(() => uuidv7()),
      sizes.map((_, rank) => rank),
      sizes.map((size) => size.properties),
      sizes.map((size) => size.units),
      sizes.map((size) => size.staff),
      sizes.map((size) => size.tickets),
    ],
  );
}

/** Building an index once is several times faster than keeping it through a million inserts. */
export async function setAsideIndexes(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where schemaname = 'public' and tablename = any($1) and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return async () => {
    for (const { text } of rows) await client.query(text);
  };
}

/** Proving all rows of a table at once takes a tenth of looking up each as it comes in. */
async function setAsideForeignKeys(client: pg.Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and conparentid = 0`,
    [tables],
  );
  const alter = (table: string, change: string) => client.query(`alter table ${table} ${change}`);
  for (const { table, name } of rows) await alter(table, `drop constraint ${client.escapeIdentifier(name)}`);
  return async () => {
    for (const { table, name, text } of rows)
      await alter(table, `add constraint ${client.escapeIdentifier(name)} ${text}`);
  };
}

async function timed(what: string, say: (text: string) => void, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  say(`${what} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { generateSchema } from '#server/db/generate-schema.ts';
import { root } from './source-files.ts';

/** Identity is walled by `app.identity` instead of an organization. */
const WITHOUT_ORGANIZATION = [
  'organizations',
  'users',
  'sessions',
  'known_devices',
  'password_resets',
  'outgoing_mails',
  'spent_budgets',
];
let owner: pg.Client;
let app: pg.Client;

beforeAll(async () => {
  owner = new pg.Client(inject('testCluster').owner);
  app = new pg.Client(inject('appDatabase'));
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(() => Promise.all([owner.end(), app.end()]));

const list = async (text: string): Promise<string[]> =>
  (await owner.query<{ found: string }>(text)).rows.map((row) => row.found);
const TABLES = `select rel.oid, rel.relname, rel.relrowsecurity from pg_class rel
  where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' and rel.relname not like 'migration%'`;

it('every table is under row security', async () => {
  expect(await list(`select relname as found from (${TABLES}) t where not relrowsecurity`)).toEqual([]);
});

it('every table of an organization has its id first in the primary key', async () => {
  const found =
    await list(`select relname as found from (${TABLES}) t where relname <> all('{${WITHOUT_ORGANIZATION}}') and not exists (
    select from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
    where con.conrelid = t.oid and con.contype = 'p' and att.attname = 'org_id')`);
  expect(found).toEqual([]);
});

it('foreign keys between tables of organizations carry the organization', async () => {
  const found =
    await list(`select con.conname as found from pg_constraint con join pg_class target on target.oid = con.confrelid
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace and target.relname <> all('{${WITHOUT_ORGANIZATION}}')
      and not exists (select from pg_attribute att where att.attrelid = con.conrelid and att.attnum = con.conkey[1] and att.attname = 'org_id')`);
  expect(found).toEqual([]);
});

it('every foreign key has an index that starts with its columns', async () => {
  const found = await list(`select con.conrelid::regclass || '.' || con.conname as found from pg_constraint con
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace and not exists (
      select from pg_index idx where idx.indrelid = con.conrelid
        and (idx.indkey::int2[])[0:cardinality(con.conkey) - 1] @> con.conkey and con.conkey <@ (idx.indkey::int2[])[0:cardinality(con.conkey) - 1])
      and not (cardinality(con.conkey) = 1 and exists (select from pg_attribute att where att.attrelid = con.conrelid and att.attnum = con.conkey[1] and att.attname = 'org_id'))`);
  expect(found).toEqual([]);
});

it('the application role owns nothing and cannot bypass row security', async () => {
  const { rows } = await app.query(`select rolsuper, rolbypassrls, rolcreaterole,
    exists (select from pg_class where relowner = role.oid) as owns from pg_roles role where rolname = current_user`);
  expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: false });
});

it('without an organization the application role sees no row of any table', async () => {
  const tables = await list(`select relname as found from (${TABLES}) t`);
  for (const table of tables) {
    const { rows } = await app.query<{ count: string }>(`select count(*) from ${table}`);
    expect([table, Number(rows[0]?.count)]).toEqual([table, 0]);
  }
});

it('the audit trail can be neither changed nor deleted, not even by the owner', async () => {
  await expect(app.query('update audit_entries set action = action')).rejects.toThrow(/permission denied/);
  await expect(app.query('delete from audit_entries')).rejects.toThrow(/permission denied/);
  await expect(owner.query('delete from audit_entries')).rejects.toThrow(/append-only/);
});

it('the generated types are those of the migrations', async () => {
  expect(await generateSchema(owner), 'Run npm run db:types.').toBe(
    readFileSync(join(root, 'src/server/db/schema.ts'), 'utf8'),
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { routeTables } from '#contract/routes.ts';
import type { Ctx } from '#server/access/context.ts';
import { generateSchema } from '#server/db/generate-schema.ts';
import { registryOf } from '#server/noun.ts';
import { nouns } from '#server/nouns.ts';
import { root } from './source-files.ts';

/** Identity is walled by `app.identity` instead of an organization. */
const WITHOUT_ORGANIZATION = [
  'organizations',
  'users',
  'sessions',
  'known_devices',
  'visitors',
  'password_resets',
  'user_totps',
  'recovery_codes',
  'passkeys',
  'second_steps',
  'email_changes',
  'outgoing_mails',
  'spent_budgets',
  'audit_blocks',
  'audit_removals',
  'audit_checks',
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

it('what waits to be sorted into an index of words is little, since each search reads all of it', async () => {
  const found = await list(`select idx.relname as found from pg_class idx join pg_am on pg_am.oid = idx.relam
    where amname = 'gin' and idx.relnamespace = 'public'::regnamespace
      and not coalesce(idx.reloptions, '{}') @> '{gin_pending_list_limit=1024}'`);
  expect(found).toEqual([]);
});

/** Columns that name somebody who has nothing to do with a property by that. */
const NO_STANDING = [
  // Whoever did something: members, or owners and renters, who stand on the property by what they are.
  'activities.actor_id',
  'announcements.created_by_id',
  'approval_words.owner_id',
  'approval_words.recorded_by_id',
  'approvals.asked_by_id',
  'approvals.owner_id',
  'approvals.recorded_by_id',
  'maintenance_tickets.chase_paused_by_id',
  'reply_addresses.person_id',
  'ticket_ratings.rated_by_id',
  'conversation_participants.person_id',
  'conversations.created_by_id',
  'cost_entries.created_by_id',
  'cost_entries.deleted_by_id',
  'document_versions.added_by_id',
  'documents.added_by_id',
  'meter_readings.taken_by_id',
  'checkouts.person_id',
  'autopays.person_id',
  'payment_reports.reported_by_id',
  'problem_reports.done_by_id',
  'problem_reports.reported_by_id',
  'files.uploaded_by_id',
  'imports.created_by_id',
  'internal_notes.author_id',
  // Contractors and staff, whom everybody of the staff sees.
  'chase_acts.person_id',
  'ticket_ratings.worker_id',
  'contractor_papers.contractor_id',
  'contractor_preferences.contractor_id',
  'work_orders.assignee_id',
  'bills.decided_by_id',
  'job_links.created_by_id',
  'work_order_messages.author_id',
  'work_order_signatures.signed_by_id',
  'maintenance_tickets.assigned_to_id',
  'maintenance_plans.assignee_id',
  'memberships.person_id',
  // Read the books by their role.
  'report_mailings.kept_by_id',
  'report_sendings.person_id',
  // Told because they stand on the property by something else, or work there.
  'announcement_recipients.person_id',
  'notice_choices.person_id',
  'notice_times.person_id',
  'notices.person_id',
  'push_devices.person_id',
  'messages.sender_id',
  'waiting_messages.recipient_id',
  'waiting_messages.sender_id',
  // Not of a property.
  // Papers about somebody are seen by those who see the person.
  'documents.person_id',
  'invitations.person_id',
];

it('every column that names a person is one by which staff of the property see them, or stands here as one that is not', async () => {
  const naming = await list(`select con.conrelid::regclass || '.' || att.attname as found from pg_constraint con
    join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[cardinality(con.conkey)]
    where con.contype = 'f' and con.confrelid = 'people'::regclass order by found`);
  const compiler = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const asked = registryOf(nouns).standings.map(
    ({ rows }) => rows({ org: 'any' } as Ctx, sql`:person`).compile(compiler).sql,
  );
  const isStanding = (column: string) => {
    const [table, field] = column.split('.');
    return asked.some((rows) => rows.startsWith(`${table} `) && rows.includes(`.${field} = :person`));
  };
  expect(
    naming.filter((column) => !isStanding(column)),
    'Say in the standings of its noun (src/server/<noun>/<noun>.noun.ts) what it has to do with a property, or here that it has not.',
  ).toEqual(NO_STANDING.toSorted());
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

it('what the database refuses of a text, the contract refuses or mends where it takes one of that name', async () => {
  const samples = ['', ' ', '1?', 'zz', 'GBPX', 'Ab@Mail.Example', 'NOT_ONE'];
  for (const length of [31, 128, 201, 256, 5001]) samples.push('x'.repeat(length));
  const { rows: columns } = await owner.query<{ table: string; name: string; check: string | null }>(`
    select rel.relname as table, att.attname as name, pg_get_expr(con.conbin, con.conrelid) as check
    from (${TABLES}) rel join pg_attribute att on att.attrelid = rel.oid and att.attnum > 0
    left join pg_constraint con on con.conrelid = rel.oid and con.contype = 'c' and con.conkey = array[att.attnum]
      and att.atttypid = 'text'::regtype`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const named = [...tables].map(([table, of]) => ({ table, names: new Set(of.map(({ name }) => camel(name))) }));
  const checked = columns.flatMap((each) => (each.check ? [{ ...each, field: camel(each.name) }] : []));
  const gaps: string[] = [];
  let asked = 0;
  for (const { path, fields } of bodies()) {
    // Of two that are as like, the one that is called like the noun.
    const [noun = ''] = path.split('.');
    const [likest] = named
      .map((each) => ({
        ...each,
        likeness: Object.keys(fields).filter((name) => each.names.has(name)).length,
        isNamesake: Number(camel(each.table) === noun),
      }))
      .toSorted((a, b) => b.likeness - a.likeness || b.isNamesake - a.isNamesake);
    for (const { table, name, check, field: fieldName } of checked) {
      const field = fields[fieldName];
      if (!field || (table !== likest?.table && likest?.names.has(fieldName))) continue;
      asked++;
      const passed = samples.map((sample) => field.safeParse(sample).data).filter((text) => typeof text === 'string');
      const { rows } = await owner.query<{ refused: string }>(
        `select ${name} as refused from unnest($1::text[]) as given (${name}) where not (${check})`,
        [passed],
      );
      for (const { refused } of rows) gaps.push(`${path}.${fieldName}: ${JSON.stringify(refused.slice(0, 40))}`);
    }
  }
  expect(gaps).toEqual([]);
  expect(asked).toBeGreaterThan(30);
});

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Body = { path: string; fields: Record<string, z.ZodType> };
const bodies = (): Body[] =>
  Object.entries(routeTables).flatMap(([noun, table]) =>
    Object.entries(table).flatMap(([name, { body }]) => objectsIn(body, `${noun}.${name}`)),
  );

/** A schema of an object and of each object in it. */
function objectsIn(schema: z.ZodType | undefined, path: string): Body[] {
  if (schema instanceof z.ZodObject) {
    const fields = schema.shape as Record<string, z.ZodType>;
    return [
      { path, fields },
      ...Object.entries(fields).flatMap(([name, inner]) => objectsIn(inner, `${path}.${name}`)),
    ];
  }
  const { innerType, in: taken, element } = (schema?.def ?? {}) as Record<string, z.ZodType | undefined>;
  const inside = innerType ?? taken ?? element;
  return inside ? objectsIn(inside, path) : [];
}

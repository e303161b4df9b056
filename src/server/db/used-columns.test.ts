import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { beside } from './lookup.ts';
import type { DB } from './schema.ts';
import { asksForUsed } from './used-columns.ts';

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (inner) => new PostgresIntrospector(inner),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const found = db.selectFrom('people as person').selectAll('person').where('person.orgId', '=', 'o').limit(5);
const compiled = (shown: { compile(): { sql: string } }) => shown.compile().sql.replaceAll(/\s+/g, ' ');

it('asks rows that are found first for what is shown of them, for what is joined by and for what is written as text', () => {
  const shown = db
    .selectFrom(found.select(sql<number>`count(*) over ()`.as('howMany')).as('person'))
    .leftJoinLateral(beside('users', ['email'], 'person.id').as('user'), (join) => join.onTrue())
    .select([
      'person.name',
      'person.howMany',
      'user.email',
      sql`coalesce(person.phone_number, ${'person.kind'})`.as('phone'),
    ])
    .orderBy('person.nameSortKey');
  expect(compiled(shown.withPlugin(asksForUsed('person', ['how_many'])))).toContain(
    'from (select "person"."org_id", "person"."id", "person"."name", "person"."phone_number", "person"."name_sort_key", count(*) over () as "howMany" from "people" as "person" where "person"."orgId" = $2 limit $3) as "person"',
  );
});

it('tells what is read in place of the table which columns those are', () => {
  const source = (columns: readonly string[]) => sql`(select ${sql.raw(columns.join())} from kept)`;
  const shown = db
    .selectFrom(found.as('person'))
    .select('person.name')
    .withPlugin(asksForUsed('person', [], source));
  expect(compiled(shown)).toContain(
    'from (select "person"."org_id", "person"."name" from (select org_id,name from kept) as "person" where',
  );
});

it('leaves alone what shows all columns and what shows no other rows', () => {
  const all = db.selectFrom(found.as('person')).selectAll('person');
  const stored = db.selectFrom('people as person').select('person.name');
  for (const query of [all, stored])
    expect(compiled(query.withPlugin(asksForUsed('person', [])))).toBe(compiled(query));
});

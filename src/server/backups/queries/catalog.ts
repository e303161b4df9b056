import type pg from 'pg';

/** The schemas that Lintel and its job library make; `tests` hold against them what the migrations make. */
const SCHEMAS = ['public', 'graphile_worker'];

/** A table, and its columns but for those that follow from others. */
export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string };

const OF_NO_EXTENSION = `not exists (select from pg_depend
  where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')`;

/** Of which migrations a schema was made, as whoever makes it writes it down; the first releases also held a lock for it. */
const MADE_OF = ['migrations', 'migration_lock'];

/** Every table there is, as the database says, but for those that say how the schemas were made. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname::text as schema, relname::text as name, coalesce((select array_agg(attname::text order by attnum)
       from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''), '{}') as columns
     from pg_class relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname = any($1) and relname <> all($2) and ${OF_NO_EXTENSION} order by 1, 2`,
    [SCHEMAS, MADE_OF],
  );
  return rows;
}

/** Every sequence there is. */
export async function findSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select nspname::text as schema, relname::text as name
     from pg_class relation join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname = any($1) and ${OF_NO_EXTENSION} order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** A table or a sequence as SQL names it. */
export const quoted = (client: pg.Client, { schema, name }: Sequence): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** A table with its columns, as COPY names it. */
export const quotedWithColumns = (client: pg.Client, table: Table): string =>
  `${quoted(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

/** Whether there is a schema of Lintel at all, however old. */
export async function hasSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(`select to_regclass('public.organizations') is not null as is`);
  return rows[0]?.is === true;
}

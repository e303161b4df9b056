import type pg from 'pg';

type Column = {
  table: string;
  column: string;
  type: string;
  isOptional: boolean;
  isDefaulted: boolean;
  isGenerated: boolean;
  rule: string | null;
};

/** How each PostgreSQL type arrives (see `connect.ts`), and what may be written where that is wider. */
const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  inet: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  numeric: 'Numeric',
  date: 'PlainDate',
  timestamptz: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _uuid: 'string[]',
  _bytea: 'Buffer[]',
};

type Reference = { to: string; table: string; column: string };

/** Columns of organizations' tables that keep the row whose id they hold from being deleted. */
const HOLDING_REFERENCES = `
  select target.relname as "to", rel.relname as "table", att.attname as "column"
  from pg_constraint con
  join pg_class rel on rel.oid = con.conrelid
  join pg_class target on target.oid = con.confrelid
  join pg_attribute named on named.attrelid = con.confrelid and named.attnum = any(con.confkey) and named.attname = 'id'
  join pg_attribute att on att.attrelid = con.conrelid
    and att.attnum = con.conkey[array_position(con.confkey, named.attnum)]
  where con.contype = 'f' and con.confdeltype in ('a', 'r') and cardinality(con.conkey) > 1
    and con.connamespace = 'public'::regnamespace
  order by 1, 2, 3`;

/** The TypeScript types of a migrated database, as the text of `schema.ts`. */
export async function generateSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(`
    select rel.relname as "table", att.attname as "column", typ.typname as "type",
           not att.attnotnull as "isOptional", att.atthasdef as "isDefaulted", (att.attgenerated <> '' or att.attidentity = 'a') as "isGenerated",
           (select pg_get_constraintdef(con.oid) from pg_constraint con
             where con.conrelid = rel.oid and con.contype = 'c' and con.conkey = array[att.attnum]
               and pg_get_constraintdef(con.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[' limit 1) as "rule"
    from pg_class rel
    join pg_attribute att on att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped
    join pg_type typ on typ.oid = att.atttypid
    where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' and rel.relname not like 'migration%'
    order by rel.relname, att.attnum`);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${camel(column.column)}: ${typeOf(column)};`);
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)};`);
  const references = Map.groupBy((await client.query<Reference>(HOLDING_REFERENCES)).rows, ({ to }) => to);
  const holders = [...references].map(([to, found]) => {
    const holding = found.map(({ table, column }) => `    { table: '${camel(table)}', column: '${camel(column)}' },`);
    return `  ${camel(to)}: [\n${holding.join('\n')}\n  ],`;
  });
  return [
    HEADER,
    interfaces.join('\n'),
    `export interface DB {\n${names.join('\n')}\n}\n`,
    `/** The columns, by table, that keep a row of it from being deleted while they name it. */\nexport const REFERENCES = {\n${holders.join('\n')}\n} as const satisfies Record<string, readonly { table: keyof DB; column: string }[]>;\n`,
  ].join('\n');
}

const HEADER = `// Generated from the migrations by \`npm run db:types\`; a test fails when it is not current.
import type { ColumnType } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };
type Numeric = ColumnType<string, string | number, string | number>;
type Defaulted<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Computed<T> = ColumnType<T, never, never>;
`;

function typeOf(column: Column): string {
  const words =
    column.rule && [...column.rule.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`).join(' | ');
  const known = words || TYPES[column.type];
  if (!known) throw new Error(`No TypeScript type for ${column.table}.${column.column} (${column.type})`);
  if (column.isGenerated) return `Computed<${known}>`;
  const optional = column.isOptional
    ? known === 'Numeric'
      ? 'ColumnType<string | null, string | number | null, string | number | null>'
      : `${known} | null`
    : known;
  return column.isDefaulted ? `Defaulted<${optional}>` : optional;
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

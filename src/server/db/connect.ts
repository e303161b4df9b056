import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { watchConnection } from './acquire.ts';
import { batchWrites, endWhenSilent } from './batch-writes.ts';
import type { DB } from './schema.ts';

const TYPE = { bool: 16, int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/**
 * One reading of PostgreSQL's types everywhere: days and decimals stay text, instants are ISO in UTC, int8 a number. What is
 * written is within the safe integers; a row that came to be beyond them is read as the nearest number rather than not at
 * all, so that it can be seen and mended.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [TYPE.int8]: Number,
  [TYPE.date]: (text) => text,
  [TYPE.numeric]: (text) => text,
  [TYPE.timestamptz]: (text) =>
    text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString(),
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format ?? 'text'),
} as pg.CustomTypesConfig;

const STATEMENT_MS_MAX = 30_000;
/** Whoever waits longer for somebody else's row is told to try again; a held lock must not hold all connections. */
const LOCK_MS_MAX = 3000;
/** A server that is there answers each statement, if only by ending it; this much later it is taken for gone. */
const SILENT_MS_MAX = STATEMENT_MS_MAX + 5000;
/** How long to wait for a connection, be it a new one or one that others use. */
export const ACQUIRE_MS_MAX = 5000;

const OPTIONS = [
  'timezone=UTC',
  `statement_timeout=${STATEMENT_MS_MAX}`,
  `lock_timeout=${LOCK_MS_MAX}`,
  'idle_in_transaction_session_timeout=60000',
];

/** A pool of pipelined connections; statements sent together reach the server in one flush. */
export function createPool(config: pg.ClientConfig, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    types,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: ACQUIRE_MS_MAX,
    idleTimeoutMillis: 60_000,
    application_name: 'lintel',
    options: OPTIONS.map((option) => `-c ${option}`).join(' '),
  } as pg.PoolConfig);
  // An idle connection that dies is replaced at the next checkout; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    watchConnection(client);
    endWhenSilent(client, SILENT_MS_MAX);
  });
  return pool;
}

const NAMES_MAX = 1000;
const names = new Map<string, string>();

/** A statement known by name is planned once a connection; beyond the bound statements go unnamed rather than pile up. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** The columns of a result in order, and a row without values: copying it is four times faster than growing an object. */
type Shape = { keys: string[]; empty: Record<string, unknown> };
const shapes = new Map<string, Shape>();
const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function shapeOf(name: string | undefined, fields: pg.FieldDef[]): Shape {
  const known = name && shapes.get(name);
  if (known && known.keys.length === fields.length) return known;
  const keys = fields.map((field) => camel(field.name));
  const shape = { keys, empty: Object.fromEntries(keys.map((key) => [key, null])) };
  if (name) shapes.set(name, shape);
  return shape;
}

/** Runs one compiled query on a connection; rows come with camelCase keys. It is sent before this returns. */
export async function execute<R>(client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  const name = nameOf(query.sql);
  batchWrites(client);
  const result = await client.query<unknown[]>({
    ...(name ? { name } : {}),
    text: query.sql,
    values: query.parameters as unknown[],
    rowMode: 'array',
  });
  const { keys, empty } = shapeOf(name, result.fields);
  const rows = result.rows.map((values) => {
    const row = { ...empty };
    for (let i = 0; i < keys.length; i++) row[keys[i] as string] = values[i];
    return row as R;
  });
  return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}

const snakes = new Map<string, string>();

/** Columns are camelCase in our code and snake_case in the database; written as one compiles, which costs half of a plugin. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    const known = snakes.get(identifier);
    if (known) return known;
    const snake = super.sanitizeIdentifier(identifier.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    if (snakes.size < NAMES_MAX) snakes.set(identifier, snake);
    return snake;
  }
}

class OneConnection implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(client: pg.ClientBase) {
    this.#connection = {
      executeQuery: (query) => execute(client, query),
      // biome-ignore lint/correctness/useYield: pipelined connections cannot stream, and nothing here does
      async *streamQuery() {
        throw new Error('Streaming needs a connection of its own.');
      },
    };
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

const bound = new WeakMap<pg.ClientBase, Kysely<DB>>();

/** Kysely on one checked-out connection; the caller owns its transaction. */
export function bind(client: pg.ClientBase): Kysely<DB> {
  const known = bound.get(client);
  if (known) return known;
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneConnection(client),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new SnakeCaseCompiler(),
    },
  });
  bound.set(client, db);
  return db;
}

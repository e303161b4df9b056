import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { watchConnection } from './acquire.ts';
import { endWhenSilent, send, setInOpening } from './batch-writes.ts';
import { columnTypes } from './column-types.ts';
import type { DB } from './schema.ts';

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
    types: columnTypes,
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

/** Runs one compiled query on a connection; rows come with camelCase keys. It leaves with whatever else is said in this turn. */
export async function execute<R>(client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  try {
    const { rows, tag } = await send(client, { text: query.sql, values: query.parameters });
    if (tag.startsWith('SELECT')) return { rows: rows as R[] };
    return { rows: rows as R[], numAffectedRows: BigInt(/\d+$/.exec(tag)?.[0] ?? 0) };
  } catch (error) {
    // So that it tells who asked, rather than how the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const NAMES_MAX = 1000;
const snakes = new Map<string, string>();

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns are camelCase in our code and snake_case in the database; written as one compiles, which costs half of a plugin. */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    const known = snakes.get(identifier);
    if (known) return known;
    const snake = super.sanitizeIdentifier(snakeCase(identifier));
    if (snakes.size < NAMES_MAX) snakes.set(identifier, snake);
    return snake;
  }
}

/** Of a driver Kysely asks nothing here: the connection is checked out, and its transactions are ours. */
const NO_DRIVER: Driver = {
  init: async () => {},
  acquireConnection: () => Promise.reject(new Error('A connection is checked out by whoever opens a transaction.')),
  beginTransaction: async () => {},
  commitTransaction: async () => {},
  rollbackTransaction: async () => {},
  releaseConnection: async () => {},
  destroy: async () => {},
};

const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => NO_DRIVER,
  createIntrospector: (inner) => new PostgresIntrospector(inner),
  createQueryCompiler: () => new SnakeCaseCompiler(),
};

/** Runs queries on one connection. Kysely's own way asks for it again before each, which takes several turns of promises. */
class OneConnection extends DefaultQueryExecutor {
  readonly #client: pg.ClientBase;
  constructor(client: pg.ClientBase, plugins: KyselyPlugin[] = []) {
    const connection: DatabaseConnection = {
      executeQuery: (query) => execute(client, query),
      // biome-ignore lint/correctness/useYield: pipelined connections cannot stream, and nothing here does
      async *streamQuery() {
        throw new Error('Streaming needs a connection of its own.');
      },
    };
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
    super(DIALECT.createQueryCompiler(), DIALECT.createAdapter(), provider, plugins);
    this.#client = client;
  }
  /** Those of ours change what is asked, and nothing of the answer. */
  override withPlugin(plugin: KyselyPlugin): OneConnection {
    return new OneConnection(this.#client, [...this.plugins, plugin]);
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return execute(this.#client, query);
  }
}

const bound = new WeakMap<pg.ClientBase, Kysely<DB>>();
const clientsOf = new WeakMap<object, pg.ClientBase>();

/** Says a setting for what is asked next of a database, without a statement of its own; false where that takes one. */
export function setWithNext(db: object, setting: string): boolean {
  const client = clientsOf.get(db);
  return client !== undefined && setInOpening(client, setting);
}

/** Kysely on one checked-out connection; the caller owns its transaction. */
export function bind(client: pg.ClientBase): Kysely<DB> {
  const known = bound.get(client);
  if (known) return known;
  const db = new Kysely<DB>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: NO_DRIVER,
    executor: new OneConnection(client),
  });
  bound.set(client, db);
  clientsOf.set(db, client);
  return db;
}

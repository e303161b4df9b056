import type { Socket } from 'node:net';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { columnTypes } from './column-types.ts';

/** A statement with its values; rows come with camelCase keys. */
export type Statement = { text: string; values: readonly unknown[] };
/** What a statement came to: its rows, and the words in which PostgreSQL says what it did, such as `UPDATE 1`. */
export type Answer = { rows: Record<string, unknown>[]; tag: string };

/** The columns of a result in order, and a row without values: copying it is four times faster than growing an object. */
type Shape = { keys: string[]; empty: Record<string, unknown>; parsers: ((text: string) => unknown)[] };
/** What a connection knows of a statement by its name; whatever has no rows has no shape. */
type Prepared = { shape: Shape | null };

type Sent = Statement & {
  name: string | undefined;
  prepared: Prepared;
  /** It is prepared by this very flush, which is told its columns. */
  isNew: boolean;
  rows: Answer['rows'];
  failure: unknown;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** How `pg` speaks on a connection. */
type Wire = {
  stream: Socket;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: '' }): void;
  execute(message: object): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
};

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

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function shapeOf(fields: pg.FieldDef[]): Shape {
  const keys = fields.map((field) => camel(field.name));
  return {
    keys,
    empty: Object.fromEntries(keys.map((key) => [key, null])),
    parsers: fields.map(({ dataTypeID }) => columnTypes.getTypeParser(dataTypeID, 'text')),
  };
}

/** What is prepared on a connection, and names of which it is not sure whether they are. */
type Known = { prepared: Map<string, Prepared>; unsure: Set<string> };
const knownOn = new WeakMap<Wire, Known>();

/** PostgreSQL has forgotten the statement, or its columns have changed since it was prepared. */
const OUTDATED: ReadonlySet<unknown> = new Set(['26000', '0A000']);

/**
 * Statements that reach PostgreSQL together and are answered together: one message at their end stands for all of them, which
 * makes them one transaction where none was begun, and lets PostgreSQL answer in one write. Each is described but once a
 * connection. When one fails, those behind it are not run, and fail for the same reason.
 */
export class Flush extends pg.Query {
  #statements: Sent[] = [];
  #at = 0;
  #known: Known | undefined;
  #isAnswered = false;
  readonly #ended = Promise.withResolvers<void>();

  constructor() {
    super('');
  }

  /** Resolves once the last is answered, however. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Whether the last is answered, however. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  add({ text, values }: Statement): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#statements.push({
      text,
      values: values.map((value) => utils.prepareValue(value)),
      name: nameOf(text),
      prepared: { shape: null },
      isNew: true,
      rows: [],
      failure: undefined,
      resolve,
      reject,
    });
    return promise;
  }

  /** Has the first statement, a select, say one more expression; false where something was said behind it. */
  addToFirst(expression: string): boolean {
    const [first] = this.#statements;
    if (!first || this.#statements.length > 1) return false;
    first.text += `, ${expression}`;
    first.name = nameOf(first.text);
    return true;
  }

  // A pipelined client takes only what is a query of its own kind, and calls these.
  override submit = (connection: pg.Connection): void => {
    const wire = connection as unknown as Wire;
    this.#known = knownOn.get(wire) ?? { prepared: new Map(), unsure: new Set() };
    knownOn.set(wire, this.#known);
    wire.stream.cork();
    for (const statement of this.#statements) say(wire, statement, this.#known);
    wire.sync();
    wire.stream.uncork();
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const statement = this.#statements[this.#at];
    if (statement) statement.prepared.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#statements[this.#at];
    const shape = statement?.prepared.shape;
    if (!statement || !shape) return;
    const { keys, empty, parsers } = shape;
    const row = { ...empty };
    try {
      for (let i = 0; i < keys.length; i++) {
        const text = fields[i];
        if (text !== null && text !== undefined) row[keys[i] as string] = parsers[i]?.(text);
      }
    } catch (error) {
      statement.failure = error;
    }
    statement.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#statements[this.#at++];
    if (statement?.failure) statement.reject(statement.failure);
    else statement?.resolve({ rows: statement.rows, tag: text });
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.#end();
  }

  #end(): void {
    this.#isAnswered = true;
    this.#ended.resolve();
  }

  handleError(error: unknown): void {
    const isOutdated = OUTDATED.has((error as { code?: unknown }).code);
    for (const [at, { name, isNew, reject }] of this.#statements.slice(this.#at).entries()) {
      if (name && this.#known && (isNew || (at === 0 && isOutdated))) forget(this.#known, name);
      reject(error);
    }
    this.#at = this.#statements.length;
    this.#end();
  }
}

function say(wire: Wire, statement: Sent, known: Known): void {
  const { name = '', text, values } = statement;
  const prepared = known.prepared.get(name);
  if (prepared) {
    statement.prepared = prepared;
    statement.isNew = false;
  } else {
    if (known.unsure.delete(name)) wire.close({ type: 'S', name });
    wire.parse({ name, text });
    if (name) known.prepared.set(name, statement.prepared);
  }
  wire.bind({ statement: name, values });
  if (statement.isNew) wire.describe({ type: 'P', name: '' });
  wire.execute({});
}

/** Whether it came to be prepared before something failed, nobody says. */
function forget({ prepared, unsure }: Known, name: string): void {
  prepared.delete(name);
  unsure.add(name);
}

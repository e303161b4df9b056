import { sql, type Updateable } from 'kysely';
import type { DB, Units } from '#server/db/schema.ts';
import { type AppError, fail } from '../app-error.ts';
import type { Proof } from '../authorize.ts';
import { now, type ReadCtx } from '../context.ts';
import { asJson } from './audit.ts';
import type { WriteCtx } from './command.ts';
import { silence } from './unheard.ts';

/** Tables whose rows count their versions. */
type Versioned = {
  [T in keyof DB]: DB[T] extends { orgId: string; id: string; version: unknown; updatedAt: unknown } ? T : never;
}[keyof DB];

/** Columns of a table and their new values; one that is absent stays as it is. */
export type Changes<T extends Versioned> = Omit<Updateable<DB[T]>, 'orgId' | 'id' | 'version' | 'updatedAt'>;

/** What a change made of a record: only what differs, and the names of it in the order they were given. */
export type Difference = { before: Record<string, unknown>; after: Record<string, unknown>; changed: string[] };

/** What differs between a record and values for some of its fields; a value that is undefined says nothing. */
export function differenceOf(record: object, values: object): Difference {
  const was = record as Record<string, unknown>;
  const differing = Object.entries(values).filter(
    ([name, value]) => value !== undefined && JSON.stringify(was[name] ?? null) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(differing.map(([name]) => [name, was[name] ?? null])),
    after: Object.fromEntries(differing),
    changed: differing.map(([name]) => name),
  };
}

/** Two differences of one record as one, such as its columns and the people on it. */
export const joinDifferences = (one: Difference, other: Difference): Difference => ({
  before: { ...one.before, ...other.before },
  after: { ...one.after, ...other.after },
  changed: [...one.changed, ...other.changed],
});

/** What a change made of a row, and what the row was before. */
export type Restoring = { version: number; before: Difference['before'] };

type Seen = Proof & { id: string; version: number };

/**
 * The one way to change rows that count their versions. `show` reads a row as the answer brings it; whoever comes too late
 * gets it as it is now. `json` names the columns that hold JSON.
 */
export function savesOf<T extends Versioned, Row extends { id: string; version: number }, Shown>(
  table: T,
  show: (ctx: ReadCtx, row: Row) => Promise<Shown>,
  json: readonly (keyof Changes<T>)[] = [],
) {
  const isJson = (name: string) => (json as readonly string[]).includes(name);
  const stale = (current: unknown): AppError => fail('STALE_VERSION', { current });

  /** Only what differs is written: on top of the version that was read, the rest is as it was. */
  const update = (ctx: WriteCtx, row: Row & Seen, after: Difference['after']) => {
    const columns = Object.entries(after).map(([name, value]) => [name, isJson(name) ? asJson(value) : value]);
    return (
      ctx
        .write(row)
        // All these tables share the columns that are named here; Kysely checks them for one table at a time.
        .updateTable(table as Versioned as 'units')
        .set({ ...(Object.fromEntries(columns) as Updateable<Units>), updatedAt: now(ctx), version: sql`version + 1` })
        .where('orgId', '=', ctx.org)
        .where('id', '=', row.id)
        .where('version', '=', row.version)
        .returning('id')
        .executeTakeFirst()
    );
  };

  return {
    /** Refuses a change made from an older version than the present one, before any rule looks at the two together. */
    async refuseStale(ctx: ReadCtx, row: Row & Seen, version: number): Promise<void> {
      if (row.version !== version) throw stale(await show(ctx, row));
    },

    /** Changes a row and answers with what differed; nothing is read back. */
    async write(ctx: WriteCtx, row: Row & Seen, changes: Changes<T>): Promise<Difference> {
      const difference = differenceOf(row, changes);
      if (!(await update(ctx, row, difference.after))) throw stale(await show(ctx, row));
      return difference;
    },

    /**
     * Gives a row the values back that a change took from it, as that change recorded them. They held together then, and the
     * version says that nothing else was changed since. What hangs on the row follows `alongside`, as in a change.
     */
    async restore(
      ctx: WriteCtx,
      row: Row & Seen,
      { version, before }: Restoring,
      alongside?: () => Promise<unknown>[],
    ): Promise<Difference & { result: Shown }> {
      if (row.version !== version) throw stale(await show(ctx, row));
      return this.save(ctx, row, before as Changes<T>, alongside);
    },

    /**
     * Changes a row with what hangs on it and reads it back where somebody listens, all in one flush. `alongside` sends its statements after the
     * row's own; they are undone with it when somebody was faster.
     */
    async save(
      ctx: WriteCtx,
      row: Row & Seen,
      changes: Changes<T>,
      alongside: () => Promise<unknown>[] = () => [],
    ): Promise<Difference & { result: Shown }> {
      const difference = differenceOf(row, changes);
      const [saved, , result] = await Promise.all([
        update(ctx, row, difference.after),
        Promise.all(alongside()),
        ctx.isUnheard ? silence<Shown>(row) : show(ctx, row),
      ]);
      if (!saved) throw stale(ctx.isUnheard ? await show(ctx, row) : result);
      return { ...difference, result };
    },
  };
}

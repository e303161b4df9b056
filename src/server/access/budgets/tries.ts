import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { fail } from '../app-error.ts';
import type { Deps } from '../context.ts';
import { type Budget, forgetUsedUp, keyOf, nameOf, rememberUsedUp, usedUpUntil } from './attempts.ts';

/** How long a try waits for those before it of which is not known yet whether they were right. */
const WAITS_MS = 20_000;
const ASKED_AGAIN_MS = 50;

type Begun<T> = { freeAt: Date } | { freeAt: null; read: T };

/**
 * Takes one of each budget for a try that `endTry` ends, and reads in the same transaction; or answers when to come back. It
 * counts from before it is known whether it was right, so that many at once are no more guesses than one after the other.
 * Where a budget is used up only with tries that are still under way it waits for these: those that are right give theirs
 * back, and nobody who is right is refused for being one of many.
 */
export async function beginTry<T>(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  budgets: readonly Budget[],
  read: (db: Kysely<DB>) => Promise<T>,
): Promise<Begun<T>> {
  const until = performance.now() + WAITS_MS;
  const begin = async (): Promise<Begun<T> | { waitsFor: string }> => {
    const at = clock.now();
    const freeAt = usedUpUntil(budgets, at);
    if (freeAt) return { freeAt };
    return transaction(pool, { identity: true }, async (db) => {
      const refused = await take(db, budgets, at);
      return refused ?? { freeAt: null, read: await read(db) };
    });
  };
  const asOneOfMany = async (): Promise<Begun<T>> => {
    while (performance.now() < until) {
      const begun = await begin();
      if (!('waitsFor' in begun)) return begun;
      await sleep(ASKED_AGAIN_MS);
    }
    throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: WAITS_MS / 1000 });
  };
  const waiting = budgets.map(({ about }) => nameOf(about)).find((name) => lines.has(name));
  if (waiting) return inLine(waiting, asOneOfMany);
  const begun = await begin();
  return 'waitsFor' in begun ? inLine(begun.waitsFor, asOneOfMany) : begun;
}

async function take(
  db: Kysely<DB>,
  budgets: readonly Budget[],
  at: Date,
): Promise<{ waitsFor: string } | { freeAt: Date } | null> {
  const keys = budgets.map(({ about }) => keyOf(about));
  const maxima = budgets.map(({ max }) => max);
  const seconds = budgets.map((budget) => budget.seconds);
  const { rows } = await sql<{ freeAt: string | null; waitsFor: Buffer | null }>`
    select free_at, waits_for from begin_try(${keys}::bytea[], ${maxima}::integer[], ${seconds}::integer[], ${at.toISOString()})`.execute(
    db,
  );
  const { freeAt, waitsFor } = rows[0] ?? {};
  if (!freeAt) return null;
  if (waitsFor) return { waitsFor: waitsFor.toString('hex') };
  await rememberUsedUp(db, budgets, at);
  return { freeAt: new Date(freeAt) };
}

/** What came of it is known: one that was right counts no more. */
export async function endTry(db: Kysely<DB>, budgets: readonly Budget[], at: Date, isRight: boolean): Promise<void> {
  const keys = budgets.map(({ about }) => keyOf(about));
  if (isRight) forgetUsedUp(budgets.map(({ about }) => about));
  await sql`update spent_budgets set
      used_count = greatest(used_count - ${isRight ? 1 : 0}::integer, 0),
      under_way_count = greatest(under_way_count - 1, 0)
    where key in (select key from spent_budgets where key = any(${keys}::bytea[]) and ends_at > ${at.toISOString()}
      order by key for update)`.execute(db);
}

/** What breaks off between the two counts as wrong. */
export async function endedIfFailing<T>(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  budgets: readonly Budget[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const end = transaction(pool, { identity: true }, (db) => endTry(db, budgets, clock.now(), false));
    await end.catch(() => undefined);
    throw error;
  }
}

/** Of those that wait for the same budget one asks the database, and the next once it knows. */
const lines = new Map<string, Promise<unknown>>();

async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(name);
  const mine = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  lines.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lines.get(name) === mine) lines.delete(name);
  }
}

import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Deps } from '../context.ts';

/** How often something may be done within a time that begins with the first. `about` says what and whose it is. */
export type Budget = { about: string; max: number; seconds: number };

/** The database knows a budget by a hash, so that what people typed is not kept there. */
export const keyOf = (about: string): Buffer => createHash('sha256').update(about).digest();
export const nameOf = (about: string): string => keyOf(about).toString('hex');

/**
 * Takes one of each budget, or none where one of them is used up: then it answers when to come back. It counts in the
 * database, in one statement, so that neither parallel requests nor several servers get more together.
 */
export async function spend(db: Kysely<DB>, budgets: readonly Budget[], at: Date): Promise<Date | null> {
  const keys = budgets.map(({ about }) => keyOf(about));
  const maxima = budgets.map(({ max }) => max);
  const seconds = budgets.map((budget) => budget.seconds);
  const { rows } = await sql<{ freeAt: string | null }>`
    select spend_budgets(${keys}::bytea[], ${maxima}::integer[], ${seconds}::integer[], ${at.toISOString()}) as free_at`.execute(
    db,
  );
  const freeAt = rows[0]?.freeAt;
  if (freeAt) await rememberUsedUp(db, budgets, at);
  return freeAt ? new Date(freeAt) : null;
}

/** How long this server believes that a budget is used up without asking: another server may have renewed it. */
const BELIEVED_MS = 1000;
const BELIEVED_MAX = 10_000;
const believed = new Map<string, { freeAt: Date; until: number }>();

/** Tries that are under way may yet be given back. */
export async function rememberUsedUp(db: Kysely<DB>, budgets: readonly Budget[], at: Date): Promise<void> {
  const maxima = new Map(budgets.map(({ about, max }) => [nameOf(about), max]));
  const rows = await db
    .selectFrom('spentBudgets')
    .select(['key', 'usedCount', 'underWayCount', 'endsAt'])
    .where(
      'key',
      'in',
      budgets.map(({ about }) => keyOf(about)),
    )
    .where('endsAt', '>', at.toISOString())
    .execute();
  if (believed.size > BELIEVED_MAX) believed.clear();
  const until = performance.now() + BELIEVED_MS;
  for (const { key, usedCount, underWayCount, endsAt } of rows) {
    const name = key.toString('hex');
    if (usedCount - underWayCount >= (maxima.get(name) ?? Number.POSITIVE_INFINITY))
      believed.set(name, { freeAt: new Date(endsAt), until });
  }
}

/**
 * When to come back, where this server has just learned that one of these budgets is used up. Whoever tries hundreds of times
 * a second would otherwise have as many transactions wait for one row, and everybody else for their connections.
 */
export function usedUpUntil(budgets: readonly Budget[], at: Date): Date | null {
  for (const { about } of budgets) {
    const name = nameOf(about);
    const known = believed.get(name);
    if (known && known.until > performance.now() && known.freeAt > at) return known.freeAt;
    if (known) believed.delete(name);
  }
  return null;
}

export const forgetUsedUp = (abouts: readonly string[]): void => {
  for (const about of abouts) believed.delete(nameOf(about));
};

/**
 * Whether one of the budgets is used up for each row of a query. `of` makes them of a text; where the column's value stands
 * in it, the database puts it.
 */
export function isSpent(of: (value: string) => readonly Budget[], column: string, at: Date): RawBuilder<boolean> {
  const gap = '\u{1}';
  const spent = of(gap).map(({ about, max }) => {
    const [before = '', after = ''] = about.split(gap);
    return sql`budget.key = sha256(convert_to(${before} || ${sql.ref(column)} || ${after}, 'UTF8')) and budget.used_count - budget.under_way_count >= ${max}::integer`;
  });
  return sql<boolean>`exists (select from spent_budgets budget
    where budget.ends_at > ${at.toISOString()}::timestamptz and (${sql.join(spent, sql` or `)}))`;
}

/** Lets budgets begin anew. */
export async function renew(db: Kysely<DB>, abouts: readonly string[]): Promise<void> {
  forgetUsedUp(abouts);
  await sql`delete from spent_budgets where key = any(${abouts.map(keyOf)}::bytea[])`.execute(db);
}

/** No budget is for longer than a day: what ends later was begun by a clock that ran ahead, and would last until it comes there. */
const ENDS_WITHIN_MS = 25 * 3_600_000;

/** Forgets the budgets whose time is over, or will be later than that of any. */
export async function forgetBudgets(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const latest = new Date(at.getTime() + ENDS_WITHIN_MS);
  await transaction(deps.pool, { identity: true }, (db) =>
    db
      .deleteFrom('spentBudgets')
      .where((eb) => eb.or([eb('endsAt', '<=', at.toISOString()), eb('endsAt', '>', latest.toISOString())]))
      .execute(),
  );
}

/** Until then, for a Retry-After header. */
export const secondsUntil = (freeAt: Date, at: Date): number =>
  Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 1000));

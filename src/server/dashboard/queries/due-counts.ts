import { sql } from 'kysely';
import { addDays, plainDate } from '#contract/dates.ts';
import { WAITING_ON } from '#contract/maintenance/maintenance.states.ts';
import { type Ctx, type Deps, now, type ReadCtx } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import type { WaitingCount } from '../dashboard.rules.ts';

/** The day in UTC, by which the next steps of requests are kept. */
const dayOf = (ctx: Ctx) => now(ctx).slice(0, 10);

/** What is kept, and what changed since. */
const keptOf = (ctx: ReadCtx, subject: 'lease' | 'ticket') => {
  const of = (table: 'dueCounts' | 'dueCountChanges') =>
    ctx.db
      .selectFrom(table)
      .select(['dueOn', 'state', 'amount'])
      .where('orgId', '=', ctx.org)
      .where('subject', '=', sql.lit(subject));
  return { counts: of('dueCounts'), changes: of('dueCountChanges') };
};

/** Open requests by status and on whom they wait, and how many of them were due on a day before today. */
export async function addUpOpen(ctx: ReadCtx): Promise<WaitingCount[]> {
  const { counts, changes } = keptOf(ctx, 'ticket');
  const rows = await ctx.db
    .selectFrom(counts.unionAll(changes).as('kept'))
    .select([
      'kept.state',
      sql<number>`sum(kept.amount)`.as('open'),
      sql<number>`coalesce(sum(kept.amount) filter (where kept.due_on < ${dayOf(ctx)}::date), 0)`.as('overdue'),
    ])
    .groupBy('kept.state')
    .execute();
  return rows.map(({ state, ...row }) => {
    const [status, waitingOn] = state.split(' ') as [WaitingCount['status'], WaitingCount['waitingOn']];
    return { status, waitingOn, ...row };
  });
}

/** How long before its time an emergency stands among what is urgent (0020_ask_owners.sql). */
const AHEAD = sql`interval '1000 years'`;

/**
 * Open requests that were due on this day and are late by now: counted from their rows, by the index of what waits. They
 * stand there by on whom they wait, emergencies ahead of all others.
 */
export async function countLateToday(ctx: ReadCtx): Promise<number> {
  const begun = sql`(${dayOf(ctx)}::date::timestamp at time zone 'UTC')`;
  const ahead = (at: typeof begun) => sql`((${at} at time zone 'UTC' - ${AHEAD}) at time zone 'UTC')`;
  const at = sql`${now(ctx)}::timestamptz`;
  const { late } = await ctx.db
    .selectFrom('maintenanceTickets')
    .select(sql<number>`count(*)`.as('late'))
    .where('orgId', '=', ctx.org)
    .where('isOpen', '=', sql.lit(true))
    .where(
      'waitingOn',
      'in',
      WAITING_ON.map((holder) => sql.lit(holder)),
    )
    .where(
      sql<boolean>`(urgent_at >= ${begun} and urgent_at < ${at} or urgent_at >= ${ahead(begun)} and urgent_at < ${ahead(at)})`,
    )
    .executeTakeFirstOrThrow();
  return late;
}

/** Running leases that nobody has renewed and whose last day is within so many days, or past. */
export async function addUpEnding(ctx: ReadCtx, days: { soon: number; later: number; latest: number }) {
  const within = (count: number) => sql<boolean>`due_on <= day.today + ${count}::integer`;
  const amount = (count: number) => sql<number>`coalesce(sum(kept.amount) filter (where ${within(count)}), 0)`;
  const { counts, changes } = keptOf(ctx, 'lease');
  return ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('organizations')
        .select(sql`(${now(ctx)}::timestamptz at time zone time_zone)::date`.as('today'))
        .where('id', '=', ctx.org)
        .as('day'),
    )
    .innerJoinLateral(
      counts
        .where(within(days.latest))
        .unionAll(changes.where(within(days.latest)))
        .as('kept'),
      (join) => join.onTrue(),
    )
    .select([amount(days.soon).as('soon'), amount(days.later).as('later')])
    .select(sql<number>`coalesce(sum(kept.amount), 0)`.as('latest'))
    .executeTakeFirstOrThrow();
}

/** A day that is past for everybody who could ask: what is kept of such days is kept together. */
const PAST_DAYS = 2;
export const pastOf = ({ clock }: Pick<Deps, 'clock'>) =>
  addDays(plainDate(clock.now().toISOString().slice(0, 10)), -PAST_DAYS);

export type WrongCount = { subject: string; dueOn: string; state: string; counted: number; kept: number };

/** Where what is kept of an organization is not what its rows come to. */
export const findWrongCounts = (deps: Pick<Deps, 'pool' | 'clock'>, orgId: string): Promise<WrongCount[]> =>
  transaction(deps.pool, { orgId, readOnly: true, mayTakeLong: true }, async (db) => {
    const { rows } = await sql<WrongCount>`
      select * from wrong_due_counts(${pastOf(deps)}) order by subject, due_on, state`.execute(db);
    return rows;
  });

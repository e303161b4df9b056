import { sql } from 'kysely';
import type { z } from 'zod';
import type { AnalyticsGroup, analyticsRoutes, CountedRequest, RepairFigures } from '#contract/analytics/analytics.ts';
import {
  ANALYTICS_DAYS,
  ANALYTICS_DAYS_MAX,
  type AnalyticsGrouping,
  COUNTED_ROWS_MAX,
} from '#contract/analytics/analytics.words.ts';
import { momentAt } from '#contract/clocks.ts';
import { addDays, daysBetween, type PlainDate, today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { reportedAgain } from '#server/contractors/queries/came-again.ts';
import { lookup } from '#server/db/lookup.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { byWorst } from './rules/by-worst.ts';
import { countsOf, isMoreWorse, repairFigures, type Span } from './rules/repairs.ts';

type Query = z.output<typeof analyticsRoutes.repairs.query>;
type RowsQuery = z.output<typeof analyticsRoutes.requests.query>;

/** How repairs go over some days: all of them, and by property, category or who did the work. */
export async function readRepairFigures(ctx: ReadCtx, query: Query): Promise<RepairFigures> {
  const { by, limit } = query;
  const days = await daysOf(ctx, query);
  const [found, costs, units, { figureRowsMin }] = await Promise.all([
    selectRepairs(ctx, days).execute(),
    selectCosts(ctx, days).execute(),
    countUnits(ctx),
    readDecided(ctx),
  ]);
  const repairs = found.map((repair) => ({ key: keyOf(by, repair), counts: countsOf(repair, days.span) }));
  const keyed = Map.groupBy(repairs, ({ key }) => key);
  const costsBy = Map.groupBy(costs, (cost) => keyOf(by, cost));
  const groupOf = (key: string, name: string, of: typeof repairs, spent: typeof costs): AnalyticsGroup => ({
    key,
    name,
    figures: repairFigures(
      of.map(({ counts }) => counts),
      figureRowsMin,
    ),
    ...moneyOf(spent, by === 'property' || key === '' ? unitsOf(units, by === 'property' ? key : '') : null),
  });
  // What was spent on requests that were solved before these days belongs to its group all the same.
  const keys = [...new Set([...keyed.keys(), ...costsBy.keys()])].filter((key) => key !== null);
  const names = await namesOf(ctx, by, keys);
  const named = keys
    .map((key) => ({ key, name: names.get(key) ?? '' }))
    .filter(({ name }) => isCalled(name, query.q))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.key.localeCompare(b.key));
  const grouped = ({ key, name }: { key: string; name: string }) =>
    groupOf(key, name, keyed.get(key) ?? [], costsBy.get(key) ?? []);
  return {
    from: days.from,
    to: days.to,
    all: groupOf('', '', repairs, costs),
    groups: (query.sort === 'name'
      ? named.slice(0, limit).map(grouped)
      : named.map(grouped).toSorted(byWorst(query.sort))
    ).slice(0, limit),
    groupCount: named.length,
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const isCalled = (name: string, q: string | undefined): boolean => !q || plain(name).includes(plain(q));

/** What groups are called: properties and people by their names, kinds of work by themselves. */
async function namesOf(ctx: ReadCtx, by: AnalyticsGrouping, keys: readonly string[]): Promise<Map<string, string>> {
  if (by === 'category') return new Map(keys.map((key) => [key, key]));
  const rows = await ctx.db
    .selectFrom(by === 'property' ? 'properties' : 'people')
    .select(['id', 'name'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', sql<string>`any(${keys}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The requests behind one figure, the worst first. */
export async function listCounted(ctx: ReadCtx, query: RowsQuery): Promise<CountedRequest[]> {
  const { by, measure, key } = query;
  const days = await daysOf(ctx, query);
  const sign = isMoreWorse(measure) ? -1 : 1;
  const counted = (await selectRepairs(ctx, days).execute())
    .flatMap((repair) => {
      const value = countsOf(repair, days.span)[measure];
      return value === null || (key !== undefined && keyOf(by, repair) !== key) ? [] : [{ id: repair.id, value }];
    })
    .toSorted((a, b) => sign * (a.value - b.value) || a.id.localeCompare(b.id))
    .slice(0, COUNTED_ROWS_MAX);
  const shown = new Map(
    (await selectShown(ctx, counted)).map(({ unitId, unitLabel, ...row }) => [
      row.id,
      {
        ...row,
        unit: unitId !== null && unitLabel !== null ? { id: unitId, label: unitLabel } : null,
      },
    ]),
  );
  return counted.flatMap(({ id, value }) => {
    const row = shown.get(id);
    return row ? [{ ...row, value: Math.round(value * 10) / 10 }] : [];
  });
}

/** What a list of counted requests shows of them. */
const selectShown = (ctx: ReadCtx, counted: readonly { id: string }[]) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select(['ticket.id', 'ticket.ref', 'ticket.title', 'ticket.unitId'])
    .select([
      lookup<string>('properties', 'name', 'ticket.propertyId').as('property'),
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unitLabel'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', sql<string>`any(${counted.map(({ id }) => id)}::uuid[])`)
    .execute();

type Days = { from: PlainDate; to: PlainDate; span: Span };

async function daysOf(ctx: ReadCtx, asked: Pick<Query, 'from' | 'to'>): Promise<Days> {
  const { timeZone } = await ctx.db
    .selectFrom('organizations')
    .select('timeZone')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const to = asked.to ?? today(ctx.deps.clock, timeZone);
  const from = asked.from ?? addDays(to, 1 - ANALYTICS_DAYS);
  if (to < from) throw fail('analytics.days_order');
  if (daysBetween(from, to) >= ANALYTICS_DAYS_MAX) throw fail('analytics.too_long');
  const span = {
    from: momentAt(from, '00:00', timeZone),
    to: momentAt(addDays(to, 1), '00:00', timeZone),
    now: ctx.deps.clock.now(),
  };
  return { from, to, span };
}

type Keyed = { propertyId: string; category: string; workerId: string | null };

const keyOf = (by: AnalyticsGrouping, row: Keyed): string | null =>
  by === 'property' ? row.propertyId : by === 'category' ? row.category : row.workerId;

/** Requests that were reported or solved in these days, or are open now, as far as they are counted. */
const selectRepairs = (ctx: ReadCtx, { span }: Days) => {
  const isWithin = (column: 'created_at' | 'completed_at') =>
    sql<boolean>`(ticket.${sql.ref(column)} >= ${span.from.toISOString()} and ticket.${sql.ref(column)} < ${span.to.toISOString()})`;
  return ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select([
      'ticket.id',
      'ticket.propertyId',
      'ticket.category',
      'ticket.assignedToId as workerId',
      'ticket.createdAt',
      'ticket.acknowledgedAt',
      'ticket.completedAt',
      'ticket.isOpen',
      'ticket.reopenCount',
      // What was not solved in these days counts for none of these.
      sql<number>`case when ${isWithin('completed_at')} then (select coalesce(max(piece.count), 0)::integer from (
        select count(*) from work_orders job
        where job.org_id = ticket.org_id and job.ticket_id = ticket.id and job.answered_at is not null
        group by job.number) piece) else 0 end`.as('jobCount'),
      sql<boolean>`${isWithin('completed_at')} is true and ${reportedAgain(
        'ticket.completedAt',
        lookup('people', 'warrantyDays', 'ticket.assignedToId'),
      )}`.as('hasCallback'),
      sql<number | null>`case when ${isWithin('completed_at')} then (select rating.stars from ticket_ratings rating
        where rating.org_id = ticket.org_id and rating.ticket_id = ticket.id
        order by rating.reopen_count desc limit 1) end`.as('stars'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .where(sql<boolean>`(ticket.is_open or ${isWithin('created_at')} or ${isWithin('completed_at')})`);
};

/** What was spent in these days, by all that it is grouped by. */
const selectCosts = (ctx: ReadCtx, { from, to }: Days) =>
  ctx.db
    .selectFrom('costEntries as cost')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'cost.orgId').onRef('ticket.id', '=', 'cost.ticketId'),
    )
    .select([
      'ticket.propertyId',
      'ticket.category',
      'ticket.assignedToId as workerId',
      'ticket.currency',
      (eb) => eb.fn.sum<string>('cost.totalMinor').as('minor'),
    ])
    .where('cost.orgId', '=', ctx.org)
    .where('cost.deletedAt', 'is', null)
    .where('cost.incurredOn', '>=', from)
    .where('cost.incurredOn', '<=', to)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .groupBy(['ticket.propertyId', 'ticket.category', 'ticket.assignedToId', 'ticket.currency']);

/** What each request cost in some days, by what its costs were for, in one currency; `again` counts each cost anew. */
export async function costsBehind(
  ctx: ReadCtx,
  { by, key, currency, ...query }: Query & { key?: string | undefined; currency: string },
) {
  const { from, to } = await daysOf(ctx, query);
  const found = await ctx.db
    .selectFrom('costEntries as cost')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'cost.orgId').onRef('ticket.id', '=', 'cost.ticketId'),
    )
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.propertyId',
      'ticket.category',
      'ticket.assignedToId as workerId',
      lookup<string>('properties', 'name', 'ticket.propertyId').as('property'),
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unit'),
      'cost.type',
      sql<number>`sum(cost.total_minor)::bigint`.as('minor'),
      sql<number>`sum(round(cost.quantity * cost.unit_cost_minor) + cost.tax_minor)::bigint`.as('again'),
    ])
    .where('cost.orgId', '=', ctx.org)
    .where('cost.deletedAt', 'is', null)
    .where('cost.incurredOn', '>=', from)
    .where('cost.incurredOn', '<=', to)
    .where('ticket.currency', '=', currency)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .groupBy(['ticket.orgId', 'ticket.id', 'cost.type'])
    .orderBy('ticket.id')
    .orderBy('cost.type')
    .execute();
  return { from, to, costs: found.filter((cost) => key === undefined || keyOf(by, cost) === key) };
}

type Units = { propertyId: string; currency: string; count: number }[];

/** How many units there are, by property. */
const countUnits = (ctx: ReadCtx): Promise<Units> =>
  ctx.db
    .selectFrom('propertyOccupancy as kept')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'kept.orgId').onRef('property.id', '=', 'kept.propertyId'),
    )
    .select(['kept.propertyId', 'property.currency', 'kept.unitCount as count'])
    .where('kept.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'kept.propertyId'))
    .execute();

/** Units by currency, of one property or of all. */
const unitsOf = (units: Units, propertyId: string): Map<string, number> => {
  const counted = new Map<string, number>();
  for (const unit of units)
    if (propertyId === '' || unit.propertyId === propertyId)
      counted.set(unit.currency, (counted.get(unit.currency) ?? 0) + unit.count);
  return counted;
};

function moneyOf(
  spent: readonly { currency: string; minor: string }[],
  units: ReadonlyMap<string, number> | null,
): Pick<AnalyticsGroup, 'costs' | 'costsPerUnit'> {
  const sums = new Map<string, number>();
  for (const { currency, minor } of spent) sums.set(currency, (sums.get(currency) ?? 0) + Number(minor));
  const money = (minor: number, currency: string) => ({ amount: fromMinor(minor, currency), currency });
  return {
    costs: [...sums].map(([currency, minor]) => money(minor, currency)),
    costsPerUnit: [...sums].flatMap(([currency, minor]) => {
      const count = units?.get(currency) ?? 0;
      return count > 0 ? [money(Math.round(minor / count), currency)] : [];
    }),
  };
}

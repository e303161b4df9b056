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
import { countsOf, isMoreWorse, repairFigures, type Span } from './rules/repairs.ts';

type Query = z.output<typeof analyticsRoutes.repairs.query>;
type RowsQuery = z.output<typeof analyticsRoutes.requests.query>;

/** How repairs go over some days: all of them, and by property, category or who did the work. */
export async function readRepairFigures(ctx: ReadCtx, query: Query): Promise<RepairFigures> {
  const days = await daysOf(ctx, query);
  const [repairs, costs, units, { figureRowsMin }] = await Promise.all([
    selectRepairs(ctx, days),
    selectCosts(ctx, days).execute(),
    countUnits(ctx),
    readDecided(ctx),
  ]);
  const keyed = Map.groupBy(repairs, (repair) => keyOf(query.by, repair));
  const costsBy = Map.groupBy(costs, (cost) => keyOf(query.by, cost));
  const groupOf = (key: string, name: string, of: typeof repairs, spent: typeof costs): AnalyticsGroup => ({
    key,
    name,
    figures: repairFigures(of, days.span, figureRowsMin),
    ...moneyOf(
      spent,
      query.by === 'property' || key === '' ? unitsOf(units, query.by === 'property' ? key : '') : null,
    ),
  });
  // What was spent on requests that were solved before these days belongs to its group all the same.
  const keys = new Set([...keyed.keys(), ...costsBy.keys()]);
  return {
    from: days.from,
    to: days.to,
    all: groupOf('', '', repairs, costs),
    groups: [...keys]
      .flatMap((key) => {
        const [of, spent] = [keyed.get(key) ?? [], costsBy.get(key) ?? []];
        const first = of[0] ?? spent[0];
        return key === null || !first ? [] : [groupOf(key, nameOf(query.by, first), of, spent)];
      })
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** The requests behind one figure, the worst first. */
export async function listCounted(ctx: ReadCtx, query: RowsQuery): Promise<CountedRequest[]> {
  const { by, measure, key } = query;
  const days = await daysOf(ctx, query);
  const counted = (await selectRepairs(ctx, days)).flatMap((repair) => {
    const value = countsOf(measure, repair, days.span);
    return value === null || (key !== undefined && keyOf(by, repair) !== key) ? [] : [{ ...repair, value }];
  });
  const sign = isMoreWorse(measure) ? -1 : 1;
  return counted
    .toSorted((a, b) => sign * (a.value - b.value) || a.ref.localeCompare(b.ref))
    .slice(0, COUNTED_ROWS_MAX)
    .map(({ id, ref, title, property, unitId, unitLabel, value }) => ({
      id,
      ref,
      title,
      property,
      unit: unitId !== null && unitLabel !== null ? { id: unitId, label: unitLabel } : null,
      value: Math.round(value * 10) / 10,
    }));
}

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

const nameOf = (by: AnalyticsGrouping, row: { property: string; category: string; worker: string | null }): string =>
  by === 'property' ? row.property : by === 'category' ? row.category : (row.worker ?? '');

/** Requests that were reported or solved in these days, or are open now. */
const selectRepairs = (ctx: ReadCtx, { span }: Days) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .leftJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'ticket.orgId').onRef('unit.id', '=', 'ticket.unitId'),
    )
    .leftJoin('people as worker', (join) =>
      join.onRef('worker.orgId', '=', 'ticket.orgId').onRef('worker.id', '=', 'ticket.assignedToId'),
    )
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.propertyId',
      'property.name as property',
      'ticket.unitId',
      'unit.label as unitLabel',
      'ticket.category',
      'ticket.assignedToId as workerId',
      'worker.name as worker',
      'ticket.createdAt',
      'ticket.acknowledgedAt',
      'ticket.completedAt',
      'ticket.isOpen',
      'ticket.reopenCount',
      sql<number>`(select coalesce(max(piece.count), 0)::integer from (
        select count(*) from work_orders job
        where job.org_id = ticket.org_id and job.ticket_id = ticket.id and job.answered_at is not null
        group by job.number) piece)`.as('jobCount'),
      reportedAgain('ticket.completedAt', 'worker').as('hasCallback'),
      sql<number | null>`(select rating.stars from ticket_ratings rating
        where rating.org_id = ticket.org_id and rating.ticket_id = ticket.id
        order by rating.reopen_count desc limit 1)`.as('stars'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .where(
      sql<boolean>`(ticket.is_open or (ticket.created_at >= ${span.from.toISOString()} and ticket.created_at < ${span.to.toISOString()})
        or (ticket.completed_at >= ${span.from.toISOString()} and ticket.completed_at < ${span.to.toISOString()}))`,
    )
    .execute();

/** What was spent in these days, by what it is grouped by. */
const selectCosts = (ctx: ReadCtx, { from, to }: Days) =>
  ctx.db
    .selectFrom('costEntries as cost')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'cost.orgId').onRef('ticket.id', '=', 'cost.ticketId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .leftJoin('people as worker', (join) =>
      join.onRef('worker.orgId', '=', 'ticket.orgId').onRef('worker.id', '=', 'ticket.assignedToId'),
    )
    .select([
      'ticket.propertyId',
      'property.name as property',
      'ticket.category',
      'ticket.assignedToId as workerId',
      'worker.name as worker',
      'ticket.currency',
      (eb) => eb.fn.sum<string>('cost.totalMinor').as('minor'),
    ])
    .where('cost.orgId', '=', ctx.org)
    .where('cost.deletedAt', 'is', null)
    .where('cost.incurredOn', '>=', from)
    .where('cost.incurredOn', '<=', to)
    .where(propertyInReach(ctx, 'ticket.propertyId'))
    .groupBy([
      'ticket.propertyId',
      'property.name',
      'ticket.category',
      'ticket.assignedToId',
      'worker.name',
      'ticket.currency',
    ]);

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
    .selectFrom('units as unit')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'unit.orgId').onRef('property.id', '=', 'unit.propertyId'),
    )
    .select(['unit.propertyId', 'property.currency', sql<number>`count(*)::integer`.as('count')])
    .where('unit.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'unit.propertyId'))
    .groupBy(['unit.propertyId', 'property.currency'])
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

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { today } from '#contract/dates.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { fromMinor } from '#contract/money.ts';
import { type Plan, PlanRow, type planRoutes } from '#contract/plans/plans.ts';
import { PLAN_SOON_DAYS, type PlanState } from '#contract/plans/plans.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { narrowedPage, type Sort } from '#server/db/page.ts';
import { containsWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { standingOf } from './plans.rules.ts';

type ListQuery = z.output<typeof planRoutes.list.query>;
type RequestBrief = { id: string; ref: string; status: TicketStatus };

/** Narrows `maintenance_plans plan` to those of properties in reach, for those who manage work; nobody else sees any. */
export const planInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  holds(ctx, 'tickets:manage') ? propertyInReach(ctx, 'plan.property_id') : sql`false`;

const timeZone = lookup<string>('properties', 'timeZone', 'plan.propertyId');

const inReach = (ctx: ReadCtx) =>
  ctx.db.selectFrom('maintenancePlans as plan').where('plan.orgId', '=', ctx.org).where(planInReach(ctx));

const rows = (ctx: ReadCtx) =>
  inReach(ctx)
    .selectAll('plan')
    .select([
      lookup<string>('properties', 'name', 'plan.propertyId').as('propertyName'),
      timeZone.as('timeZone'),
      lookup<string | null>('people', 'name', 'plan.assigneeId').as('assigneeName'),
      lookup<string | null>('units', 'label', 'plan.unitId').as('unitLabel'),
      lookup<string | null>('assets', 'name', 'plan.assetId').as('assetName'),
      sql<RequestBrief | null>`(
        select json_build_object('id', ticket.id, 'ref', ticket.ref, 'status', ticket.status)
        from maintenance_plan_rounds round
        join maintenance_tickets ticket on ticket.org_id = round.org_id and ticket.id = round.ticket_id
        where round.org_id = plan.org_id and round.plan_id = plan.id and round.due_on = plan.due_on)`.as('request'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const stored = storedFields(PlanRow);

const toPlanRow = (ctx: Ctx, row: Row): PlanRow => ({
  ...stored(row),
  property: { id: row.propertyId, name: row.propertyName },
  unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
  asset: row.assetId !== null && row.assetName !== null ? { id: row.assetId, name: row.assetName } : null,
  assignee:
    row.assigneeId !== null && row.assigneeName !== null ? { id: row.assigneeId, name: row.assigneeName } : null,
  request: row.request,
  ...standingOf(row, today(ctx.deps.clock, row.timeZone)),
});

/** Today where the plan's property stands. */
const todayThere = (ctx: Ctx): RawBuilder<SqlBool> => sql`(${now(ctx)}::timestamptz at time zone ${timeZone})::date`;

/** By the same rule as `standingOf`. */
function hasState(ctx: Ctx, wanted: readonly PlanState[]): RawBuilder<SqlBool> {
  const conditions: Record<PlanState, RawBuilder<SqlBool>> = {
    OVERDUE: sql`not plan.is_paused and plan.due_on < ${todayThere(ctx)}`,
    SOON: sql`not plan.is_paused and plan.due_on between ${todayThere(ctx)} and ${todayThere(ctx)} + ${PLAN_SOON_DAYS}::integer`,
    LATER: sql`not plan.is_paused and plan.due_on > ${todayThere(ctx)} + ${PLAN_SOON_DAYS}::integer`,
    PAUSED: sql`plan.is_paused`,
  };
  return sql`(${sql.join(
    [...new Set(wanted)].sort().map((state) => conditions[state]),
    sql` or `,
  )})`;
}

const byDay = { column: 'plan.dueOn', id: 'plan.id', key: 'dueOn', type: 'date' } as const;
const byTitle = { column: 'plan.titleSortKey', id: 'plan.id', key: 'titleSortKey', type: 'text' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  dueOn: { ...byDay, direction: 'asc' },
  '-dueOn': { ...byDay, direction: 'desc' },
  title: { ...byTitle, direction: 'asc' },
  '-title': { ...byTitle, direction: 'desc' },
};

/** One page of the plans in reach that the filters leave. */
export async function listPlans(ctx: ReadCtx, query: ListQuery) {
  const { q, propertyId, unitId, assetId, category, state, isStatutory } = query;
  const listed = await narrowedPage(ctx, query, {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inReach(ctx).select('plan.id'),
    conditions: [
      q && containsWords('plan.searchText', q),
      propertyId && sql`plan.property_id = ${propertyId}::uuid`,
      unitId && sql`plan.unit_id = ${unitId}::uuid`,
      assetId && sql`plan.asset_id = ${assetId}::uuid`,
      category && sql`plan.category = any(${category}::text[])`,
      state && hasState(ctx, state),
      isStatutory && sql`plan.is_statutory`,
    ],
  });
  return { data: listed.rows.map((row) => toPlanRow(ctx, row)), page: listed.page };
}

/** One plan as staff see it; out of reach or absent answers 404. */
export async function getPlan(ctx: ReadCtx, id: string): Promise<Plan> {
  const [row, rounds] = await Promise.all([
    rows(ctx).where('plan.id', '=', id).executeTakeFirst(),
    selectRounds(ctx, id).execute(),
  ]);
  if (!row) throw notFound();
  return {
    ...toPlanRow(ctx, row),
    instructions: row.instructions,
    checklist: row.checklist,
    mustTick: row.mustTick,
    rounds: rounds.map(({ dueOn, doneOn, costTotalMinor, currency, ...request }) => ({
      dueOn,
      doneOn,
      request,
      cost: holds(ctx, 'costs:read') ? { amount: fromMinor(costTotalMinor, currency), currency } : null,
    })),
  };
}

/** A stored plan in reach with what its property says, for rules and writes; undefined when out of reach or absent. */
export const findPlan = (ctx: ReadCtx, id: string) => rows(ctx).where('plan.id', '=', id).executeTakeFirst();
export type FoundPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

const ROUNDS_MAX = 100;
const selectRounds = (ctx: ReadCtx, planId: string) =>
  ctx.db
    .selectFrom('maintenancePlanRounds as round')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'round.orgId').onRef('ticket.id', '=', 'round.ticketId'),
    )
    .select(['round.dueOn', 'round.doneOn', 'ticket.id', 'ticket.ref', 'ticket.status'])
    .select(['ticket.costTotalMinor', 'ticket.currency'])
    .where('round.orgId', '=', ctx.org)
    .where('round.planId', '=', planId)
    .orderBy('round.dueOn', 'desc')
    .limit(ROUNDS_MAX);

/** Plans whose lead days have begun and for whose day there is no request yet. */
export const listToBegin = (ctx: ReadCtx) =>
  inReach(ctx)
    .select('plan.id')
    .where('plan.isPaused', '=', sql.lit(false))
    .where(sql<boolean>`plan.due_on - plan.lead_days <= ${todayThere(ctx)}`)
    .where(
      sql<boolean>`not exists (
        select from maintenance_plan_rounds round
        where round.org_id = plan.org_id and round.plan_id = plan.id and round.due_on = plan.due_on)`,
    )
    .orderBy('plan.dueOn')
    .execute();

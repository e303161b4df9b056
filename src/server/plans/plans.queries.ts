import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type PlainDate, today } from '#contract/dates.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { type Reading, THOUSANDTHS } from '#contract/meters/meters.rules.ts';
import { AVERAGE_DAYS } from '#contract/meters/meters.words.ts';
import { fromMinor } from '#contract/money.ts';
import { type Plan, PlanMeter, PlanRow, type planRoutes } from '#contract/plans/plans.ts';
import { PLAN_SOON_DAYS, type PlanState } from '#contract/plans/plans.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import { containsWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';
import { standingOf } from './plans.rules.ts';
import { type DueByMeter, dueByMeter, NOT_COUNTED } from './rules/due-by-meter.ts';

type ListQuery = z.output<typeof planRoutes.list.query>;
type RequestBrief = { id: string; ref: string; status: TicketStatus };

/** Narrows `maintenance_plans plan` to those of properties in reach, for those who manage work; nobody else sees any. */
export const planInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  holds(ctx, 'tickets:manage') ? propertyInReach(ctx, 'plan.property_id') : sql`false`;

const timeZone = lookup<string | null>('properties', 'timeZone', 'plan.propertyId');

const inReach = (ctx: ReadCtx) =>
  ctx.db.selectFrom('maintenancePlans as plan').where('plan.orgId', '=', ctx.org).where(planInReach(ctx));

/** From which day on its meter is counted: since the work was last done, or called off. */
const countedSince = sql<PlainDate | null>`greatest(plan.counts_from_on, (
  select max(coalesce(round.done_on, round.due_on)) from maintenance_plan_rounds round
  join maintenance_tickets ticket on ticket.org_id = round.org_id and ticket.id = round.ticket_id
  where round.org_id = plan.org_id and round.plan_id = plan.id and not ticket.is_open))`;

/** What the meter of a plan by meter showed, the oldest first: from the day it is counted, with enough before it for an average. */
const meterReadings = sql<Reading[] | null>`(
  select json_agg(json_build_object('readOn', reading.read_on, 'valueThousandths', reading.value_thousandths,
    'reason', reading.anew_reason, 'oldEndThousandths', reading.old_end_thousandths) order by reading.read_on)
  from meter_readings reading
  where plan.repeats = 'METER' and reading.org_id = plan.org_id and reading.meter_id = plan.meter_id
    and reading.read_on >= coalesce((
      select max(base.read_on) from meter_readings base
      where base.org_id = plan.org_id and base.meter_id = plan.meter_id and base.read_on <= ${countedSince}), '-infinity')
      - ${AVERAGE_DAYS}::integer)`;

const rows = (ctx: ReadCtx) =>
  inReach(ctx)
    .selectAll('plan')
    .select([
      lookup<string | null>('properties', 'country', 'plan.propertyId').as('country'),
      lookup<string | null>('meters', 'name', 'plan.meterId').as('meterName'),
      lookup<string | null>('meters', 'measure', 'plan.meterId').as('meterMeasure'),
      lookup<PlainDate | null>('meters', 'retiredOn', 'plan.meterId').as('meterRetiredOn'),
      lookup<PlainDate | null>('assets', 'retiredOn', 'plan.assetId').as('assetRetiredOn'),
    ])
    .select([countedSince.as('countedSince'), meterReadings.as('meterReadings')])
    .select([
      lookup<string | null>('properties', 'name', 'plan.propertyId').as('propertyName'),
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

/** How far the meter of a plan has come; null for plans that do not come due by one. */
export function byMeter(row: Row): DueByMeter | null {
  const { repeats, countedSince: sinceOn, everyAmount } = row;
  if (repeats !== 'METER' || sinceOn === null || everyAmount === null) return null;
  return dueByMeter(row.meterReadings ?? [], { sinceOn, everyThousandths: everyAmount * THOUSANDTHS });
}

const figure = (thousandths: number | null): number | null => (thousandths === null ? null : thousandths / THOUSANDTHS);

function meterOf(row: Row): PlanMeter | null {
  const { meterId: id, meterName: name, meterMeasure } = row;
  if (id === null || name === null) return null;
  const { expectedOn, isWhole, usedThousandths, dueAtThousandths } = byMeter(row) ?? NOT_COUNTED;
  const measure = PlanMeter.shape.measure.parse(meterMeasure);
  return { id, name, measure, used: figure(usedThousandths), dueAt: figure(dueAtThousandths), expectedOn, isWhole };
}

/** What a plan was for and is there no more on a day; null while it goes on. */
export function endedOf({ repeats, assetRetiredOn, meterRetiredOn }: Row, day: PlainDate): PlanRow['ended'] {
  if (assetRetiredOn !== null && assetRetiredOn <= day) return { what: 'ASSET', on: assetRetiredOn };
  if (repeats === 'METER' && meterRetiredOn !== null && meterRetiredOn <= day)
    return { what: 'METER', on: meterRetiredOn };
  return null;
}

/** Today where a plan is; one that is everywhere has no day of its own. */
export const dayOf = (ctx: Ctx, { timeZone }: Pick<Row, 'timeZone'>): PlainDate =>
  today(ctx.deps.clock, timeZone ?? 'UTC');

function toPlanRow(ctx: Ctx, row: Row): PlanRow {
  const day = dayOf(ctx, row);
  const ended = endedOf(row, day);
  return {
    ...placesOf(row),
    meter: meterOf(row),
    ended,
    ...standingOf({ ...row, isEnded: ended !== null }, day),
  };
}

const placesOf = (row: Row) => ({
  ...stored(row),
  property:
    row.propertyId !== null && row.propertyName !== null ? { id: row.propertyId, name: row.propertyName } : null,
  unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
  asset: row.assetId !== null && row.assetName !== null ? { id: row.assetId, name: row.assetName } : null,
  assignee:
    row.assigneeId !== null && row.assigneeName !== null ? { id: row.assigneeId, name: row.assigneeName } : null,
  request: row.request,
});

/** Today where the plan's property stands. */
const todayThere = (ctx: Ctx): RawBuilder<SqlBool> => sql`(${now(ctx)}::timestamptz at time zone ${timeZone})::date`;

/** By the same rule as `endedOf`. */
const hasEnded = (ctx: Ctx): RawBuilder<SqlBool> => sql`(
  coalesce(${lookup('assets', 'retiredOn', 'plan.assetId')} <= ${todayThere(ctx)}, false)
  or plan.repeats = 'METER' and coalesce(${lookup('meters', 'retiredOn', 'plan.meterId')} <= ${todayThere(ctx)}, false))`;
const goesOn = (ctx: Ctx): RawBuilder<SqlBool> => sql`(not plan.is_paused and not ${hasEnded(ctx)})`;

/** By the same rule as `standingOf`. */
function hasState(ctx: Ctx, wanted: readonly PlanState[]): RawBuilder<SqlBool> {
  const conditions: Record<PlanState, RawBuilder<SqlBool>> = {
    OVERDUE: sql`${goesOn(ctx)} and plan.due_on < ${todayThere(ctx)}`,
    SOON: sql`${goesOn(ctx)} and plan.due_on between ${todayThere(ctx)} and ${todayThere(ctx)} + ${PLAN_SOON_DAYS}::integer`,
    LATER: sql`${goesOn(ctx)} and plan.due_on > ${todayThere(ctx)} + ${PLAN_SOON_DAYS}::integer`,
    WAITING: sql`${goesOn(ctx)} and plan.due_on is null`,
    PAUSED: sql`plan.is_paused`,
    ENDED: sql`not plan.is_paused and ${hasEnded(ctx)}`,
  };
  return sql`(${sql.join(
    [...new Set(wanted)].sort().map((state) => conditions[state]),
    sql` or `,
  )})`;
}

const byDay = { column: 'plan.dueOn', id: 'plan.id', key: 'dueOn', type: 'date', nullable: true } as const;
const byTitle = { column: 'plan.titleSortKey', id: 'plan.id', key: 'titleSortKey', type: 'text' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  dueOn: { ...byDay, direction: 'asc' },
  '-dueOn': { ...byDay, direction: 'desc' },
  title: { ...byTitle, direction: 'asc' },
  '-title': { ...byTitle, direction: 'desc' },
};

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, propertyId, unitId, assetId, meterId, category, state, isStatutory } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inReach(ctx).select('plan.id'),
    conditions: [
      q && containsWords('plan.searchText', q),
      propertyId && sql`plan.property_id = ${propertyId}::uuid`,
      unitId && sql`plan.unit_id = ${unitId}::uuid`,
      assetId && sql`plan.asset_id = ${assetId}::uuid`,
      meterId && sql`plan.meter_id = ${meterId}::uuid`,
      category && sql`plan.category = any(${category}::text[])`,
      state && hasState(ctx, state),
      isStatutory && sql`plan.is_statutory`,
    ],
  };
});

/** One page of the plans in reach that the filters leave. */
export async function listPlans(ctx: ReadCtx, query: ListQuery) {
  const listed = await pages(ctx, query);
  return { data: listed.rows.map((row) => toPlanRow(ctx, row)), page: listed.page };
}

/** One plan as staff see it; out of reach or absent answers 404. */
export async function getPlan(ctx: ReadCtx, id: string): Promise<Plan> {
  const [row, rounds, moves] = await Promise.all([
    findPlan(ctx, id),
    selectRounds(ctx, id).execute(),
    selectMoves(ctx, id).execute(),
  ]);
  if (!row) throw notFound();
  return {
    ...toPlanRow(ctx, row),
    instructions: row.instructions,
    checklist: row.checklist,
    mustTick: row.mustTick,
    rounds: [
      ...rounds.map((round) => ({ ...roundOf(ctx, round), move: null })),
      ...moves.map(({ move: kind, leaseId, propertyId, propertyName, unitId, unitLabel, ...round }) => ({
        ...roundOf(ctx, round),
        move: {
          kind,
          leaseId,
          property: { id: propertyId, name: propertyName },
          unit: { id: unitId, label: unitLabel },
        },
      })),
    ].toSorted((one, other) => (one.dueOn < other.dueOn ? 1 : -1)),
  };
}

type RoundRow = { dueOn: PlainDate; doneOn: PlainDate | null; costTotalMinor: number; currency: string } & RequestBrief;

const roundOf = (ctx: Ctx, { dueOn, doneOn, costTotalMinor, currency, id, ref, status }: RoundRow) => ({
  dueOn,
  doneOn,
  request: { id, ref, status },
  cost: holds(ctx, 'costs:read') ? { amount: fromMinor(costTotalMinor, currency), currency } : null,
});

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

const selectMoves = (ctx: ReadCtx, planId: string) =>
  ctx.db
    .selectFrom('maintenancePlanMoves as move')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'move.orgId').onRef('ticket.id', '=', 'move.ticketId'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'move.orgId').onRef('lease.id', '=', 'move.leaseId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select(['move.movedOn as dueOn', 'move.doneOn', 'move.move', 'move.leaseId'])
    .select(['ticket.id', 'ticket.ref', 'ticket.status', 'ticket.costTotalMinor', 'ticket.currency'])
    .select(['unit.id as unitId', 'unit.label as unitLabel', 'property.id as propertyId'])
    .select('property.name as propertyName')
    .where('move.orgId', '=', ctx.org)
    .where('move.planId', '=', planId)
    .orderBy('move.movedOn', 'desc')
    .orderBy('move.leaseId')
    .limit(ROUNDS_MAX);

/** Plans whose lead days have begun and for whose day there is no request yet. */
export const listToBegin = (ctx: ReadCtx) =>
  inReach(ctx)
    .select('plan.id')
    .where(sql<boolean>`${goesOn(ctx)}`)
    .where('plan.repeats', 'in', ['CALENDAR', 'SINCE_LAST'])
    .where(sql<boolean>`plan.due_on - plan.lead_days <= ${todayThere(ctx)}`)
    .where(
      sql<boolean>`not exists (
        select from maintenance_plan_rounds round
        where round.org_id = plan.org_id and round.plan_id = plan.id and round.due_on = plan.due_on)`,
    )
    .orderBy('plan.dueOn')
    .execute();

/** Plans by meter that a reading has reached and that have no request yet. */
export async function listReached(ctx: ReadCtx): Promise<{ id: string }[]> {
  const waiting = await rows(ctx)
    .where(sql<boolean>`${goesOn(ctx)}`)
    .where('plan.repeats', '=', 'METER')
    .where('plan.dueOn', 'is', null)
    .execute();
  return waiting.filter((row) => byMeter(row)?.reachedOn).map(({ id }) => ({ id }));
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type PlainDate, today } from '#contract/dates.ts';
import {
  expectedThousandths,
  meterStateOn,
  nextReadOn,
  perDayThousandths,
  type Reading,
  THOUSANDTHS,
  usagesOf,
} from '#contract/meters/meters.rules.ts';
import { Meter, MeterRow, type meterRoutes } from '#contract/meters/meters.ts';
import {
  AVERAGE_READINGS,
  type MeterState,
  type ReadingOccasion,
  type ReadingReason,
} from '#contract/meters/meters.words.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import { containsWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';

type ListQuery = z.output<typeof meterRoutes.list.query>;

/** Narrows `meters meter` to those of properties in reach, for those who may see meters; nobody else sees any. */
export const meterInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  holds(ctx, 'meters:read') ? propertyInReach(ctx, 'meter.property_id') : sql`false`;

const inReach = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('meters as meter')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'meter.orgId').onRef('property.id', '=', 'meter.propertyId'),
    )
    .where('meter.orgId', '=', ctx.org)
    .where(meterInReach(ctx));

/** Today where the meter's property stands. */
const todayThere = (ctx: Ctx): RawBuilder<string> =>
  sql`(${now(ctx)}::timestamptz at time zone property.time_zone)::date`;

/** The newest readings of `meter`, as many as an average looks at, the oldest first. */
const newestReadings = sql<Reading[]>`(
  select coalesce(json_agg(json_build_object('readOn', newest.read_on, 'valueThousandths', newest.value_thousandths,
    'reason', newest.anew_reason, 'oldEndThousandths', newest.old_end_thousandths) order by newest.read_on), '[]')
  from (
    select reading.* from meter_readings reading
    where reading.org_id = meter.org_id and reading.meter_id = meter.id
    order by reading.read_on desc limit ${sql.lit(AVERAGE_READINGS)}) newest)`;

const rows = (ctx: ReadCtx) =>
  inReach(ctx)
    .selectAll('meter')
    .select(['property.name as propertyName', 'property.timeZone'])
    .select([
      lookup<string | null>('units', 'label', 'meter.unitId').as('unitLabel'),
      lookup<string | null>('assets', 'name', 'meter.assetId').as('assetName'),
      newestReadings.as('newest'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const storedRow = storedFields(MeterRow);
const storedMeter = storedFields(Meter);

const figure = (thousandths: number): number => thousandths / THOUSANDTHS;
/** To the places that the meter shows. */
const shownFigure = (thousandths: number, decimals: number): number =>
  Math.round(figure(thousandths) * 10 ** decimals) / 10 ** decimals;

function toMeterRow(ctx: Ctx, row: Row): MeterRow {
  const day = today(ctx.deps.clock, row.timeZone);
  const state = meterStateOn(row.retiredOn, day);
  const last = row.newest.at(-1) ?? null;
  const perDay = perDayThousandths(row.newest);
  const next = state === 'RETIRED' ? null : nextReadOn({ ...row, lastReadOn: last?.readOn ?? null }, day);
  return {
    ...storedRow(row),
    property: { id: row.propertyId, name: row.propertyName },
    unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
    asset: row.assetId !== null && row.assetName !== null ? { id: row.assetId, name: row.assetName } : null,
    state,
    lastReading: last && { readOn: last.readOn, value: figure(last.valueThousandths) },
    perDay: perDay === null ? null : figure(Math.round(perDay)),
    expectedValue:
      last && perDay !== null && state === 'IN_USE'
        ? shownFigure(expectedThousandths(last, perDay, day), row.decimals)
        : null,
    nextReadOn: next,
    isToRead: next !== null && next <= day,
  };
}

const isRetired = (ctx: Ctx) => sql`coalesce(meter.retired_on <= ${todayThere(ctx)}, false)`;

/** By the same rule as `meterStateOn`. */
const hasState = (ctx: Ctx, wanted: readonly MeterState[]): RawBuilder<SqlBool> =>
  sql`(${isRetired(ctx)} and ${wanted.includes('RETIRED')}::boolean
    or not ${isRetired(ctx)} and ${wanted.includes('IN_USE')}::boolean)`;

/** By the same rule as `nextReadOn`. */
const isToRead = (ctx: Ctx): RawBuilder<SqlBool> => sql`(not ${isRetired(ctx)} and meter.read_every_months is not null
  and not exists (
    select from meter_readings reading
    where reading.org_id = meter.org_id and reading.meter_id = meter.id
      and (reading.read_on + make_interval(months => meter.read_every_months))::date > ${todayThere(ctx)}))`;

const byName = { column: 'meter.nameSortKey', id: 'meter.id', key: 'nameSortKey', type: 'text' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
};

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, propertyId, unitId, assetId, kind, state } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inReach(ctx).select('meter.id'),
    conditions: [
      q && containsWords('meter.searchText', q),
      propertyId && sql`meter.property_id = ${propertyId}::uuid`,
      unitId && sql`meter.unit_id = ${unitId}::uuid`,
      assetId && sql`meter.asset_id = ${assetId}::uuid`,
      kind && sql`meter.kind = any(${kind}::text[])`,
      state && hasState(ctx, state),
      query.isToRead && isToRead(ctx),
    ],
  };
});

/** One page of the meters in reach that the filters leave. */
export async function listMeters(ctx: ReadCtx, query: ListQuery) {
  const listed = await pages(ctx, query);
  return { data: listed.rows.map((row) => toMeterRow(ctx, row)), page: listed.page };
}

/** One meter with all that it ever showed; out of reach or absent answers 404. */
export async function getMeter(ctx: ReadCtx, id: string): Promise<Meter> {
  const [row, readings] = await Promise.all([findMeter(ctx, id), readReadings(ctx, id)]);
  if (!row) throw notFound();
  const usages = usagesOf(readings);
  return {
    ...storedMeter(row),
    ...toMeterRow(ctx, row),
    readings: readings
      .map(({ valueThousandths, oldEndThousandths, takenById, takenByName, ...reading }, index) => {
        const { usedThousandths = null, days = null, counts = true } = usages[index] ?? {};
        return {
          ...reading,
          value: figure(valueThousandths),
          oldEndValue: oldEndThousandths === null ? null : figure(oldEndThousandths),
          takenBy: takenById !== null && takenByName !== null ? { id: takenById, name: takenByName } : null,
          used: usedThousandths === null ? null : figure(usedThousandths),
          days,
          counts,
        };
      })
      .reverse(),
  };
}

/** A stored meter in reach with what its property says, for rules and writes; undefined when out of reach or absent. */
export const findMeter = (ctx: ReadCtx, id: string) => rows(ctx).where('meter.id', '=', id).executeTakeFirst();
export type FoundMeter = NonNullable<Awaited<ReturnType<typeof findMeter>>>;

type ReadingRow = Reading & {
  reason: ReadingReason | null;
  occasion: ReadingOccasion;
  note: string | null;
  takenById: string | null;
  takenByName: string | null;
  readOn: PlainDate;
};

/** All readings of a meter, the oldest first; who may see the meter is the caller's to ask. */
export const readReadings = (ctx: ReadCtx, meterId: string): Promise<ReadingRow[]> =>
  ctx.db
    .selectFrom('meterReadings as reading')
    .select(['reading.readOn', 'reading.valueThousandths', 'reading.anewReason as reason', 'reading.oldEndThousandths'])
    .select(['reading.occasion', 'reading.note', 'reading.takenById'])
    .select(lookup<string | null>('people', 'name', 'reading.takenById').as('takenByName'))
    .where('reading.orgId', '=', ctx.org)
    .where('reading.meterId', '=', meterId)
    .orderBy('reading.readOn')
    .execute();

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { lifeEndsOn, recentSince, replaceReasons, stateOn, warrantyOn } from '#contract/assets/assets.rules.ts';
import { Asset, AssetRow, type assetRoutes } from '#contract/assets/assets.ts';
import {
  type AssetState,
  type AssetWarranty,
  RECENT_COST_PERCENT,
  RECENT_MONTHS,
  WARRANTY_SOON_DAYS,
} from '#contract/assets/assets.words.ts';
import { today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import type { Finder } from '#server/access/finder.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { keptPage, type Sort } from '#server/db/page.ts';
import { beginsWithWord, containsWords } from '#server/db/search.ts';
import { storedFields } from '#server/db/stored-fields.ts';

type ListQuery = z.output<typeof assetRoutes.list.query>;

/** Narrows `assets asset` to those of properties in reach, for those who may see equipment; nobody else sees any. */
export const assetInReach = (ctx: Ctx): RawBuilder<SqlBool> =>
  holds(ctx, 'assets:read') ? propertyInReach(ctx, 'asset.property_id') : sql`false`;

const inReach = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('assets as asset')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'asset.orgId').onRef('property.id', '=', 'asset.propertyId'),
    )
    .where('asset.orgId', '=', ctx.org)
    .where(assetInReach(ctx));

/** Today where the asset's property stands. */
const todayThere = (ctx: Ctx): RawBuilder<string> =>
  sql`(${now(ctx)}::timestamptz at time zone property.time_zone)::date`;

/** What requests about `asset` cost in the currency of its property, in minor units. */
const costTotalMinor = sql<number>`(
  select coalesce(sum(ticket.cost_total_minor), 0) from maintenance_tickets ticket
  where ticket.org_id = asset.org_id and ticket.asset_id = asset.id and ticket.currency = property.currency)`;

/** The same by the days on which costs were incurred, those of the last months alone. */
const recentCostMinor = (ctx: Ctx): RawBuilder<number> => sql<number>`(
  select coalesce(sum(cost.total_minor), 0) from maintenance_tickets ticket
  join cost_entries cost on cost.org_id = ticket.org_id and cost.ticket_id = ticket.id and cost.deleted_at is null
  where ticket.org_id = asset.org_id and ticket.asset_id = asset.id and ticket.currency = property.currency
    and cost.incurred_on >= (${todayThere(ctx)} - make_interval(months => ${RECENT_MONTHS}::integer))::date
    and cost.incurred_on <= ${todayThere(ctx)})`;

const requests = (condition: RawBuilder<SqlBool>) => sql<number>`(
  select count(*)::integer from maintenance_tickets ticket
  where ticket.org_id = asset.org_id and ticket.asset_id = asset.id and ${condition})`;

const rows = (ctx: ReadCtx) =>
  inReach(ctx)
    .selectAll('asset')
    .select(['property.name as propertyName', 'property.timeZone', 'property.currency'])
    .select([
      lookup<string | null>('units', 'label', 'asset.unitId').as('unitLabel'),
      costTotalMinor.as('costTotalMinor'),
      recentCostMinor(ctx).as('recentCostMinor'),
      requests(sql`true`).as('requestCount'),
      requests(sql`ticket.is_open`).as('openRequestCount'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const storedRow = storedFields(AssetRow);
const storedAsset = storedFields(Asset);

const money = (minor: number, currency: string) => ({ amount: fromMinor(Number(minor), currency), currency });

function toAssetRow(ctx: Ctx, row: Row): AssetRow {
  const day = today(ctx.deps.clock, row.timeZone);
  const state = stateOn(row.retiredOn, day);
  return {
    ...storedRow(row),
    property: { id: row.propertyId, name: row.propertyName },
    unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
    warranty: warrantyOn(row.warrantyUntilOn, day),
    state,
    costTotal: money(row.costTotalMinor, row.currency),
    replaceReasons: replaceReasons(
      {
        state,
        lifeEndsOn: lifeEndsOn(row.installedOn, row.expectedLifeYears),
        recentCostMinor: Number(row.recentCostMinor),
        replacementCostMinor: row.replacementCostMinor,
      },
      day,
    ),
  };
}

const isRetired = (ctx: Ctx) => sql`coalesce(asset.retired_on <= ${todayThere(ctx)}, false)`;

/** By the same rule as `stateOn`. */
const hasState = (ctx: Ctx, wanted: readonly AssetState[]): RawBuilder<SqlBool> =>
  sql`(${isRetired(ctx)} and ${wanted.includes('RETIRED')}::boolean
    or not ${isRetired(ctx)} and ${wanted.includes('IN_USE')}::boolean)`;

/** By the same rule as `warrantyOn`. */
function hasWarranty(ctx: Ctx, wanted: readonly AssetWarranty[]): RawBuilder<SqlBool> {
  const soon = sql`${todayThere(ctx)} + ${WARRANTY_SOON_DAYS}::integer`;
  const conditions: Record<AssetWarranty, RawBuilder<SqlBool>> = {
    HOLDS: sql`asset.warranty_until_on > ${soon}`,
    ENDS_SOON: sql`asset.warranty_until_on between ${todayThere(ctx)} and ${soon}`,
    OVER: sql`asset.warranty_until_on < ${todayThere(ctx)}`,
  };
  return sql`(${sql.join(
    [...new Set(wanted)].sort().map((each) => conditions[each]),
    sql` or `,
  )})`;
}

/** By the same rule as `replaceReasons`. */
const isToReplace = (ctx: Ctx): RawBuilder<SqlBool> => sql`(not ${isRetired(ctx)} and (
  ${recentCostMinor(ctx)} * 100 >= asset.replacement_cost_minor * ${RECENT_COST_PERCENT}::integer
  or (asset.installed_on + make_interval(years => asset.expected_life_years))::date <= ${todayThere(ctx)}))`;

const byName = { column: 'asset.nameSortKey', id: 'asset.id', key: 'nameSortKey', type: 'text' } as const;
const byWarranty = {
  column: 'asset.warrantyUntilOn',
  id: 'asset.id',
  key: 'warrantyUntilOn',
  type: 'date',
  nullable: true,
} as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  name: { ...byName, direction: 'asc' },
  '-name': { ...byName, direction: 'desc' },
  warrantyUntilOn: { ...byWarranty, direction: 'asc' },
  '-warrantyUntilOn': { ...byWarranty, direction: 'desc' },
};

const pages = keptPage((ctx: ReadCtx, query: ListQuery) => {
  const { q, propertyId, unitId, kind, state, warranty } = query;
  return {
    sort: SORTS[query.sort],
    rows: rows(ctx),
    counted: inReach(ctx).select('asset.id'),
    conditions: [
      q && containsWords('asset.searchText', q),
      propertyId && sql`asset.property_id = ${propertyId}::uuid`,
      unitId && sql`asset.unit_id = ${unitId}::uuid`,
      kind && sql`asset.kind = any(${kind}::text[])`,
      state && hasState(ctx, state),
      warranty && hasWarranty(ctx, warranty),
      query.isToReplace && isToReplace(ctx),
    ],
  };
});

/** One page of the equipment in reach that the filters leave. */
export async function listAssets(ctx: ReadCtx, query: ListQuery) {
  const listed = await pages(ctx, query);
  return { data: listed.rows.map((row) => toAssetRow(ctx, row)), page: listed.page };
}

/** Equipment in use by its name, place, make, model and serial number, the best first: there is little enough of it to look through. */
export const findAssets: Finder['find'] = async (ctx, { q, limit }) => {
  const found = await inReach(ctx)
    .select([
      'asset.id',
      'asset.name',
      'asset.make',
      'asset.model',
      'asset.propertyId',
      'property.name as propertyName',
    ])
    .where(containsWords('asset.searchText', q))
    .where(hasState(ctx, ['IN_USE']))
    .orderBy(beginsWithWord('asset.name', q), 'desc')
    .orderBy('asset.nameSortKey')
    .orderBy('asset.id')
    .limit(limit)
    .execute();
  return found.map(({ id, name, make, model, propertyId, propertyName }) => ({
    id,
    name,
    property: { id: propertyId, name: propertyName },
    detail: [make, model].filter(Boolean).join(' ') || null,
  }));
};

/** One thing with what its advice follows from; out of reach or absent answers 404. */
export async function getAsset(ctx: ReadCtx, id: string): Promise<Asset> {
  const row = await findAsset(ctx, id);
  if (!row) throw notFound();
  const { currency, replacementCostMinor, installedOn, expectedLifeYears, timeZone } = row;
  return {
    ...storedAsset(row),
    ...toAssetRow(ctx, row),
    replacementCost: replacementCostMinor === null ? null : money(replacementCostMinor, currency),
    lifeEndsOn: lifeEndsOn(installedOn, expectedLifeYears),
    recentCost: money(row.recentCostMinor, currency),
    recentSinceOn: recentSince(today(ctx.deps.clock, timeZone)),
  };
}

/** A stored thing in reach with what its property says, for rules and writes; undefined when out of reach or absent. */
export const findAsset = (ctx: ReadCtx, id: string) => rows(ctx).where('asset.id', '=', id).executeTakeFirst();
export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>;

import { sql } from 'kysely';
import { warrantyOn } from '#contract/assets/assets.rules.ts';
import type { TicketAsset } from '#contract/assets/assets.ts';
import { dayIn } from '#contract/dates.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { kept, keptHanging } from '#server/db/kept.ts';

/**
 * The thing that a request is about, for those who may see equipment, which the caller proves. A warranty counts by the day on which the fault was
 * reported: what broke while it held is the maker's to mend, however late somebody comes to it.
 */
export async function readAsset(ctx: ReadCtx, ticketId: string): Promise<TicketAsset | null> {
  const row = await assetInReach.first(ctx, ticketId);
  return row ? told(row) : null;
}

/** The same for whoever does a job of the request, which the caller proves: they see the thing, and nothing else of its place. */
export async function readAssetOfJob(ctx: ReadCtx, ticketId: string): Promise<TicketAsset | null> {
  const row = await assetAnywhere.first(ctx, ticketId);
  return row ? told(row) : null;
}

function told(row: AssetRow): TicketAsset {
  const { reportedAt, timeZone, ...asset } = row;
  const warranty = warrantyOn(asset.warrantyUntilOn, dayIn(new Date(reportedAt), timeZone));
  return { ...asset, isUnderWarranty: warranty !== null && warranty !== 'OVER' };
}

const select = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('assets as asset', (join) =>
      join.onRef('asset.orgId', '=', 'ticket.orgId').onRef('asset.id', '=', 'ticket.assetId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'asset.orgId').onRef('property.id', '=', 'asset.propertyId'),
    )
    .select(['asset.id', 'asset.name', 'asset.kind', 'asset.make', 'asset.model', 'asset.serialNumber'])
    .select(['asset.location', 'asset.warrantyUntilOn', 'asset.warrantyBy'])
    .select(['ticket.createdAt as reportedAt', 'property.timeZone'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId);
type AssetRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const assetInReach = keptHanging(
  (ctx: ReadCtx, ticketId: string) => select(ctx, ticketId).where(propertyInReach(ctx, 'asset.property_id')),
  'asset',
);
const assetAnywhere = kept(select);

/** Whether a thing stands at a place: at its property, and in its unit where it stands in one. */
export async function standsAt(
  ctx: ReadCtx,
  assetId: string,
  { propertyId, unitId }: { propertyId: string; unitId: string | null },
): Promise<boolean> {
  if (!holds(ctx, 'assets:read')) return false;
  const row = await ctx.db
    .selectFrom('assets as asset')
    .select('asset.id')
    .where('asset.orgId', '=', ctx.org)
    .where('asset.id', '=', assetId)
    .where('asset.propertyId', '=', propertyId)
    // A thing in one home is not what is broken in another; of a request about the whole property nobody knows yet.
    .where(sql<boolean>`(asset.unit_id is null or ${unitId}::uuid is null or asset.unit_id = ${unitId}::uuid)`)
    .where(propertyInReach(ctx, 'asset.property_id'))
    .executeTakeFirst();
  return row !== undefined;
}

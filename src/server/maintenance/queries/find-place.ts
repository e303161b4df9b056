import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { kept } from '#server/db/kept.ts';
import { livesThere } from '#server/leases/queries/standing.ts';
import type { MaintenancePolicy } from '../rules/next-action.ts';
import { policyOf } from './policy.ts';

/** Where a request belongs, and what its organization promises. */
export type Place = {
  propertyId: string;
  unitId: string | null;
  leaseId: string | null;
  timeZone: string;
  currency: string;
  policy: MaintenancePolicy;
};

/** A property in reach, one of its units if named, and the lease running there; undefined when it is not so. */
export async function findPlace(ctx: ReadCtx, propertyId: string, unitId: string | null): Promise<Place | undefined> {
  const property = await placeAt.first(ctx, propertyId, unitId);
  return property && property.unitId === unitId ? property : undefined;
}

const placeAt = kept((ctx: ReadCtx, propertyId: string, unitId: string | null) =>
  ctx.db
    .selectFrom('properties as property')
    .leftJoin('units as unit', (join) =>
      join
        .onRef('unit.orgId', '=', 'property.orgId')
        .onRef('unit.propertyId', '=', 'property.id')
        .on('unit.id', '=', unitId),
    )
    // The organization by its id: through the unit, which may be missing, the planner would not see that both walls are one.
    .leftJoin('leases as lease', (join) =>
      join.on('lease.orgId', '=', ctx.org).onRef('lease.unitId', '=', 'unit.id').on(livesThere(ctx)),
    )
    .select([
      'property.id as propertyId',
      'unit.id as unitId',
      'lease.id as leaseId',
      'property.timeZone',
      'property.currency',
      policyOf('property.org_id').as('policy'),
    ])
    .where('property.orgId', '=', ctx.org)
    .where('property.id', '=', propertyId)
    .where(propertyInReach(ctx, 'property.id'))
    .orderBy('lease.startsOn', (order) => order.desc().nullsLast())
    .limit(1),
);

/** Where the renter lives, newest lease first. */
export const findHomes = (ctx: ReadCtx, leaseIds: string[]): Promise<Place[]> =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select(['lease.propertyId', 'lease.unitId', 'lease.id as leaseId', 'property.timeZone', 'property.currency'])
    .select(policyOf('property.org_id').as('policy'))
    .where('lease.orgId', '=', ctx.org)
    .where((eb) => eb('lease.id', '=', eb.fn.any(eb.val(leaseIds))))
    .where(livesThere(ctx))
    .orderBy('lease.startsOn', 'desc')
    .execute();

/** Where a report belongs by what it names and who reports: a renter's home, else a place in reach. */
export async function findReportPlace(
  ctx: ReadCtx,
  { propertyId, unitId }: { propertyId?: string | undefined; unitId: string | null },
): Promise<Place> {
  if (ctx.reach.kind === 'renter') {
    const homes = await findHomes(ctx, ctx.reach.leaseIds);
    if (homes.length === 0) throw fail('ticket.no_home');
    const home = homes.find(
      (one) =>
        (propertyId === undefined || one.propertyId === propertyId) && (unitId === null || one.unitId === unitId),
    );
    if (!home) throw fail('ticket.place_unknown');
    return home;
  }
  const place = propertyId === undefined ? undefined : await findPlace(ctx, propertyId, unitId);
  if (!place) throw fail('ticket.place_unknown');
  return place;
}

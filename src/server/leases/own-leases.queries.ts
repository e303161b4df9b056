import { sql } from 'kysely';
import type { LeaseStatus, OwnLease } from '#contract/leases/leases.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { RENEWAL_COLUMNS, renewalOf } from './queries/renewal.ts';
import { renters } from './queries/renters.ts';

/** Where somebody lives comes before where they will live and where they lived. */
const ORDER: Record<LeaseStatus, number> = { ACTIVE: 0, NOTICE: 0, SIGNED: 1, ENDED: 2, DRAFT: 3, CANCELLED: 3 };

/** The signed-in renter's own leases, the current one first. */
export async function listOwnLeases(ctx: ReadCtx): Promise<OwnLease[]> {
  if (ctx.reach.kind !== 'renter') return [];
  const rows = await selectOwn(ctx, ctx.reach.leaseIds).execute();
  return rows
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status])
    .map((row) => ({
      id: row.id,
      ref: row.ref,
      status: row.status,
      type: row.type,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      movesOutOn: row.movesOutOn,
      rent: { amount: fromMinor(row.rentMinor, row.currency), currency: row.currency },
      deposit:
        row.depositMinor === null
          ? null
          : { amount: fromMinor(row.depositMinor, row.currency), currency: row.currency },
      paymentDueDay: row.paymentDueDay,
      noticePeriodDays: row.noticePeriodDays,
      property: { id: row.propertyId, name: row.propertyName },
      unit: { id: row.unitId, label: row.unitLabel },
      timeZone: row.timeZone,
      address: {
        street: row.street,
        street2: row.street2,
        city: row.city,
        state: row.state,
        zipCode: row.zipCode,
        country: row.country,
      },
      maintenanceNotice: row.maintenanceNotice,
      renters: row.renters,
      manager: managerOf(row),
      renewal: row.renewalToldAt === null ? null : renewalOf(row),
      version: row.version,
    }));
}

type Managed = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

function managerOf({ managerId, managerName, managerEmail, managerCountryCode, managerNumber }: Managed) {
  if (managerId === null || managerName === null) return null;
  const phone =
    managerCountryCode !== null && managerNumber !== null
      ? { countryCode: managerCountryCode, number: managerNumber }
      : null;
  return { id: managerId, name: managerName, phone, email: managerEmail };
}

const selectOwn = (ctx: ReadCtx, leaseIds: string[]) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .leftJoin('people as manager', (join) =>
      join.onRef('manager.orgId', '=', 'property.orgId').onRef('manager.id', '=', 'property.managerId'),
    )
    .select([
      ...RENEWAL_COLUMNS,
      'lease.version',
      'lease.id',
      'lease.ref',
      'lease.status',
      'lease.type',
      'lease.startsOn',
      'lease.endsOn',
      'lease.movesOutOn',
      'lease.currency',
      'lease.rentMinor',
      'lease.depositMinor',
      'lease.paymentDueDay',
      'lease.noticePeriodDays',
      'lease.propertyId',
      'property.name as propertyName',
      'property.timeZone',
      'property.street',
      'property.street2',
      'property.city',
      'property.state',
      'property.zipCode',
      'property.country',
      'property.maintenanceNotice',
      'lease.unitId',
      'unit.label as unitLabel',
      'manager.id as managerId',
      'manager.name as managerName',
      'manager.email as managerEmail',
      'manager.phoneCountryCode as managerCountryCode',
      'manager.phoneNumber as managerNumber',
      renters,
    ])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', sql<string>`any(${leaseIds}::uuid[])`)
    .orderBy('lease.startsOn', 'desc')
    .orderBy('lease.id');

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { BINDING_STATUSES } from '#contract/leases/leases.words.ts';
import { type Ctx, now } from '#server/access/context.ts';

/** Whether a unit is taken by `lease`, now or later. Written out, not passed: so an index of these states serves it. */
export const isBinding: RawBuilder<SqlBool> = sql`lease.status in (${sql.join(BINDING_STATUSES.map((status) => sql.lit(status)))})`;

/**
 * Whether a binding `lease` has begun on the day it is at `property`. Only signed ones are asked for the day: those that
 * are active or under notice have begun, and reckoning a day in a time zone costs more than all the rest of a row.
 */
export const hasBegun = (ctx: Ctx): RawBuilder<SqlBool> =>
  sql`(lease.status <> 'SIGNED' or lease.starts_on <= (${now(ctx)}::timestamptz at time zone property.time_zone)::date)`;

/** Whether somebody lives at `property` by `lease` today. */
export const livesThere = (ctx: Ctx): RawBuilder<SqlBool> => sql`(${isBinding} and ${hasBegun(ctx)})`;

/** Whether whoever rents lived at the property or in the unit with this id on the day it was there at a moment. */
export const livedThereAt = (
  leaseIds: string[],
  place: 'propertyId' | 'unitId',
  id: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`exists (
  select from leases lease join properties property on property.org_id = lease.org_id and property.id = lease.property_id
  where lease.id = any(${leaseIds}::uuid[]) and ${sql.ref(`lease.${place}`)} = ${id}
    and lease.starts_on <= (${at} at time zone property.time_zone)::date
    and (${isBinding} or lease.last_on >= (${at} at time zone property.time_zone)::date))`;

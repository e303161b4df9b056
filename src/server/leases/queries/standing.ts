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

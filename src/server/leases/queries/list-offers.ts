import { sql } from 'kysely';
import { BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import { now, type ReadCtx } from '#server/access/context.ts';

/** Leases whose renters were not told yet what they are offered, and on which it can no longer be undone. */
export async function listOffersUntold(ctx: ReadCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leases
    where org_id = ${ctx.org} and renewal_status = 'OFFERED' and renewal_told_at is null and status = 'ACTIVE'
      and renewal_offered_at < ${now(ctx)}::timestamptz - make_interval(mins => ${BULK_UNDO_MINUTES})
    order by renewal_offered_at, id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Leases with an offer whose last day for an answer is past where they are. */
export async function listOffersOver(ctx: ReadCtx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where lease.org_id = ${ctx.org} and lease.renewal_status = 'OFFERED'
      and lease.renewal_respond_by_on < (${now(ctx)}::timestamptz at time zone property.time_zone)::date
    order by lease.renewal_respond_by_on, lease.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { ENDING_DAYS } from '../rules/ending.ts';

/** Whether the timeline of a lease tells already that it ends on this day, for this mark. */
const isTold = (
  leaseId: RawBuilder<unknown>,
  lastOn: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from activities line
  where line.org_id = current_org() and line.type = 'lease.ending' and line.subject_type = 'lease'
    and line.subject_id = ${leaseId} and line.facts->>'lastOn' = ${lastOn}::text and (line.facts->>'mark')::integer = ${mark})`;

/** Leases with an agreed end that is near, of which nobody was told since it came as near as that. */
export async function listEnding(ctx: ReadCtx): Promise<string[]> {
  const daysLeft = sql`(lease.last_on - (${now(ctx)}::timestamptz at time zone property.time_zone)::date)`;
  const { rows } = await sql<{ id: string }>`
    select lease.id from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    cross join lateral (
      select min(mark) as mark from unnest(${[...ENDING_DAYS]}::integer[]) as given (mark) where ${daysLeft} <= mark) near
    where lease.org_id = ${ctx.org} and lease.is_current
      and (lease.status = 'NOTICE' or lease.status = 'ACTIVE' and lease.type = 'FIXED')
      and lease.renewal_status is distinct from 'ACCEPTED'
      and ${daysLeft} >= 0 and near.mark is not null
      and not ${isTold(sql`lease.id`, sql`lease.last_on`, sql`near.mark`)}
    order by lease.last_on, lease.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The same of one lease. */
export async function isEndingToldOf(
  ctx: ReadCtx,
  lease: { id: string; lastOn: PlainDate },
  mark: number,
): Promise<boolean> {
  const told = isTold(sql`${lease.id}::uuid`, sql`${lease.lastOn}::date`, sql`${mark}::integer`);
  const { rows } = await sql<{ told: boolean }>`select ${told} as told`.execute(ctx.db);
  return rows[0]?.told ?? false;
}

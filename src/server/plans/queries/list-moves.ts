import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { PlanMove } from '#contract/plans/plans.words.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { isBinding } from '#server/leases/queries/standing.ts';

/** A lease that begins or ends where a plan follows it, and for which it made no request yet. */
export type DueMove = {
  planId: string;
  leaseId: string;
  move: PlanMove;
  movedOn: PlainDate;
  propertyId: string;
  unitId: string;
  unitLabel: string;
  country: string;
  /** Who is on the lease, "A. Lindqvist, Z. Nowak". */
  names: string | null;
};

/**
 * Moves for which a plan is to make a request: a lease begins that continues no other; one ends that no other continues, that
 * nobody has agreed to go on with, and of which the last day is certain.
 */
export async function listDueMoves(ctx: ReadCtx): Promise<DueMove[]> {
  const { rows } = await sql<DueMove>`
    select plan.id as "planId", lease.id as "leaseId", plan.repeats as move, moved.on_day as "movedOn",
      lease.property_id as "propertyId", lease.unit_id as "unitId", unit.label as "unitLabel", property.country,
      (select string_agg(person.name, ', ' order by person.name) from lease_parties party
        join people person on person.org_id = party.org_id and person.id = party.person_id
        where party.org_id = lease.org_id and party.lease_id = lease.id and party.role = 'TENANT') as names
    from maintenance_plans plan
    join leases lease on lease.org_id = plan.org_id
      and (plan.property_id is null or plan.property_id = lease.property_id)
      and (plan.unit_id is null or plan.unit_id = lease.unit_id)
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id and property.status = 'ACTIVE'
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    cross join lateral (select case
      when plan.repeats = 'MOVE_IN' and ${isBinding} and lease.renews_lease_id is null then lease.starts_on
      when plan.repeats = 'MOVE_OUT' and lease.renewal_status is distinct from 'ACCEPTED'
        and not exists (
          select from leases next where next.org_id = lease.org_id and next.renews_lease_id = lease.id and next.status <> 'CANCELLED')
        and (lease.status in ('NOTICE', 'ENDED') or lease.status = 'ACTIVE' and lease.type = 'FIXED')
        then lease.last_on end as on_day) moved
    cross join lateral (select (${now(ctx)}::timestamptz at time zone property.time_zone)::date as today) clock
    where plan.org_id = ${ctx.org} and plan.repeats in ('MOVE_IN', 'MOVE_OUT') and not plan.is_paused
      and moved.on_day >= plan.counts_from_on
      and moved.on_day + case when plan.is_after_move then plan.lead_days else -plan.lead_days end <= clock.today
      and not coalesce((
        select asset.retired_on <= clock.today from assets asset where asset.org_id = plan.org_id and asset.id = plan.asset_id), false)
      and not exists (
        select from maintenance_plan_moves made
        where made.org_id = plan.org_id and made.plan_id = plan.id and made.lease_id = lease.id and made.move = plan.repeats)
    order by moved.on_day, plan.id, lease.id`.execute(ctx.db);
  return rows;
}

import { type RawBuilder, type Selectable, sql } from 'kysely';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import type { Ctx } from '#server/access/context.ts';
import type { MaintenanceTickets } from '#server/db/schema.ts';
import { isBinding } from '#server/leases/queries/standing.ts';

/**
 * Since when the home or house of `ticket` is not that of somebody who rented there: null while they do, and for whoever never
 * did. Whoever answers for the rent alone never lived there.
 */
export const leftAt = ({ org }: { org: string }, personId: RawBuilder<unknown>): RawBuilder<string | null> => sql`(
  select case when count(*) > 0 and not bool_or(${isBinding})
    then greatest(ticket.created_at, max((lease.last_on + 1)::timestamp at time zone place.time_zone)) end
  from lease_parties party
  join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id
    and lease.status in (${sql.join(HOLDING_STATUSES.map((status) => sql.lit(status)))})
    and lease.property_id = ticket.property_id and (ticket.unit_id is null or lease.unit_id = ticket.unit_id)
  join properties place on place.org_id = lease.org_id and place.id = lease.property_id
  where party.org_id = ${org} and party.person_id = ${personId} and party.role <> 'GUARANTOR')`;

/** The same of whoever reads; null for every role but a renter's. */
export const readerLeftAt = (ctx: Ctx): RawBuilder<string | null> =>
  ctx.reach.kind === 'renter' ? leftAt(ctx, sql`${ctx.reach.personId}::uuid`) : sql`null::timestamptz`;

/** The step of `ticket` that was reached by `since.left_at`, as a state. */
const stepThen = sql`(array['NEW', 'TRIAGED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS'])[coalesce((
  select max(step.nth) from jsonb_array_elements_text(ticket.step_times) with ordinality as step (at, nth)
  where step.nth <= 5 and step.at::timestamptz <= since.left_at), 1)]`;

/**
 * What of `ticket` is told to whoever left it at `since.left_at`: where it stood then, or that it is finished by now; nothing of
 * who comes, when, and how they get in, which is the matter of those who live there.
 */
const asItWas = sql`jsonb_build_object(
  'status', case when ticket.is_open and ticket.updated_at > since.left_at then ${stepThen} else ticket.status end,
  'waiting_on', 'NONE', 'next_action_at', null, 'urgent_at', ticket.created_at,
  'assigned_to_id', case when ticket.updated_at <= since.left_at then ticket.assigned_to_id end,
  'visit_from', case when ticket.visit_to <= since.left_at then ticket.visit_from end,
  'visit_to', case when ticket.visit_to <= since.left_at then ticket.visit_to end,
  'access_notes', null, 'call_number', null, 'home_times', '[]'::jsonb,
  'on_hold_reason', null, 'resume_on', null, 'status_before_hold', null,
  'outcome_note', case when ticket.updated_at <= since.left_at then ticket.outcome_note end,
  'completed_at', case when ticket.completed_at <= since.left_at then ticket.completed_at end,
  'step_times', (
    select jsonb_agg(case when step.at::timestamptz <= since.left_at then step.at end order by step.nth)
    from jsonb_array_elements_text(ticket.step_times) with ordinality as step (at, nth)),
  'photo_count', (
    select count(*) from files photo where photo.org_id = ticket.org_id and photo.parent_type = 'ticket'
      and photo.parent_id = ticket.id and photo.created_at <= since.left_at),
  'duplicate_of_id', case when ticket.updated_at <= since.left_at then ticket.duplicate_of_id end,
  'version', 1)`;

/** The requests that `inReach` leaves a renter, as they may know them: what they left stays as it was when they did. */
export const ticketsAsRented = (ctx: Ctx, inReach: RawBuilder<boolean>) =>
  sql<Selectable<MaintenanceTickets> & { leftAt: string | null }>`(
    select known.*, since.left_at from maintenance_tickets ticket
    cross join lateral (select ${readerLeftAt(ctx)} as left_at) since
    cross join lateral jsonb_populate_record(ticket, case when since.left_at is null then '{}'::jsonb else ${asItWas} end) known
    where ticket.org_id = ${ctx.org} and ${inReach})`;

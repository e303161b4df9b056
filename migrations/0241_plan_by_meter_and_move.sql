-- Plans that come due by what a meter counted, or where a lease begins or ends: at a home, a property, or wherever one does.
alter table maintenance_plans
  drop constraint maintenance_plans_repeats_check,
  add constraint maintenance_plans_repeats_check check (repeats in ('CALENDAR', 'SINCE_LAST', 'METER', 'MOVE_IN', 'MOVE_OUT')),
  alter column property_id drop not null,
  alter column due_on drop not null,
  alter column anchor_day drop not null,
  add column meter_id uuid,
  add column every_amount integer check (every_amount between 1 and 99999999),
  add column counts_from_on date,
  add column is_after_move boolean not null default false,
  add constraint maintenance_plans_meter_fkey foreign key (org_id, meter_id) references meters,
  add constraint maintenance_plans_somewhere check (property_id is not null or (repeats in ('MOVE_IN', 'MOVE_OUT') and unit_id is null and asset_id is null)),
  add constraint maintenance_plans_due check (repeats not in ('CALENDAR', 'SINCE_LAST') or (due_on is not null and anchor_day is not null)),
  add constraint maintenance_plans_counted check (repeats <> 'METER' or (meter_id is not null and every_amount is not null and counts_from_on is not null));
comment on column maintenance_plans.property_id is 'Null where it is for every property: then it follows from moves.';
comment on column maintenance_plans.due_on is 'By a meter: the day of the reading that reached it, null while none has. By moves: null, since each has a day of its own.';
comment on column maintenance_plans.every_amount is 'After so much, in the measure of the meter.';
comment on column maintenance_plans.counts_from_on is 'By a meter: the day of the reading from which it is counted, until it was done. By moves: those before it make no request.';
comment on column maintenance_plans.is_after_move is 'Whether the request is made so many days after the move rather than before.';
create index maintenance_plans_of_meter on maintenance_plans (org_id, meter_id) where meter_id is not null;

-- Each move for which a plan made a request: one for a lease and move, however often the job runs.
create table maintenance_plan_moves (
  org_id uuid not null,
  plan_id uuid not null,
  lease_id uuid not null,
  move text not null check (move in ('MOVE_IN', 'MOVE_OUT')),
  moved_on date not null,
  ticket_id uuid not null,
  done_on date,
  primary key (org_id, plan_id, lease_id, move),
  constraint maintenance_plan_moves_of_ticket unique (org_id, ticket_id),
  foreign key (org_id, plan_id) references maintenance_plans on delete cascade,
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, ticket_id) references maintenance_tickets
);
comment on column maintenance_plan_moves.moved_on is 'The day as it was known when the request was made.';
create index maintenance_plan_moves_of_lease on maintenance_plan_moves (org_id, lease_id);
select protect_tenant_table('maintenance_plan_moves');

create or replace function follow_plan_round() returns trigger language plpgsql as $$
declare
  done date;
begin
  if new.is_open = old.is_open or new.source <> 'PLAN' then return null; end if;
  if new.status in ('COMPLETED', 'CLOSED', 'SELF_RESOLVED') then
    select (coalesce(new.completed_at, new.updated_at) at time zone property.time_zone)::date into done
    from properties property where property.org_id = new.org_id and property.id = new.property_id;
  end if;
  update maintenance_plan_moves move set done_on = done where move.org_id = new.org_id and move.ticket_id = new.id;
  update maintenance_plans plan
    set last_done_on = (select max(each.done_on) from maintenance_plan_moves each where each.org_id = plan.org_id and each.plan_id = plan.id)
  from maintenance_plan_moves move
  where move.org_id = new.org_id and move.ticket_id = new.id and plan.org_id = move.org_id and plan.id = move.plan_id;
  update maintenance_plan_rounds round set done_on = done where round.org_id = new.org_id and round.ticket_id = new.id;
  update maintenance_plans plan
    set last_done_on = (select max(each.done_on) from maintenance_plan_rounds each where each.org_id = plan.org_id and each.plan_id = plan.id),
        due_on = case
          when plan.repeats in ('MOVE_IN', 'MOVE_OUT') then null
          when new.is_open then round.due_on
          when plan.repeats = 'METER' then null
          when plan.repeats = 'SINCE_LAST' and done is not null then (done + make_interval(months => plan.every_months))::date
          else next_plan_day(round.due_on, plan.every_months, plan.anchor_day, coalesce(done, round.due_on)) end
  from maintenance_plan_rounds round
  where round.org_id = new.org_id and round.ticket_id = new.id and plan.org_id = round.org_id and plan.id = round.plan_id
    and not exists (
      select from maintenance_plan_rounds later
      where later.org_id = round.org_id and later.plan_id = round.plan_id and later.due_on > round.due_on);
  return null;
end $$;

-- A reading may reach what a plan waits for: its organization looks at once, not only by the hour.
create function follow_plans_of_meter() returns trigger language plpgsql as $$
begin
  if exists (select from maintenance_plans plan where plan.org_id = new.org_id and plan.meter_id = new.meter_id and plan.repeats = 'METER') then
    perform enqueue_job('plans:begin', json_build_object('orgId', new.org_id), 'plans:begin ' || new.org_id);
  end if;
  return null;
end $$;
create trigger follow_plans_of_meter after insert on meter_readings for each row execute function follow_plans_of_meter();

-- Reminders that send themselves. A round is one promise on a request: who has it, in which state, and by when they act. Any
-- way of moving the request begins the next one, and asks for it to be looked at.
alter table maintenance_tickets
  add column chase_round integer not null default 1,
  add column chase_since timestamptz not null default now(),
  add column chase_at timestamptz,
  add column chase_paused_at timestamptz,
  add column chase_paused_until timestamptz,
  add column chase_pause_reason text check (chase_pause_reason in ('DRYING', 'PARTS', 'AGREED', 'AWAY', 'INSURANCE', 'OTHER')),
  add column chase_pause_note text check (length(chase_pause_note) between 1 and 500),
  add column chase_paused_by_id uuid,
  add constraint maintenance_tickets_pause_whole check (num_nulls(chase_paused_at, chase_paused_until, chase_pause_reason) in (0, 3)),
  add foreign key (org_id, chase_paused_by_id) references people;
comment on column maintenance_tickets.chase_since is 'When the present round began.';
comment on column maintenance_tickets.chase_at is 'When it is to be looked at next; null where nothing is due.';
comment on column maintenance_tickets.chase_paused_until is 'Until then nobody is reminded.';
update maintenance_tickets
  set chase_since = updated_at, chase_at = now() where is_open and next_action_at is not null;
create index maintenance_tickets_to_chase on maintenance_tickets (org_id, chase_at) where chase_at is not null;
create index maintenance_tickets_by_pauser on maintenance_tickets (org_id, chase_paused_by_id) where chase_paused_by_id is not null;

create function begin_chase_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.chase_since := new.created_at;
    new.chase_at := case when new.next_action_at is not null then new.created_at end;
    return new;
  end if;
  if (new.status, new.waiting_on, new.assigned_to_id, new.next_action_at, new.priority)
     is distinct from (old.status, old.waiting_on, old.assigned_to_id, old.next_action_at, old.priority) then
    new.chase_round := old.chase_round + 1;
    new.chase_since := new.updated_at;
    new.chase_at := case when new.next_action_at is not null then new.updated_at end;
  end if;
  if new.status <> old.status then
    new.chase_paused_at := null;
    new.chase_paused_until := null;
    new.chase_pause_reason := null;
    new.chase_pause_note := null;
    new.chase_paused_by_id := null;
  end if;
  return new;
end $$;
create trigger begin_chase_round before insert or update on maintenance_tickets
  for each row execute function begin_chase_round();

-- What was done by itself, once for each step of a round.
create table chase_acts (
  org_id uuid not null,
  ticket_id uuid not null,
  round integer not null,
  step integer not null check (step >= 0),
  kind text not null check (kind in ('GO_ON', 'REMIND', 'VISIT_NEAR', 'ESCALATE', 'OFFER_NEXT', 'INSIST')),
  at timestamptz not null,
  waiting_on text not null check (waiting_on in ('STAFF', 'RENTER', 'OWNER', 'CONTRACTOR', 'NONE')),
  person_id uuid,
  is_mailed boolean not null default false,
  primary key (org_id, ticket_id, round, step),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, person_id) references people
);
comment on column chase_acts.person_id is 'Who was reminded, or to whom it was offered next.';
create index chase_acts_of_ticket on chase_acts (org_id, ticket_id, at desc);
create index chase_acts_of_person on chase_acts (org_id, person_id) where person_id is not null;
select protect_tenant_table('chase_acts');

-- How soon whoever is offered a job answers, and whether it goes on to the next by itself.
alter table organizations
  add column offer_minutes_emergency integer not null default 30 check (offer_minutes_emergency between 5 and 1440),
  add column offer_hours_high integer not null default 4 check (offer_hours_high between 1 and 200),
  add column offer_days_normal integer not null default 1 check (offer_days_normal between 1 and 30),
  add column offer_days_low integer not null default 1 check (offer_days_low between 1 and 30),
  add column offers_next boolean not null default true;
comment on column organizations.offer_minutes_emergency is 'Minutes of the clock; high counts working hours, normal and low working days.';

create function chase_policy(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('offer', jsonb_build_object(
    'minutesEmergency', offer_minutes_emergency, 'hoursHigh', offer_hours_high,
    'daysNormal', offer_days_normal, 'daysLow', offer_days_low, 'goesOn', offers_next))
  from organizations where id = wanted
$$;

-- One small job for each organization in which something is due; a job that still waits is replaced.
create function enqueue_chases(identifier text, due timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(identifier, json_build_object('orgId', org.id), queue_name => 'organization:' || org.id,
                                  job_key => identifier || ':' || org.id, priority => 5)
  from public.organizations org
  where org.status = 'ACTIVE' and exists (
    select from public.maintenance_tickets ticket where ticket.org_id = org.id and ticket.chase_at <= due);
end $$;
revoke all on function enqueue_chases(text, timestamptz) from public;
grant execute on function enqueue_chases(text, timestamptz) to lintel_tenant;

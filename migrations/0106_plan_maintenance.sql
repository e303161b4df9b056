-- Work that comes again: each time it is due a request is made of it, once.
alter table maintenance_tickets
  drop constraint maintenance_tickets_source_check,
  add constraint maintenance_tickets_source_check check (source in ('PORTAL', 'STAFF', 'PHONE', 'EMAIL', 'OWNER', 'PLAN'));

create table maintenance_plans (
  org_id uuid not null references organizations,
  id uuid not null,
  property_id uuid not null,
  title text not null check (length(title) between 1 and 127),
  title_sort_key text not null generated always as (natural_sort_key(title)) stored,
  thing text check (length(thing) between 1 and 127),
  category text not null check (category in ('PLUMBING', 'HEATING', 'ELECTRICAL', 'APPLIANCE', 'LOCKS', 'WINDOWS_DOORS', 'WALLS_CEILINGS', 'ROOF', 'PESTS', 'COMMON_AREA', 'OUTSIDE', 'CLEANING', 'OTHER')),
  priority text not null check (priority in ('HIGH', 'NORMAL', 'LOW')),
  instructions text check (length(instructions) between 1 and 2000),
  checklist text[] not null default '{}' check (cardinality(checklist) <= 30),
  is_statutory boolean not null default false,
  repeats text not null check (repeats in ('CALENDAR', 'SINCE_LAST')),
  every_months integer not null check (every_months between 1 and 120),
  due_on date not null,
  anchor_day integer not null check (anchor_day between 1 and 31),
  lead_days integer not null check (lead_days between 0 and 180),
  assignee_id uuid,
  is_paused boolean not null default false,
  last_done_on date,
  search_text text not null generated always as (unaccent_lower(title || ' ' || coalesce(thing, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  constraint maintenance_plans_property_fkey foreign key (org_id, property_id) references properties,
  foreign key (org_id, assignee_id) references people
);
comment on column maintenance_plans.thing is 'What it is done to, and where: "Boiler 1, cellar".';
comment on column maintenance_plans.anchor_day is 'The day of the month on which it is due where the month has it, so that the 31st stays the 31st.';
comment on column maintenance_plans.lead_days is 'So many days before it is due its request is made.';
create index maintenance_plans_by_day on maintenance_plans (org_id, due_on, id);
create index maintenance_plans_by_title on maintenance_plans (org_id, title_sort_key, id);
create index maintenance_plans_of_property on maintenance_plans (org_id, property_id);
create index maintenance_plans_of_assignee on maintenance_plans (org_id, assignee_id);
select protect_tenant_table('maintenance_plans');

-- Each time it was due, with the request that was made for it: there is one for a day, however often the job runs.
create table maintenance_plan_rounds (
  org_id uuid not null,
  plan_id uuid not null,
  due_on date not null,
  ticket_id uuid not null,
  done_on date,
  primary key (org_id, plan_id, due_on),
  constraint maintenance_plan_rounds_of_ticket unique (org_id, ticket_id),
  foreign key (org_id, plan_id) references maintenance_plans on delete cascade,
  foreign key (org_id, ticket_id) references maintenance_tickets
);
comment on column maintenance_plan_rounds.done_on is 'By the clocks of the property; null while it is not, and where its request was called off.';
select protect_tenant_table('maintenance_plan_rounds');

-- The first day on which it is due after `done`, counted from `last` in whole steps, on the day of the month that was chosen.
create function next_plan_day(last date, months integer, anchor integer, done date) returns date language plpgsql immutable as $$
declare
  step integer := 1;
  month date;
  due date;
begin
  loop
    month := (date_trunc('month', last::timestamp) + make_interval(months => step * months))::date;
    due := month + least(anchor, extract(day from month + interval '1 month' - interval '1 day')::integer) - 1;
    exit when due > greatest(last, done);
    step := step + 1;
  end loop;
  return due;
end $$;

-- A request that is over, by whatever command, ends its round; one that opens again takes that back.
create function follow_plan_round() returns trigger language plpgsql as $$
declare
  done date;
begin
  if new.is_open = old.is_open or new.source <> 'PLAN' then return null; end if;
  if new.status in ('COMPLETED', 'CLOSED', 'SELF_RESOLVED') then
    select (coalesce(new.completed_at, new.updated_at) at time zone property.time_zone)::date into done
    from properties property where property.org_id = new.org_id and property.id = new.property_id;
  end if;
  update maintenance_plan_rounds round set done_on = done where round.org_id = new.org_id and round.ticket_id = new.id;
  update maintenance_plans plan
    set last_done_on = (select max(each.done_on) from maintenance_plan_rounds each where each.org_id = plan.org_id and each.plan_id = plan.id),
        due_on = case
          when new.is_open then round.due_on
          when plan.repeats = 'SINCE_LAST' and done is not null then (done + make_interval(months => plan.every_months))::date
          else next_plan_day(round.due_on, plan.every_months, plan.anchor_day, coalesce(done, round.due_on)) end
  from maintenance_plan_rounds round
  where round.org_id = new.org_id and round.ticket_id = new.id and plan.org_id = round.org_id and plan.id = round.plan_id
    and not exists (
      select from maintenance_plan_rounds later
      where later.org_id = round.org_id and later.plan_id = round.plan_id and later.due_on > round.due_on);
  return null;
end $$;
create trigger follow_plan_round after update of status on maintenance_tickets
  for each row execute function follow_plan_round();

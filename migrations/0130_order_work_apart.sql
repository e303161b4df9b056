-- A request may have several pieces of work, each given to somebody: a contractor or one of the staff. A piece keeps its number
-- when it goes to somebody else. The request stands where the piece stands that is furthest behind, and whoever has that one has
-- the request.
alter table work_orders rename column contractor_id to assignee_id;
alter table work_orders rename constraint work_orders_org_id_contractor_id_fkey to work_orders_org_id_assignee_id_fkey;
alter index work_orders_of_contractor rename to work_orders_of_assignee;
alter table work_orders
  add column number integer not null default 1 check (number > 0),
  add column scope text check (length(scope) between 1 and 500),
  add column is_lead boolean not null default true;
alter table work_orders alter column number drop default, alter column is_lead drop default;
comment on column work_orders.number is 'Which piece of work of the request it is; whoever is asked after somebody said no has the same one.';
comment on column work_orders.scope is 'What is to be done, where it is not the whole request.';
comment on column work_orders.is_lead is 'Whether the request stands where this piece of work stands.';
drop index work_orders_current;
create unique index work_orders_current on work_orders (org_id, ticket_id, number)
  where status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS');
create unique index work_orders_lead on work_orders (org_id, ticket_id)
  where is_lead and status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS');

-- Whose job a link leads to, and whether it still does. One that is over says no more than who to ask.
create or replace function authenticate_job_link(hash bytea, at timestamptz) returns table (
  link_id uuid, org_id uuid, organization_name text, organization_status text, country text, switches jsonb, is_over boolean,
  work_order_id uuid, ticket_id uuid, person_id uuid, person_name text, contact_name text, contact_country_code text, contact_number text
)
  language plpgsql volatile as $$
#variable_conflict use_variable
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  org_before text := coalesce(current_setting('app.org_id', true), '');
  maker uuid;
  ends_at timestamptz;
  was_ended boolean;
  used_at timestamptz;
begin
  perform set_config('app.identity', 'on', true);
  select link.id, link.org_id, home.name, home.status, home.country, home.switches, link.work_order_id, link.created_by_id,
         link.expires_at, link.ended_at is not null, link.last_used_at
    into link_id, org_id, organization_name, organization_status, country, switches, work_order_id, maker, ends_at, was_ended, used_at
  from job_links link join organizations home on home.id = link.org_id
  where link.token_hash = hash;
  if link_id is not null then
    perform set_config('app.org_id', org_id::text, true);
    select job.ticket_id, person.id, person.name, job.status in ('DECLINED', 'WITHDRAWN')
      into ticket_id, person_id, person_name, is_over
    from work_orders job join people person on person.org_id = job.org_id and person.id = job.assignee_id
    where job.org_id = authenticate_job_link.org_id and job.id = work_order_id;
    is_over := is_over or was_ended or ends_at <= at;
    select person.name, person.phone_country_code, person.phone_number into contact_name, contact_country_code, contact_number
    from people person where person.org_id = authenticate_job_link.org_id and person.id = maker;
    if not is_over and (used_at is null or used_at < at - interval '1 minute') then
      update job_links used set last_used_at = at where used.org_id = authenticate_job_link.org_id and used.id = link_id;
    end if;
  end if;
  perform set_config('app.identity', identity_before, true);
  perform set_config('app.org_id', org_before, true);
  if link_id is not null then
    return next;
  end if;
end $$;

-- A job as those who do it see it: where it stands for them, when they come, what they ask for it, what was asked and said.
alter table work_orders
  drop constraint work_orders_status_check,
  add constraint work_orders_status_check
    check (status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'DONE', 'DECLINED', 'WITHDRAWN')),
  add column visit_from timestamptz,
  add column visit_to timestamptz,
  add column proposed_visits jsonb not null default '[]',
  add column declined_reason text check (length(declined_reason) between 1 and 500),
  add constraint work_orders_visit_whole check ((visit_from is null) = (visit_to is null));
comment on column work_orders.proposed_visits is 'Times of which the office chooses one: a list of from and to.';
drop index work_orders_current;
create unique index work_orders_current on work_orders (org_id, ticket_id)
  where status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS');
update work_orders job set status = ticket.status, visit_from = ticket.visit_from, visit_to = ticket.visit_to
from maintenance_tickets ticket
where ticket.org_id = job.org_id and ticket.id = job.ticket_id and ticket.status in ('SCHEDULED', 'IN_PROGRESS')
  and ticket.assigned_to_id = job.contractor_id and job.status = 'ACCEPTED';

-- The way in for somebody without a sign-in: one job, for a while, ended when the job leaves them.
create table job_links (
  org_id uuid not null references organizations,
  id uuid not null,
  work_order_id uuid not null,
  token_hash bytea not null,
  created_by_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_used_at timestamptz,
  primary key (org_id, id),
  constraint job_links_token_key unique (token_hash),
  foreign key (org_id, work_order_id) references work_orders,
  foreign key (org_id, created_by_id) references people
);
comment on column job_links.ended_at is 'When somebody said that it did not reach whom it was meant for.';
create index job_links_of_work_order on job_links (org_id, work_order_id);
create index job_links_by_maker on job_links (org_id, created_by_id);
alter table job_links enable row level security;
create policy tenant on job_links using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on job_links to lintel_tenant;

-- What somebody who works asks and the office says, about one job.
create table work_order_messages (
  org_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  is_from_office boolean not null,
  author_id uuid,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, work_order_id) references work_orders,
  foreign key (org_id, author_id) references people
);
create index work_order_messages_of_work_order on work_order_messages (org_id, work_order_id, created_at);
create index work_order_messages_by_author on work_order_messages (org_id, author_id);
select protect_tenant_table('work_order_messages');

-- What somebody asks for their work: before it a quote, after it an invoice, which becomes a cost once the office takes it.
create table bills (
  org_id uuid not null,
  id uuid not null,
  work_order_id uuid not null,
  kind text not null check (kind in ('QUOTE', 'INVOICE')),
  status text not null default 'SENT' check (status in ('SENT', 'ACCEPTED', 'REFUSED', 'REPLACED')),
  number text check (length(number) between 1 and 60),
  lines jsonb not null,
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor > 0),
  note text check (length(note) between 1 and 1000),
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  decided_by_id uuid,
  cost_id uuid,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, work_order_id) references work_orders,
  foreign key (org_id, decided_by_id) references people,
  foreign key (org_id, cost_id) references cost_entries
);
comment on column bills.lines is 'What it is for: a list of description, quantity, unitMinor and totalMinor.';
comment on column bills.reason is 'Why it was refused, or taken although it asks for more than was agreed.';
create unique index bills_open_key on bills (org_id, work_order_id, kind) where status = 'SENT';
create unique index bills_accepted_key on bills (org_id, work_order_id, kind) where status = 'ACCEPTED';
create index bills_of_work_order on bills (org_id, work_order_id, created_at);
create index bills_by_decider on bills (org_id, decided_by_id);
create index bills_by_cost on bills (org_id, cost_id);
select protect_tenant_table('bills');

alter table audit_entries
  drop constraint audit_entries_actor_kind_check,
  add constraint audit_entries_actor_kind_check check (actor_kind in ('user', 'api_key', 'job_link', 'system', 'anonymous'));

-- Whose job a link leads to, and whether it still does. One that is over says no more than who to ask.
create function authenticate_job_link(hash bytea, at timestamptz) returns table (
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
    from work_orders job join people person on person.org_id = job.org_id and person.id = job.contractor_id
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

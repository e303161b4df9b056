-- A job as it was given to one contractor: what became of it, from which it is counted how they do.
create table work_orders (
  org_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  contractor_id uuid not null,
  status text not null check (status in ('OFFERED', 'ACCEPTED', 'WITHDRAWN', 'DONE')),
  offered_at timestamptz not null,
  answered_at timestamptz,
  done_at timestamptz,
  reopened_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, contractor_id) references people
);
comment on column work_orders.answered_at is 'When they took it; null where they did not.';
comment on column work_orders.reopened_at is 'When the request was opened again after they had done it: a callback.';
create unique index work_orders_current on work_orders (org_id, ticket_id) where status in ('OFFERED', 'ACCEPTED');
create index work_orders_of_ticket on work_orders (org_id, ticket_id);
create index work_orders_of_contractor on work_orders (org_id, contractor_id, offered_at);
create index work_orders_by_offer on work_orders (org_id, offered_at);
select protect_tenant_table('work_orders');

-- What contractors have, and what they did, as far as the timelines tell it.
insert into work_orders (org_id, id, ticket_id, contractor_id, status, offered_at, answered_at, done_at, reopened_at)
select ticket.org_id, gen_random_uuid(), ticket.id, ticket.assigned_to_id,
  case when ticket.status = 'OFFERED' then 'OFFERED'
       when ticket.status in ('WORK_DONE', 'COMPLETED', 'CLOSED') then 'DONE' else 'ACCEPTED' end,
  coalesce(told.offered_at, ticket.created_at),
  case when ticket.status <> 'OFFERED' then greatest(told.answered_at, told.offered_at) end,
  case when ticket.status in ('WORK_DONE', 'COMPLETED', 'CLOSED') then coalesce(told.done_at, ticket.completed_at) end,
  null
from maintenance_tickets ticket
join people contractor
  on contractor.org_id = ticket.org_id and contractor.id = ticket.assigned_to_id and contractor.is_contractor
left join lateral (
  select max(line.at) filter (where line.facts ->> 'to' = 'OFFERED') as offered_at,
    min(line.at) filter (where line.facts ->> 'to' in ('ACCEPTED', 'SCHEDULED')) as answered_at,
    max(line.at) filter (where line.facts ->> 'to' = 'WORK_DONE') as done_at
  from activity_subjects about
  join activities line on line.org_id = about.org_id and line.id = about.activity_id
    and line.type = 'ticket.status_changed'
  where about.org_id = ticket.org_id and about.subject_type = 'ticket' and about.subject_id = ticket.id) told on true
where ticket.status in ('OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'WORK_DONE', 'COMPLETED', 'CLOSED')
  or (ticket.status = 'ON_HOLD' and ticket.status_before_hold <> 'TRIAGED');

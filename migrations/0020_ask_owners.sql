-- What an owner is asked to decide on a request: an amount, what for, and what came of it.
create table approvals (
  org_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  amount_minor bigint not null check (amount_minor > 0),
  message text,
  asked_by_id uuid,
  question text,
  answer text,
  owner_id uuid,
  given_by text check (given_by in ('LINTEL', 'PHONE', 'EMAIL', 'IN_PERSON')),
  recorded_by_id uuid,
  reason text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint approvals_decided_whole check ((status in ('APPROVED', 'DECLINED')) = (decided_at is not null and given_by is not null)),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, asked_by_id) references people,
  foreign key (org_id, owner_id) references people,
  foreign key (org_id, recorded_by_id) references people
);
comment on column approvals.question is 'What the owner wants to know before deciding; asked while there is no answer.';
comment on column approvals.owner_id is 'Whose word it is, whoever wrote it down.';
create unique index approvals_pending on approvals (org_id, ticket_id) where status = 'PENDING';
create index approvals_of_ticket on approvals (org_id, ticket_id, created_at desc);
create index approvals_by_asker on approvals (org_id, asked_by_id);
create index approvals_by_owner on approvals (org_id, owner_id);
create index approvals_by_recorder on approvals (org_id, recorded_by_id);
select protect_tenant_table('approvals');

-- Requests that wait for an owner who was never asked for an amount go back to the office, which can ask.
update maintenance_tickets set waiting_on = 'STAFF' where status = 'AWAITING_APPROVAL';

-- Whom to ring before coming: often another number than the one on file.
alter table maintenance_tickets add column call_number text check (length(call_number) between 5 and 30);

-- What is worked on first: open emergencies before all else, each by when its next step is due. A thousand years earlier
-- they stay among one another in their own order, and one column still carries a list and its pages.
alter table maintenance_tickets add column urgent_at timestamptz generated always as (
  case when priority = 'EMERGENCY'
    then ((next_action_at at time zone 'UTC') - interval '1000 years') at time zone 'UTC'
    else next_action_at end
) stored;
drop index maintenance_tickets_by_next_action;
create index maintenance_tickets_by_urgency on maintenance_tickets (org_id, urgent_at, id);
drop index maintenance_tickets_waiting;
create index maintenance_tickets_waiting on maintenance_tickets (org_id, waiting_on, urgent_at, id) include (status, property_id, next_action_at) where is_open;

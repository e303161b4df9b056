create table maintenance_tickets (
  org_id uuid not null,
  id uuid not null,
  ref text not null,
  property_id uuid not null,
  unit_id uuid,
  lease_id uuid,
  requested_by_id uuid,
  assigned_to_id uuid,
  source text not null check (source in ('PORTAL', 'STAFF', 'PHONE', 'EMAIL', 'OWNER')),
  title text not null check (length(title) between 1 and 127),
  description text not null default '',
  category text not null check (category in ('PLUMBING', 'HEATING', 'ELECTRICAL', 'APPLIANCE', 'LOCKS', 'WINDOWS_DOORS', 'WALLS_CEILINGS', 'ROOF', 'PESTS', 'COMMON_AREA', 'OUTSIDE', 'CLEANING', 'OTHER')),
  location text,
  priority text not null check (priority in ('EMERGENCY', 'HIGH', 'NORMAL', 'LOW')),
  status text not null default 'NEW' check (status in ('NEW', 'TRIAGED', 'ESTIMATING', 'AWAITING_APPROVAL', 'OFFERED', 'ACCEPTED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD', 'WORK_DONE', 'COMPLETED', 'CLOSED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED')),
  is_open boolean not null generated always as (status not in ('COMPLETED', 'CLOSED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED')) stored,
  status_before_hold text check (status_before_hold in ('TRIAGED', 'ACCEPTED', 'IN_PROGRESS')),
  on_hold_reason text check (on_hold_reason in ('PARTS', 'RENTER', 'OWNER', 'WEATHER', 'INSURANCE')),
  resume_on date,
  outcome_note text,
  ball_with text not null default 'STAFF' check (ball_with in ('STAFF', 'RENTER', 'OWNER', 'CONTRACTOR', 'NONE')),
  next_action_at timestamptz,
  entry_permission text check (entry_permission in ('YES', 'NO', 'CALL_FIRST')),
  access_notes text,
  has_pets boolean not null default false,
  visible_to_owner boolean not null default true,
  visible_to_renter boolean not null default true,
  visit_from timestamptz,
  visit_to timestamptz,
  acknowledged_at timestamptz,
  resolve_due_at timestamptz,
  completed_at timestamptz,
  reopen_count integer not null default 0,
  step_times jsonb not null default '[null, null, null, null, null, null]',
  photo_count integer not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost_total_minor bigint not null default 0,
  search_text text not null generated always as (fold(ref || ' ' || title || ' ' || left(description, 500))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint maintenance_tickets_ref_key unique (org_id, ref),
  constraint maintenance_tickets_hold_whole check (status <> 'ON_HOLD' or (on_hold_reason is not null and resume_on is not null)),
  constraint maintenance_tickets_visit_in_order check (visit_to > visit_from),
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, unit_id) references units,
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, requested_by_id) references people,
  foreign key (org_id, assigned_to_id) references people
);
comment on column maintenance_tickets.cost_total_minor is 'Sum of the costs not deleted, kept in the transaction that changes one.';
comment on column maintenance_tickets.step_times is 'When each of the six steps of the beam was reached; opening again forgets the later ones.';
create index maintenance_tickets_by_created on maintenance_tickets (org_id, created_at desc, id desc);
create index maintenance_tickets_by_next_action on maintenance_tickets (org_id, next_action_at, id);
create index maintenance_tickets_open on maintenance_tickets (org_id, created_at desc, id desc) where is_open;
create index maintenance_tickets_by_status on maintenance_tickets (org_id, status, created_at desc, id desc);
create index maintenance_tickets_of_property on maintenance_tickets (org_id, property_id, created_at desc, id desc);
create index maintenance_tickets_open_of_property on maintenance_tickets (org_id, property_id) where is_open;
create index maintenance_tickets_of_unit on maintenance_tickets (org_id, unit_id, created_at desc, id desc);
create index maintenance_tickets_of_lease on maintenance_tickets (org_id, lease_id, created_at desc, id desc);
create index maintenance_tickets_of_requester on maintenance_tickets (org_id, requested_by_id, created_at desc, id desc);
create index maintenance_tickets_of_assignee on maintenance_tickets (org_id, assigned_to_id, created_at desc, id desc);
create index maintenance_tickets_open_of_assignee on maintenance_tickets (org_id, assigned_to_id) where is_open;
create index maintenance_tickets_waiting on maintenance_tickets (org_id, ball_with, next_action_at, id) include (status, property_id) where is_open;
create index maintenance_tickets_search on maintenance_tickets using gin (org_id, search_text gin_trgm_ops);
select protect_tenant_table('maintenance_tickets');

create table cost_entries (
  org_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  type text not null check (type in ('LABOUR', 'MATERIAL', 'CALLOUT', 'OTHER')),
  description text not null check (length(description) between 1 and 200),
  vendor_name text,
  quantity numeric(9, 3) not null check (quantity >= 0),
  unit_cost_minor bigint not null check (unit_cost_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  incurred_on date not null,
  created_by_id uuid,
  deleted_at timestamptz,
  deleted_by_id uuid,
  delete_comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, created_by_id) references people,
  foreign key (org_id, deleted_by_id) references people
);
create index cost_entries_of_ticket on cost_entries (org_id, ticket_id, created_at);
create index cost_entries_by_creator on cost_entries (org_id, created_by_id);
create index cost_entries_by_deleter on cost_entries (org_id, deleted_by_id);
select protect_tenant_table('cost_entries');

create table activities (
  org_id uuid not null references organizations,
  id uuid not null,
  type text not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  property_id uuid,
  lease_id uuid,
  ticket_id uuid,
  facts jsonb not null default '{}',
  visible_to_owner boolean not null default true,
  visible_to_renter boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, actor_id) references people,
  foreign key (org_id, property_id) references properties on delete cascade,
  foreign key (org_id, lease_id) references leases on delete cascade,
  foreign key (org_id, ticket_id) references maintenance_tickets
);
create index activities_of_ticket on activities (org_id, ticket_id, at desc, id desc);
create index activities_of_property on activities (org_id, property_id, at desc, id desc);
create index activities_of_lease on activities (org_id, lease_id, at desc, id desc);
create index activities_by_actor on activities (org_id, actor_id);
select protect_tenant_table('activities');

create table internal_notes (
  org_id uuid not null,
  id uuid not null,
  activity_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  visible_to_owner boolean not null default false,
  author_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, activity_id) references activities on delete cascade,
  foreign key (org_id, author_id) references people
);
create index internal_notes_of_activity on internal_notes (org_id, activity_id, created_at);
create index internal_notes_by_author on internal_notes (org_id, author_id);
select protect_tenant_table('internal_notes');

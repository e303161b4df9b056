-- What is done about what is late: what renters promise, what they were reminded of, and what the office keeps of it for itself.
create table payment_promises (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  promised_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 500),
  made_at timestamptz not null,
  made_on date not null,
  made_by text not null,
  is_by_renter boolean not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'KEPT', 'BROKEN', 'REPLACED', 'WITHDRAWN')),
  ended_at timestamptz,
  ended_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint payment_promises_ended check ((state = 'OPEN') = (ended_at is null) and (ended_at is null) = (ended_on is null)),
  constraint payment_promises_ahead check (promised_on between made_on and made_on + 90),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties
);
comment on column payment_promises.made_on is 'The day it was where the property stands; what was late by then is what the promise is about.';
comment on column payment_promises.ended_on is 'The first day on which it was open no more, where the property stands.';
create unique index payment_promises_open_key on payment_promises (org_id, lease_id) where state = 'OPEN';
create index payment_promises_of_lease on payment_promises (org_id, lease_id, made_at desc);
create index payment_promises_of_property on payment_promises (org_id, property_id, state);
select protect_tenant_table('payment_promises');

create table payment_reminders (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  owed_minor bigint not null check (owed_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  late_since_on date not null,
  sent_at timestamptz not null,
  sent_on date not null,
  sent_by text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint payment_reminders_once_a_day unique (org_id, lease_id, sent_on),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties
);
comment on column payment_reminders.sent_on is 'The day it was where the property stands.';
create index payment_reminders_of_property on payment_reminders (org_id, property_id);
select protect_tenant_table('payment_reminders');

-- One row a lease, from when the office first wrote something.
create table lease_arrears (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  in_collections_since_on date check (in_collections_since_on between '1900-01-01' and '2199-12-31'),
  collections_note text check (length(collections_note) <= 500),
  note text check (length(note) <= 2000),
  noted_by text,
  noted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint lease_arrears_lease_key unique (org_id, lease_id),
  constraint lease_arrears_noted check ((note is null) = (noted_at is null) and (noted_at is null) = (noted_by is null)),
  foreign key (org_id, lease_id) references leases
);
comment on table lease_arrears is 'What the office keeps for itself about what a lease owes.';
select protect_tenant_table('lease_arrears');

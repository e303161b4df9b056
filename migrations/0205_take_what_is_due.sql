-- Autopay: what a renter lets be taken from a card or an account that the payment company keeps, and each time it is.
create table autopays (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  person_id uuid not null,
  processor text not null check (processor in ('STRIPE')),
  state text not null default 'PENDING' check (state in ('PENDING', 'ON', 'OFF')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  limit_minor bigint check (limit_minor > 0),
  day integer check (day between 1 and 28),
  session_ref text check (length(session_ref) <= 255),
  customer_ref text check (length(customer_ref) <= 255),
  method_ref text check (length(method_ref) <= 255),
  method_kind text check (method_kind in ('CARD', 'ACCOUNT')),
  method_name text check (length(method_name) <= 60),
  method_last4 text check (method_last4 ~ '^[0-9A-Za-z]{1,4}$'),
  method_expires_on date,
  begun_at timestamptz not null,
  on_at timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('BY_RENTER', 'BY_STAFF', 'REPLACED', 'LEASE_OVER', 'EXPIRED', 'REFUSED', 'RETURNED', 'NOT_ONLINE')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint autopays_session_key unique (org_id, session_ref),
  constraint autopays_on check (state <> 'ON' or (on_at is not null and customer_ref is not null and method_ref is not null)),
  constraint autopays_off check ((state = 'OFF') = (off_at is not null) and (state = 'OFF') = (off_reason is not null)),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, person_id) references people
);
comment on table autopays is 'What a renter lets be taken by itself when a lease owes it. No number of a card or an account is here: the payment company keeps it.';
comment on column autopays.limit_minor is 'At most so much each time; null takes all that is due.';
comment on column autopays.day is 'The day of the month on which it is taken; null takes it when it falls due.';
comment on column autopays.session_ref is 'What the processor calls its page on which the method is saved.';
comment on column autopays.customer_ref is 'What the processor calls whoever saved the method there.';
comment on column autopays.method_ref is 'What the processor calls the saved method; null once it was told to forget it.';
create unique index autopays_one_on on autopays (org_id, lease_id) where state = 'ON';
create index autopays_of_lease on autopays (org_id, lease_id, begun_at desc);
create index autopays_of_property on autopays (org_id, property_id);
create index autopays_of_person on autopays (org_id, person_id);
select protect_tenant_table('autopays');

create table autopay_takings (
  org_id uuid not null references organizations,
  id uuid not null,
  autopay_id uuid not null,
  charge_on date not null,
  told_minor bigint not null check (told_minor > 0),
  told_at timestamptz not null,
  attempt integer not null default 1 check (attempt between 1 and 3),
  state text not null default 'PLANNED' check (state in ('PLANNED', 'ASKED', 'PAID', 'REFUSED', 'DROPPED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, autopay_id) references autopays
);
comment on table autopay_takings is 'Each time something is to be taken: told first, then asked of the processor, then paid or refused.';
comment on column autopay_takings.charge_on is 'The day on which it is taken, where the property stands; moves on when it is tried again.';
comment on column autopay_takings.told_minor is 'What the renters were told; never more is taken.';
create unique index autopay_takings_one_coming on autopay_takings (org_id, autopay_id) where state in ('PLANNED', 'ASKED');
create unique index autopay_takings_one_a_day on autopay_takings (org_id, autopay_id, charge_on) where state <> 'DROPPED';
select protect_tenant_table('autopay_takings');

alter table checkouts add column autopay_taking_id uuid;
alter table checkouts add foreign key (org_id, autopay_taking_id) references autopay_takings;
comment on column checkouts.autopay_taking_id is 'By which taking of an autopay it was asked for; null where somebody paid on a page.';
create unique index checkouts_one_asked_a_taking on checkouts (org_id, autopay_taking_id) where state = 'OPEN';
create index checkouts_of_taking on checkouts (org_id, autopay_taking_id);

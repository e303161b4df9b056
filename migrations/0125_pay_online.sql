-- Paying on the page of a processor: how an organization reaches its own, and each time somebody goes there to pay.
create table payment_processors (
  org_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('STRIPE')),
  sealed_secret bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint payment_processors_one unique (org_id)
);
comment on column payment_processors.sealed_secret is 'Its secret key and the secret that signs what it reports, sealed under the installation''s key.';
select protect_tenant_table('payment_processors');
grant delete on payment_processors to lintel_tenant;

create table checkouts (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  person_id uuid not null,
  processor text not null check (processor in ('STRIPE')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED', 'GIVEN_BACK', 'RETURNED')),
  session_ref text check (length(session_ref) <= 255),
  payment_ref text check (length(payment_ref) <= 255),
  given_back_minor bigint not null default 0 check (given_back_minor >= 0),
  transaction_id uuid,
  opened_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint checkouts_session_key unique (org_id, session_ref),
  constraint checkouts_payment_key unique (org_id, payment_ref),
  constraint checkouts_decided check ((state = 'OPEN') = (decided_at is null)),
  constraint checkouts_paid check (state <> 'PAID' or transaction_id is not null),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, person_id) references people,
  foreign key (org_id, transaction_id) references ledger_transactions
);
comment on table checkouts is 'Each time somebody went to the page of a processor to pay. What they type there never comes here.';
comment on column checkouts.session_ref is 'What the processor calls its page.';
comment on column checkouts.payment_ref is 'What the processor calls the payment, once there is one.';
comment on column checkouts.given_back_minor is 'What of it was refunded by the processor.';
comment on column checkouts.transaction_id is 'The payment in the books; after a part was given back, that of the rest.';
create index checkouts_of_lease on checkouts (org_id, lease_id, opened_at desc);
create index checkouts_of_property on checkouts (org_id, property_id);
create index checkouts_of_person on checkouts (org_id, person_id);
create index checkouts_of_transaction on checkouts (org_id, transaction_id);
select protect_tenant_table('checkouts');

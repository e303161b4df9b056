-- What renters say they paid, until staff have found the money; and how an organization is paid.
create table payment_reports (
  org_id uuid not null references organizations,
  id uuid not null,
  lease_id uuid not null,
  property_id uuid not null,
  reported_by_id uuid not null,
  reported_at timestamptz not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null check (paid_on between '1900-01-01' and '2199-12-31'),
  method text not null check (method in ('CASH', 'CHECK', 'BANK_TRANSFER', 'STANDING_ORDER', 'DIRECT_DEBIT', 'CARD', 'MONEY_ORDER', 'OTHER')),
  reference text check (length(reference) <= 60),
  remark text check (length(remark) <= 240),
  state text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  decided_at timestamptz,
  decided_by text,
  reason text check (length(reason) <= 500),
  transaction_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint payment_reports_decided check ((state = 'WAITING') = (decided_at is null)),
  constraint payment_reports_confirmed check ((state = 'CONFIRMED') = (transaction_id is not null)),
  constraint payment_reports_refused check (state <> 'REFUSED' or reason is not null),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, reported_by_id) references people,
  foreign key (org_id, transaction_id) references ledger_transactions
);
comment on column payment_reports.transaction_id is 'The payment that staff recorded for it.';
comment on column payment_reports.reason is 'Why it was refused, as the renter reads it.';
create index payment_reports_of_lease on payment_reports (org_id, lease_id, reported_at desc);
create index payment_reports_of_property on payment_reports (org_id, property_id);
create index payment_reports_by_reporter on payment_reports (org_id, reported_by_id);
create index payment_reports_of_transaction on payment_reports (org_id, transaction_id);
create index payment_reports_waiting on payment_reports (org_id, reported_at, id) where state = 'WAITING';
select protect_tenant_table('payment_reports');

-- To where renters pay. An organization that never said so has no row.
create table payment_details (
  org_id uuid not null references organizations,
  account_holder text check (length(account_holder) <= 127),
  bank_name text check (length(bank_name) <= 127),
  account_number text check (length(account_number) <= 40),
  bank_code text check (length(bank_code) <= 20),
  instructions text check (length(instructions) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id)
);
comment on column payment_details.account_number is 'IBAN, or the number of the account where there is none.';
comment on column payment_details.bank_code is 'Routing number, sort code, IFSC or BIC.';
select protect_tenant_table('payment_details');

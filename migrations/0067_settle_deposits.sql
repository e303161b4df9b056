-- How a deposit was settled once everybody had left: what was kept and why, what went back. What it did to the books is in the ledger.

create table deposit_settlements (
  org_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  settled_on date not null,
  held_minor bigint not null check (held_minor >= 0),
  prepaid_minor bigint not null default 0 check (prepaid_minor >= 0),
  kept_minor bigint not null check (kept_minor >= 0),
  refund_minor bigint not null check (refund_minor >= 0),
  short_minor bigint not null check (short_minor >= 0),
  lines jsonb not null,
  note text check (length(note) <= 1000),
  settled_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint deposit_settlements_once unique (org_id, lease_id),
  constraint deposit_settlements_whole check (kept_minor + refund_minor = held_minor + prepaid_minor),
  foreign key (org_id, lease_id) references leases
);
comment on table deposit_settlements is 'The letter about a deposit, as it was sent.';
comment on column deposit_settlements.lines is 'What was kept and why: description, cost, age and useful life in months, what was kept, the request or the charge it is about.';
comment on column deposit_settlements.short_minor is 'What the deposit did not cover and the renters still owe.';
select protect_tenant_table('deposit_settlements');

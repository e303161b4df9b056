-- What the office asked a processor to give back of an online payment, so that asking twice gives back once.
create table checkout_refunds (
  org_id uuid not null references organizations,
  id uuid not null,
  checkout_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'TAKEN', 'REFUSED')),
  asked_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, checkout_id) references checkouts
);
comment on table checkout_refunds is 'What the office asked a processor to give back; what was given back is what the processor reports.';
comment on column checkout_refunds.id is 'With it the processor knows the same refund again.';
comment on column checkout_refunds.state is 'Whether the processor took it; ASKED while it has not answered.';
create index checkout_refunds_of_checkout on checkout_refunds (org_id, checkout_id, asked_at desc);
create unique index checkout_refunds_one_unanswered on checkout_refunds (org_id, checkout_id) where state = 'ASKED';
select protect_tenant_table('checkout_refunds');

-- What of a request's costs stands in the books: as an expense of the owner, or charged to whoever rents. One posting is about
-- one cost; one that was taken back stays, so that the cost tells of it.
create table cost_bookings (
  org_id uuid not null,
  transaction_id uuid not null,
  cost_id uuid not null,
  kind text not null check (kind in ('OWNER_EXPENSE', 'RENTER_CHARGE')),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null default now(),
  primary key (org_id, transaction_id),
  foreign key (org_id, transaction_id) references ledger_transactions,
  foreign key (org_id, cost_id) references cost_entries
);
create index cost_bookings_of_cost on cost_bookings (org_id, cost_id);
select protect_tenant_table('cost_bookings');

-- The late fees that were charged, each for a charge, by rules, on a day: none twice.
create table late_fees (
  org_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  charge_id uuid not null,
  fee_charge_id uuid not null,
  rule_ids text[] not null,
  policy_version integer not null,
  charged_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  balance_minor bigint not null,
  primary key (org_id, id),
  constraint late_fees_once unique (org_id, charge_id, rule_ids, charged_on),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, charge_id) references lease_charges,
  foreign key (org_id, fee_charge_id) references lease_charges
);
comment on column late_fees.charge_id is 'The late charge.';
comment on column late_fees.fee_charge_id is 'What the renter was charged for it.';
comment on column late_fees.balance_minor is 'What was late when it was charged, of all charges.';
create index late_fees_of_lease on late_fees (org_id, lease_id, charged_on);
create index late_fees_by_fee on late_fees (org_id, fee_charge_id);
select protect_tenant_table('late_fees');

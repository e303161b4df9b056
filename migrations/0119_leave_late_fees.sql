-- Proposals of other late fees that somebody left as they were: they are not made again.
create table late_fees_left (
  org_id uuid not null,
  charge_id uuid not null,
  lease_id uuid not null,
  difference_minor bigint not null,
  left_at timestamptz not null default now(),
  primary key (org_id, charge_id, difference_minor),
  foreign key (org_id, lease_id) references leases,
  foreign key (org_id, charge_id) references lease_charges
);
comment on column late_fees_left.charge_id is 'The late charge whose fees stay.';
comment on column late_fees_left.difference_minor is 'By how much they would have been others.';
create index late_fees_left_of_lease on late_fees_left (org_id, lease_id);
select protect_tenant_table('late_fees_left');

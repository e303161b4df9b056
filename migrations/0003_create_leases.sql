create table leases (
  org_id uuid not null,
  id uuid not null,
  ref text not null,
  property_id uuid not null,
  unit_id uuid not null,
  type text not null check (type in ('FIXED', 'FIXED_ROLLOVER', 'AT_WILL')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED')),
  starts_on date not null,
  ends_on date,
  notice_given_on date,
  notice_by text check (notice_by in ('RENTER', 'LANDLORD')),
  moves_out_on date,
  end_reason text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rent_minor bigint not null check (rent_minor >= 0),
  deposit_minor bigint check (deposit_minor >= 0),
  payment_due_day integer not null check (payment_due_day between 1 and 31),
  notice_period_days integer not null default 30 check (notice_period_days between 0 and 730),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint leases_ref_key unique (org_id, ref),
  constraint leases_days_in_order check (ends_on >= starts_on),
  constraint leases_move_out_in_order check (moves_out_on >= starts_on),
  constraint leases_open_ended check ((type = 'AT_WILL') = (ends_on is null)),
  constraint leases_notice_whole check (status <> 'NOTICE' or (notice_given_on is not null and moves_out_on is not null)),
  constraint leases_end_whole check (status <> 'ENDED' or moves_out_on is not null),
  foreign key (org_id, property_id) references properties,
  foreign key (org_id, unit_id) references units,
  -- The law of the house: two binding leases never share a day on a unit.
  constraint leases_no_overlap exclude using gist (
    org_id with =, unit_id with =, daterange(starts_on, coalesce(moves_out_on, ends_on), '[]') with &&
  ) where (status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED'))
);
comment on column leases.moves_out_on is 'Last day of occupation once notice is given, or the day everybody had left.';
create index leases_by_start on leases (org_id, starts_on desc, id desc);
create index leases_by_end on leases (org_id, ends_on, id);
create index leases_of_unit on leases (org_id, unit_id, starts_on desc);
create index leases_of_property on leases (org_id, property_id, starts_on desc, id desc);
create index leases_running on leases (org_id, property_id, unit_id) where status in ('SIGNED', 'ACTIVE', 'NOTICE');
create index leases_by_status on leases (org_id, status, starts_on desc, id desc);
select protect_tenant_table('leases');

create table lease_parties (
  org_id uuid not null,
  lease_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('TENANT', 'COSIGNER', 'OCCUPANT', 'GUARANTOR')),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, lease_id, person_id),
  foreign key (org_id, lease_id) references leases on delete cascade,
  foreign key (org_id, person_id) references people
);
create index lease_parties_by_person on lease_parties (org_id, person_id);
select protect_tenant_table('lease_parties');

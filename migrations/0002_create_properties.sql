create table properties (
  org_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 127),
  name_in_order text not null generated always as (in_order(name)) stored,
  kind text not null check (kind in ('RESIDENTIAL', 'COMMERCIAL')),
  sub_type text not null check (sub_type in ('SINGLE_FAMILY', 'MULTI_FAMILY', 'CONDO', 'INDUSTRIAL', 'OFFICE', 'RETAIL', 'SHOPPING_CENTER', 'STORAGE', 'PARKING')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  street text not null,
  street2 text,
  city text not null,
  state text,
  zip_code text,
  country text not null check (country ~ '^[A-Z]{2}$'),
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  year_built integer,
  maintenance_notice text,
  manager_id uuid,
  search_text text not null generated always as (
    fold(name || ' ' || street || ' ' || coalesce(street2, '') || ' ' || city || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, manager_id) references people
);
comment on column properties.time_zone is 'IANA name; days of leases and requests here are days of this zone.';
create index properties_by_name on properties (org_id, name_in_order, id);
create index properties_by_created on properties (org_id, created_at desc, id desc);
create index properties_by_manager on properties (org_id, manager_id);
create index properties_search on properties using gin (org_id, search_text gin_trgm_ops);
select protect_tenant_table('properties');

create table property_owners (
  org_id uuid not null,
  property_id uuid not null,
  person_id uuid not null,
  percent numeric(7, 4) not null check (percent > 0 and percent <= 100),
  created_at timestamptz not null default now(),
  primary key (org_id, property_id, person_id),
  foreign key (org_id, property_id) references properties on delete cascade,
  foreign key (org_id, person_id) references people
);
create index property_owners_by_person on property_owners (org_id, person_id);
select protect_tenant_table('property_owners');

create table membership_properties (
  org_id uuid not null,
  membership_id uuid not null,
  property_id uuid not null,
  primary key (org_id, membership_id, property_id),
  foreign key (org_id, membership_id) references memberships on delete cascade,
  foreign key (org_id, property_id) references properties on delete cascade
);
create index membership_properties_by_property on membership_properties (org_id, property_id);
select protect_tenant_table('membership_properties');

create table units (
  org_id uuid not null,
  id uuid not null,
  property_id uuid not null,
  building text not null default '',
  number text not null check (length(number) between 1 and 30),
  label text not null generated always as (case when building = '' then number else building || ' ' || number end) stored,
  label_in_order text not null generated always as (in_order(building || ' ' || number)) stored,
  floor text,
  beds numeric(4, 1),
  baths numeric(4, 1),
  area numeric(12, 2),
  area_unit text check (area_unit in ('SQFT', 'SQM')),
  market_rent_minor bigint check (market_rent_minor >= 0),
  rentable boolean not null default true,
  letting text not null default 'VACANT_UNRENTED'
    check (letting in ('OCCUPIED', 'NOTICE_UNRENTED', 'NOTICE_RENTED', 'VACANT_UNRENTED', 'VACANT_RENTED', 'DOWN')),
  search_text text not null generated always as (fold(building || ' ' || number)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, property_id) references properties
);
comment on column units.letting is 'The status as far as it follows from the states of its leases; kept by triggers. A signed lease that began today and was not moved on yet still counts as coming.';
create unique index units_number_key on units (org_id, property_id, lower(building), lower(number));
create index units_by_label on units (org_id, label_in_order, id);
create index units_by_letting on units (org_id, letting, label_in_order, id);
create index units_of_property_by_label on units (org_id, property_id, label_in_order, id);
create index units_search on units using gin (org_id, search_text gin_trgm_ops);
select protect_tenant_table('units');

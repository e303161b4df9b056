-- What is built in or stands in a property and is looked after: its age, its warranty, and what it cost.
create table assets (
  org_id uuid not null references organizations,
  id uuid not null,
  property_id uuid not null,
  unit_id uuid,
  kind text not null check (kind in ('BOILER', 'WATER_HEATER', 'COOLING', 'VENTILATION', 'ELEVATOR', 'SMOKE_ALARM', 'FIRE_SAFETY', 'REFRIGERATOR', 'COOKER', 'DISHWASHER', 'WASHER', 'DRYER', 'PUMP', 'ELECTRICAL', 'ROOF', 'WINDOWS_DOORS', 'GATE', 'OTHER')),
  name text not null check (length(name) between 1 and 127),
  name_sort_key text not null generated always as (natural_sort_key(name)) stored,
  location text check (length(location) between 1 and 127),
  make text check (length(make) between 1 and 127),
  model text check (length(model) between 1 and 127),
  serial_number text check (length(serial_number) between 1 and 127),
  installed_on date,
  warranty_until_on date,
  warranty_by text check (length(warranty_by) between 1 and 200),
  expected_life_years integer check (expected_life_years between 1 and 100),
  replacement_cost_minor bigint check (replacement_cost_minor > 0),
  retired_on date,
  notes text check (length(notes) between 1 and 5000),
  search_text text not null generated always as (unaccent_lower(name || ' ' || coalesce(location, '') || ' ' || coalesce(make, '') || ' ' || coalesce(model, '') || ' ' || coalesce(serial_number, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  constraint assets_property_fkey foreign key (org_id, property_id) references properties,
  constraint assets_unit_fkey foreign key (org_id, unit_id) references units
);
comment on column assets.warranty_by is 'Who gave it and how to reach them, as people write it.';
comment on column assets.replacement_cost_minor is 'What a new one would cost, put in, in the currency of the property.';
comment on column assets.retired_on is 'The day on which it was taken out; null while it is in use.';
create index assets_by_name on assets (org_id, name_sort_key, id);
create index assets_by_warranty on assets (org_id, warranty_until_on, id);
create index assets_of_property on assets (org_id, property_id);
create index assets_of_unit on assets (org_id, unit_id) where unit_id is not null;
select protect_tenant_table('assets');

-- A request may be about one of them.
alter table maintenance_tickets
  add column asset_id uuid,
  add constraint maintenance_tickets_asset_fkey foreign key (org_id, asset_id) references assets;
create index maintenance_tickets_of_asset on maintenance_tickets (org_id, asset_id) where asset_id is not null;

-- Manuals and papers of warranty belong to them.
alter table documents
  drop column subject_type,
  drop column subject_id;
alter table documents
  add column asset_id uuid,
  add constraint documents_asset_fkey foreign key (org_id, asset_id) references assets,
  add column subject_type text not null generated always as (case when unit_id is not null then 'unit' when lease_id is not null then 'lease'
    when ticket_id is not null then 'ticket' when person_id is not null then 'person' when asset_id is not null then 'asset' else 'property' end) stored,
  add column subject_id uuid not null generated always as (coalesce(unit_id, lease_id, ticket_id, person_id, asset_id, property_id)) stored,
  add check (num_nonnulls(unit_id, lease_id, ticket_id, person_id, asset_id) <= 1);
create index documents_by_asset on documents (org_id, asset_id) where asset_id is not null;

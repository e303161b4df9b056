-- What counts in a property, and what it showed on which day.
create table meters (
  org_id uuid not null references organizations,
  id uuid not null,
  property_id uuid not null,
  unit_id uuid,
  asset_id uuid,
  kind text not null check (kind in ('WATER', 'ELECTRICITY', 'GAS', 'HEAT', 'RUNNING_HOURS', 'DISTANCE', 'OTHER')),
  name text not null check (length(name) between 1 and 127),
  name_sort_key text not null generated always as (natural_sort_key(name)) stored,
  location text check (length(location) between 1 and 127),
  serial_number text check (length(serial_number) between 1 and 127),
  measure text not null check (measure in ('M3', 'FT3', 'CCF', 'GAL', 'L', 'KWH', 'MWH', 'THERM', 'HOURS', 'KM', 'MI', 'COUNT')),
  decimals integer not null check (decimals between 0 and 3),
  read_every_months integer check (read_every_months between 1 and 60),
  retired_on date,
  notes text check (length(notes) between 1 and 5000),
  search_text text not null generated always as (unaccent_lower(name || ' ' || coalesce(location, '') || ' ' || coalesce(serial_number, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  constraint meters_property_fkey foreign key (org_id, property_id) references properties,
  constraint meters_unit_fkey foreign key (org_id, unit_id) references units,
  constraint meters_asset_fkey foreign key (org_id, asset_id) references assets
);
comment on column meters.asset_id is 'The equipment on which it counts, such as the hours that a boiler ran.';
comment on column meters.decimals is 'So many places after the point are read off.';
comment on column meters.read_every_months is 'How often somebody reads it; null where nobody is reminded.';
comment on column meters.retired_on is 'The day on which it was taken out; null while it counts.';
create index meters_by_name on meters (org_id, name_sort_key, id);
create index meters_of_property on meters (org_id, property_id);
create index meters_of_unit on meters (org_id, unit_id) where unit_id is not null;
create index meters_of_asset on meters (org_id, asset_id) where asset_id is not null;
select protect_tenant_table('meters');

-- There is one reading of a meter for a day, so that the same one sent twice is kept once.
create table meter_readings (
  org_id uuid not null,
  meter_id uuid not null,
  read_on date not null,
  value_thousandths bigint not null check (value_thousandths between 0 and 999999999999999),
  anew_reason text check (anew_reason in ('REPLACED', 'ROLLED_OVER', 'CORRECTED')),
  old_end_thousandths bigint check (old_end_thousandths between 0 and 999999999999999),
  occasion text not null check (occasion in ('REGULAR', 'MOVE_IN', 'MOVE_OUT')),
  note text check (length(note) between 1 and 500),
  taken_by_id uuid,
  created_at timestamptz not null,
  primary key (org_id, meter_id, read_on),
  constraint meter_readings_meter_fkey foreign key (org_id, meter_id) references meters,
  foreign key (org_id, taken_by_id) references people,
  check (old_end_thousandths is null or anew_reason = 'REPLACED')
);
comment on column meter_readings.value_thousandths is 'What it showed, in thousandths of its measure.';
comment on column meter_readings.anew_reason is 'Why it counts from less than before; null where it went on.';
comment on column meter_readings.old_end_thousandths is 'What the meter that was taken out showed last, where this is the first reading of the one that came for it.';
create index meter_readings_of_taker on meter_readings (org_id, taken_by_id);
select protect_tenant_table('meter_readings');

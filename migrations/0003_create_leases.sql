-- A lease repeats where its unit stands in order, so that a list sorted by unit reads one index; a renamed unit moves it.
alter table units add constraint units_order_key unique (org_id, id, label_in_order);

create table leases (
  org_id uuid not null,
  id uuid not null,
  ref text not null,
  property_id uuid not null,
  unit_id uuid not null,
  unit_in_order text not null default '',
  type text not null check (type in ('FIXED', 'FIXED_ROLLOVER', 'AT_WILL')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED')),
  is_current boolean not null generated always as (status in ('ACTIVE', 'NOTICE')) stored,
  starts_on date not null,
  ends_on date,
  notice_given_on date,
  notice_by text check (notice_by in ('RENTER', 'LANDLORD')),
  moves_out_on date,
  last_on date not null generated always as (coalesce(moves_out_on, ends_on, 'infinity')) stored,
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
  foreign key (org_id, unit_id, unit_in_order) references units (org_id, id, label_in_order) on update cascade,
  -- The law of the house: two binding leases never share a day on a unit.
  constraint leases_no_overlap exclude using gist (
    org_id with =, unit_id with =, daterange(starts_on, last_on, '[]') with &&
  ) where (status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED'))
);
comment on column leases.is_current is 'Somebody lives there by this lease.';
comment on column leases.moves_out_on is 'Last day of occupation once notice is given, or the day everybody had left.';
comment on column leases.last_on is 'Last day of the lease as far as it is known; infinity while open-ended, so that it sorts and compares by index.';
create index leases_by_start on leases (org_id, starts_on desc, id desc);
create index leases_by_last_day on leases (org_id, last_on, id);
create index leases_by_unit on leases (org_id, unit_in_order, id);
create index leases_by_status on leases (org_id, status, starts_on desc, id desc);
create index leases_of_unit on leases (org_id, unit_id, unit_in_order);
create index leases_of_property on leases (org_id, property_id, starts_on desc, id desc);
create index leases_running on leases (org_id, property_id, unit_id, status) where status in ('SIGNED', 'ACTIVE', 'NOTICE');
create index leases_to_begin on leases (org_id, property_id) where status = 'SIGNED';
create index leases_ending on leases (org_id, last_on, id) include (property_id) where is_current;
select protect_tenant_table('leases');

create function place_lease_in_order() returns trigger language plpgsql as $$
begin
  new.unit_in_order := coalesce((select label_in_order from units where org_id = new.org_id and id = new.unit_id), '');
  return new;
end $$;
create trigger leases_in_order_of_units before insert or update of unit_id on leases for each row execute function place_lease_in_order();

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

-- How many homes a property has and how they are let. Counting 100,000 units with their leases takes 70 ms; adding up these
-- rows takes one. Kept by the triggers below in the transaction of the change, for every writer alike, as is units.letting.
create table property_occupancy (
  org_id uuid not null,
  property_id uuid not null,
  unit_count integer not null default 0,
  rentable_count integer not null default 0,
  occupied_count integer not null default 0,
  leaving_count integer not null default 0,
  primary key (org_id, property_id),
  foreign key (org_id, property_id) references properties on delete cascade
);
comment on column property_occupancy.rentable_count is 'Units for rent; none while the property is inactive.';
comment on column property_occupancy.occupied_count is 'Of those for rent, the ones somebody lives in.';
comment on column property_occupancy.leaving_count is 'Of the occupied ones, those that everybody is about to leave.';
select protect_tenant_table('property_occupancy');

-- The rows are locked first, in one order; the second statement then sees whatever an earlier holder of the lock committed.
create function recount_occupancy(org_ids uuid[], property_ids uuid[]) returns void language plpgsql strict as $$
begin
  insert into property_occupancy as kept (org_id, property_id)
  select distinct changed.org_id, changed.property_id
  from unnest(org_ids, property_ids) as changed (org_id, property_id)
  join properties property on property.org_id = changed.org_id and property.id = changed.property_id
  order by changed.org_id, changed.property_id
  on conflict (org_id, property_id) do update set unit_count = kept.unit_count;

  update property_occupancy as kept
  set (unit_count, rentable_count, occupied_count, leaving_count) = (
    select count(*),
           count(*) filter (where unit.rentable and property.status = 'ACTIVE'),
           count(*) filter (where unit.rentable and property.status = 'ACTIVE' and home.is_leaving is not null),
           count(*) filter (where unit.rentable and property.status = 'ACTIVE' and home.is_leaving)
    from units unit
    join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    left join (
      select unit_id, bool_and(status = 'NOTICE') as is_leaving
      from leases
      where org_id = kept.org_id and property_id = kept.property_id and status in ('ACTIVE', 'NOTICE')
      group by unit_id
    ) home on home.unit_id = unit.id
    where unit.org_id = kept.org_id and unit.property_id = kept.property_id
  )
  where (kept.org_id, kept.property_id) in (select * from unnest(org_ids, property_ids));

  -- One look into the index of running leases a unit, whatever is known about the sizes of the tables.
  with found as materialized (
    select home.org_id, home.id, home.letting as before, case when not home.rentable then 'DOWN' else (
      select case when coalesce(bool_or(lease.status = 'ACTIVE'), false) then 'OCCUPIED'
             else case when coalesce(bool_or(lease.status = 'NOTICE'), false) then 'NOTICE' else 'VACANT' end
               || case when coalesce(bool_or(lease.status = 'SIGNED'), false) then '_RENTED' else '_UNRENTED' end end
      from leases lease
      where lease.org_id = home.org_id and lease.property_id = home.property_id and lease.unit_id = home.id
        and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    ) end as letting
    from units home
    where (home.org_id, home.property_id) in (select * from unnest(org_ids, property_ids))
  )
  update units unit set letting = found.letting
  from found where unit.org_id = found.org_id and unit.id = found.id and found.letting <> found.before;
end $$;

create function recount_after_arrival() returns trigger language plpgsql as $$
begin
  perform recount_occupancy(array_agg(org_id), array_agg(property_id)) from (select distinct org_id, property_id from changed) places;
  return null;
end $$;
create function recount_after_unit_change() returns trigger language plpgsql as $$
begin
  perform recount_occupancy(array_agg(org_id), array_agg(property_id)) from (
    select distinct org_id, property_id from changed join earlier using (org_id, id, property_id) where changed.rentable <> earlier.rentable
  ) places;
  return null;
end $$;
create function recount_after_lease_change() returns trigger language plpgsql as $$
begin
  perform recount_occupancy(array_agg(org_id), array_agg(property_id)) from (
    select distinct org_id, property_id from changed join earlier using (org_id, id, property_id) where changed.status <> earlier.status
  ) places;
  return null;
end $$;
create function recount_after_property_change() returns trigger language plpgsql as $$
begin
  perform recount_occupancy(array_agg(org_id), array_agg(id)) from (
    select org_id, id from changed join earlier using (org_id, id) where changed.status <> earlier.status
  ) places;
  return null;
end $$;
create trigger units_arrive after insert on units referencing new table as changed for each statement execute function recount_after_arrival();
create trigger units_leave after delete on units referencing old table as changed for each statement execute function recount_after_arrival();
-- Not for units.letting, which the recount itself keeps.
create trigger units_change after update on units referencing new table as changed old table as earlier for each statement when (pg_trigger_depth() = 0) execute function recount_after_unit_change();
create trigger leases_arrive after insert on leases referencing new table as changed for each statement execute function recount_after_arrival();
create trigger leases_leave after delete on leases referencing old table as changed for each statement execute function recount_after_arrival();
create trigger leases_change after update on leases referencing new table as changed old table as earlier for each statement execute function recount_after_lease_change();
create trigger properties_change after update on properties referencing new table as changed old table as earlier for each statement execute function recount_after_property_change();

-- What thousands of rows at once change about occupancy is counted once, not after each statement: while a transaction has
-- "app.counts_later" on, the triggers note which properties changed. What is noted and was not counted by the end of the
-- transaction is counted with its commit, so nobody can forget to.
create unlogged table properties_to_recount (
  org_id uuid not null,
  property_id uuid not null,
  primary key (org_id, property_id)
);
comment on table properties_to_recount is 'Properties whose occupancy the running transaction still has to count; empty once it has committed.';
select protect_tenant_table('properties_to_recount');

alter function recount_occupancy(uuid[], uuid[]) rename to count_occupancy;

-- The rows are locked first, in one order; the second statement then sees whatever an earlier holder of the lock committed.
-- Each property and each unit is looked up by its key (what "offset 0" holds apart is not joined in another order): for an
-- organization that has just come the planner expects one row, and would read all of its rows for each of them.
create or replace function count_occupancy(org_ids uuid[], property_ids uuid[]) returns void language plpgsql strict as $$
begin
  insert into property_occupancy as kept (org_id, property_id)
  select distinct changed.org_id, changed.property_id
  from unnest(org_ids, property_ids) as changed (org_id, property_id)
  where exists (select from properties property where property.org_id = changed.org_id and property.id = changed.property_id offset 0)
  order by changed.org_id, changed.property_id
  on conflict (org_id, property_id) do update set unit_count = kept.unit_count;

  with counted as materialized (
    select changed.org_id, changed.property_id, now_is.*
    from (select distinct * from unnest(org_ids, property_ids)) as changed (org_id, property_id)
    cross join lateral (
      select count(*) as unit_count,
             count(*) filter (where unit.rentable and property.status = 'ACTIVE') as rentable_count,
             count(*) filter (where unit.rentable and property.status = 'ACTIVE' and home.is_leaving is not null) as occupied_count,
             count(*) filter (where unit.rentable and property.status = 'ACTIVE' and home.is_leaving) as leaving_count
      from properties property
      join units unit on unit.org_id = property.org_id and unit.property_id = property.id
      left join (
        select unit_id, bool_and(status = 'NOTICE') as is_leaving
        from leases
        where org_id = changed.org_id and property_id = changed.property_id and status in ('ACTIVE', 'NOTICE')
        group by unit_id
      ) home on home.unit_id = unit.id
      where property.org_id = changed.org_id and property.id = changed.property_id
    ) now_is
  )
  update property_occupancy as kept
  set unit_count = counted.unit_count, rentable_count = counted.rentable_count,
      occupied_count = counted.occupied_count, leaving_count = counted.leaving_count
  from counted where kept.org_id = counted.org_id and kept.property_id = counted.property_id;

  with found as materialized (
    select home.org_id, home.id, home.occupancy_status as before, case when not home.rentable then 'DOWN' else (
      select case when coalesce(bool_or(lease.status = 'ACTIVE'), false) then 'OCCUPIED'
             else case when coalesce(bool_or(lease.status = 'NOTICE'), false) then 'NOTICE' else 'VACANT' end
               || case when coalesce(bool_or(lease.status = 'SIGNED'), false) then '_RENTED' else '_UNRENTED' end end
      from leases lease
      where lease.org_id = home.org_id and lease.property_id = home.property_id and lease.unit_id = home.id
        and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    ) end as occupancy_status
    from (select distinct * from unnest(org_ids, property_ids)) as changed (org_id, property_id)
    cross join lateral (
      select * from units where units.org_id = changed.org_id and units.property_id = changed.property_id offset 0
    ) home
  )
  update units unit set occupancy_status = found.occupancy_status
  from found where unit.org_id = found.org_id and unit.id = found.id and found.occupancy_status <> found.before;
end $$;

-- What the triggers call.
create function recount_occupancy(org_ids uuid[], property_ids uuid[]) returns void language plpgsql strict as $$
begin
  if current_setting('app.counts_later', true) = 'on' then
    insert into properties_to_recount select distinct * from unnest(org_ids, property_ids) on conflict do nothing;
  else
    perform count_occupancy(org_ids, property_ids);
  end if;
end $$;

-- Counts at most so many of the properties that were noted, and answers how many those were.
create function recount_noted(most integer) returns integer language plpgsql as $$
declare
  orgs uuid[];
  properties uuid[];
begin
  select array_agg(org_id), array_agg(property_id) into orgs, properties
  from (select * from properties_to_recount order by org_id, property_id limit most) noted;
  delete from properties_to_recount where org_id = any(orgs) and property_id = any(properties);
  perform count_occupancy(orgs, properties);
  return coalesce(cardinality(orgs), 0);
end $$;

create function recount_at_commit() returns trigger language plpgsql as $$
begin
  if exists (select from properties_to_recount where org_id = new.org_id and property_id = new.property_id) then
    perform recount_noted(2147483647);
  end if;
  return null;
end $$;
create constraint trigger properties_to_recount_counted after insert on properties_to_recount
  deferrable initially deferred for each row execute function recount_at_commit();

-- A table that somebody else analyzes at this moment is left to them: waiting for it would end the import that waits.
create or replace function refresh_portfolio_statistics() returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  analyze (skip_locked) public.people, public.properties, public.property_owners, public.units, public.leases, public.lease_parties, public.import_records;
end $$;

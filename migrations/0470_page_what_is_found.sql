-- Requests that a list finds come in the order of the list, newest first, so that its page is the first of them and nobody reads
-- a thousand rows to show fifty (docs/decisions/174-the-page-of-what-was-found.md). Of those of one moment the later id is the
-- newer one, as in the list, so that the index of the list gives this order; until now it was the other way round.
do $$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('look_for_rows', $q$when 'maintenance_tickets' then 'created_at desc' when 'units'$q$,
      $q$when 'maintenance_tickets' then 'created_at desc, id desc' when 'units'$q$),
    ('find_few', $q$places_of_words(search_text, words) end, created_at desc, id)$q$,
      $q$places_of_words(search_text, words) end, created_at desc, id desc)$q$),
    ('find_tickets_by_names', $q$if cardinality(own) > 0 then return own; end if;$q$,
      -- What is only alike comes by how much.
      $q$if cardinality(own) > 0 and alike and at_most > 101 then
        return array(select id from maintenance_tickets where org_id = current_org() and id = any(own) order by created_at desc, id desc);
      end if;
      if cardinality(own) > 0 then return own; end if;$q$)
  ) as changes (name, was, becomes) loop
    before := pg_get_functiondef(change.name::regproc);
    if position(change.was in before) = 0 then raise exception '% is not as it was written', change.name; end if;
    execute replace(before, change.was, change.becomes);
  end loop;
end $$;

-- As in 0440, but newest first.
create or replace function find_few_tickets(word text, property_ids uuid[]) returns uuid[] language plpgsql stable as $$
declare
  org uuid := current_org();
  pattern text := '%' || word || '%';
  is_common boolean;
  held uuid[];
  found uuid[];
  is_name boolean;
begin
  select count(*) > 2 into is_common
  from (select search_text from maintenance_tickets where org_id = org order by created_at desc, id desc limit 60) as newest
  where position(word in search_text) > 0;
  if is_common then return null; end if;
  select array(
        select id from (select id, created_at from maintenance_tickets
          where org_id = org and search_text like pattern and holds_word(search_text, word) limit 101) as hits
        order by created_at desc, id desc),
      coalesce(
        (select true from people where org_id = org and search_text like pattern and holds_word(search_text, word) limit 1),
        (select true from properties where org_id = org and search_text like pattern and holds_word(search_text, word) limit 1),
        (select true from units where org_id = org and search_text in (word, ' ' || word) limit 1),
        false)
    into held, is_name;
  if is_name or cardinality(held) > 100 then return null; end if;
  found := case when property_ids is null then held
    else array(select id from maintenance_tickets where org_id = org and id = any(held) and property_id = any(property_ids)
      order by created_at desc, id desc) end;
  return nullif(found, '{}');
end $$;

-- Homes whose lease begins today and was not moved on yet are counted with a property. It is known of each property when the
-- first of its signed leases begins, so that nobody looks for them on any other day.
alter table property_occupancy add column arrives_on date;
comment on column property_occupancy.arrives_on is 'When the first of its signed leases begins; null where there is none.';
-- Added to nothing, so that no index of all leases by their day is walked for it.
update property_occupancy kept set arrives_on = (
  select min(starts_on + 0) from leases where org_id = kept.org_id and property_id = kept.property_id and status = 'SIGNED');

create function arrived_count(org uuid, property uuid, today date) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from leases lease
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id and unit.rentable
    where lease.org_id = org and lease.property_id = property and lease.status = 'SIGNED' and lease.starts_on <= today
      and not exists (select from leases earlier where earlier.org_id = lease.org_id and earlier.unit_id = lease.unit_id and earlier.is_current));
end $$;
comment on function arrived_count(uuid, uuid, date) is 'Homes of a property whose signed lease has begun, where nobody else lives. A function, so that a statement which does not get here makes none of its tables ready.';

-- As in 0022, with the day of the first arrival.
create or replace function count_occupancy(org_ids uuid[], property_ids uuid[]) returns void language plpgsql strict set plan_cache_mode = force_generic_plan as $$
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
             count(*) filter (where unit.rentable and property.status = 'ACTIVE' and home.is_leaving) as leaving_count,
             (select min(starts_on + 0) from leases where org_id = changed.org_id and property_id = changed.property_id and status = 'SIGNED') as arrives_on
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
      occupied_count = counted.occupied_count, leaving_count = counted.leaving_count, arrives_on = counted.arrives_on
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

-- As in 0003; a signed lease that begins on another day is another arrival.
create or replace function recount_after_lease_change() returns trigger language plpgsql as $$
begin
  perform recount_occupancy(array_agg(org_id), array_agg(property_id)) from (
    select distinct org_id, property_id from changed join earlier using (org_id, id, property_id)
    where changed.status <> earlier.status or changed.status = 'SIGNED' and changed.starts_on <> earlier.starts_on
  ) places;
  return null;
end $$;

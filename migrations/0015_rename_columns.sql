-- The field's standard terms for what earlier migrations called otherwise; docs/glossary.md says which. Bodies of functions
-- are text, so each that mentions another name is written again; indexes, constraints and generated columns follow by themselves.

-- Who has to act next on a request.
alter table maintenance_tickets rename column ball_with to waiting_on;
alter table maintenance_tickets rename constraint maintenance_tickets_ball_with_check to maintenance_tickets_waiting_on_check;

-- How a unit is occupied.
alter table units rename column letting to occupancy_status;
alter table units rename constraint units_letting_check to units_occupancy_status_check;
alter index units_by_letting rename to units_by_occupancy_status;

create or replace function recount_occupancy(org_ids uuid[], property_ids uuid[]) returns void language plpgsql strict as $$
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
    select home.org_id, home.id, home.occupancy_status as before, case when not home.rentable then 'DOWN' else (
      select case when coalesce(bool_or(lease.status = 'ACTIVE'), false) then 'OCCUPIED'
             else case when coalesce(bool_or(lease.status = 'NOTICE'), false) then 'NOTICE' else 'VACANT' end
               || case when coalesce(bool_or(lease.status = 'SIGNED'), false) then '_RENTED' else '_UNRENTED' end end
      from leases lease
      where lease.org_id = home.org_id and lease.property_id = home.property_id and lease.unit_id = home.id
        and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    ) end as occupancy_status
    from units home
    where (home.org_id, home.property_id) in (select * from unnest(org_ids, property_ids))
  )
  update units unit set occupancy_status = found.occupancy_status
  from found where unit.org_id = found.org_id and unit.id = found.id and found.occupancy_status <> found.before;
end $$;

-- Text as people search it, and the key by which they expect it sorted.
alter function fold(text) rename to unaccent_lower;
alter function in_order(text) rename to natural_sort_key;
create or replace function natural_sort_key(text) returns text language sql immutable strict parallel safe
  as $$ select coalesce(left(string_agg(
    case when part[1] ~ '^[0-9]' then lpad(part[1], greatest(8, length(part[1])), '0') else part[1] end, '' order by at), 80), '')
  from regexp_matches(public.unaccent_lower($1), '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, at) $$;
create or replace function like_pattern(text) returns text language sql immutable strict parallel safe
  as $$ select replace(replace(replace(public.unaccent_lower($1), '\', '\\'), '%', '\%'), '_', '\_') $$;

alter table people rename column name_in_order to name_sort_key;
alter table properties rename column name_in_order to name_sort_key;
alter table units rename column label_in_order to label_sort_key;
alter table leases rename column unit_in_order to unit_sort_key;
alter table units rename constraint units_order_key to units_label_sort_key;

alter function place_lease_in_order() rename to copy_unit_sort_key;
alter trigger leases_in_order_of_units on leases rename to leases_copy_unit_sort_key;
create or replace function copy_unit_sort_key() returns trigger language plpgsql as $$
begin
  new.unit_sort_key := coalesce((select label_sort_key from units where org_id = new.org_id and id = new.unit_id), '');
  return new;
end $$;

-- Whom a token belongs to, and what the active role reaches.
alter function open_session(bytea, text, timestamptz) rename to authenticate;
create or replace function authenticate(hash bytea, wanted text, at timestamptz) returns table (
  session_id uuid, user_id uuid, email text, username text, first_name text, last_name text, is_platform_admin boolean,
  password_change_required boolean, appearance text, org_id uuid, organization_name text, country text, switches jsonb, membership_id uuid, person_id uuid,
  roles text[], active_role text, sees_all_properties boolean, property_ids uuid[], lease_ids uuid[], unit_ids uuid[], last_seen_at timestamptz
)
  language plpgsql volatile as $$
#variable_conflict use_variable
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  select s.id, u.id, u.email, u.username, u.first_name, u.last_name, u.is_platform_admin, u.password_change_required, u.appearance,
         m.org_id, o.name, o.country, o.switches, m.id, m.person_id, m.roles, m.sees_all_properties, s.last_seen_at
    into session_id, user_id, email, username, first_name, last_name, is_platform_admin, password_change_required, appearance,
         org_id, organization_name, country, switches, membership_id, person_id, roles, sees_all_properties, last_seen_at
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
  left join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.status = 'ACTIVE'
  left join organizations o on o.id = m.org_id
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > at and (m.id is not null or u.is_platform_admin);
  if session_id is null then
    perform set_config('app.identity', identity_before, true);
    return;
  end if;
  if last_seen_at < at - interval '5 minutes' then
    update sessions seen set last_seen_at = at where seen.id = session_id and seen.last_seen_at < at - interval '5 minutes';
  end if;
  active_role := case
    when is_platform_admin then 'platformAdmin'
    else coalesce(nullif(wanted, ''), (select role from unnest(member_roles()) as role where role = any(roles) limit 1))
  end;
  if org_id is not null and active_role in ('operator', 'owner', 'renter') then
    -- The reach is read before the request's own transaction names its organization.
    perform set_config('app.org_id', org_id::text, true);
    if active_role = 'operator' and not sees_all_properties then
      property_ids := array(select mp.property_id from membership_properties mp where mp.org_id = authenticate.org_id and mp.membership_id = authenticate.membership_id);
    elsif active_role = 'owner' then
      property_ids := array(select po.property_id from property_owners po where po.org_id = authenticate.org_id and po.person_id = authenticate.person_id);
    elsif active_role = 'renter' then
      select coalesce(array_agg(lease.id), '{}'), coalesce(array_agg(lease.unit_id), '{}'), coalesce(array_agg(lease.property_id), '{}')
        into lease_ids, unit_ids, property_ids
      from lease_parties party
      join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED')
      where party.org_id = authenticate.org_id and party.person_id = authenticate.person_id;
    end if;
  end if;
  perform set_config('app.identity', identity_before, true);
  return next;
end $$;

-- The roles a member may hold, in the priority in which one is chosen when nothing else decides: the database's one copy. A
-- test holds it against that of the program.
create function member_roles() returns text[] language sql immutable parallel safe
  as $$ select array['superadmin', 'admin', 'operator', 'owner', 'renter'] $$;

alter table memberships
  drop constraint memberships_roles_check,
  add constraint memberships_roles_check check (roles <@ public.member_roles() and cardinality(roles) > 0);
alter table invitations
  drop constraint invitations_roles_check,
  add constraint invitations_roles_check check (roles <@ public.member_roles() and cardinality(roles) > 0);

-- As before, with the roles from there.
create or replace function open_session(hash bytea, wanted text, at timestamptz) returns table (
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
      property_ids := array(select mp.property_id from membership_properties mp where mp.org_id = open_session.org_id and mp.membership_id = open_session.membership_id);
    elsif active_role = 'owner' then
      property_ids := array(select po.property_id from property_owners po where po.org_id = open_session.org_id and po.person_id = open_session.person_id);
    elsif active_role = 'renter' then
      select coalesce(array_agg(lease.id), '{}'), coalesce(array_agg(lease.unit_id), '{}'), coalesce(array_agg(lease.property_id), '{}')
        into lease_ids, unit_ids, property_ids
      from lease_parties party
      join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED')
      where party.org_id = open_session.org_id and party.person_id = open_session.person_id;
    end if;
  end if;
  perform set_config('app.identity', identity_before, true);
  return next;
end $$;

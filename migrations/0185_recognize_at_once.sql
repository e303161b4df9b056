-- Who calls, with all that is known of them, by one statement instead of two: it comes before every answer.
drop function person_of_session(uuid);
drop function authenticate(bytea, text, timestamptz);
create function authenticate(hash bytea, wanted text, at timestamptz) returns table (
  session_id uuid, user_id uuid, email text, username text, first_name text, last_name text, is_platform_admin boolean,
  password_change_required boolean, appearance text, org_id uuid, organization_name text, organization_status text,
  country text, switches jsonb, membership_id uuid, person_id uuid, roles text[], active_role text,
  sees_all_properties boolean, property_ids uuid[], lease_ids uuid[], unit_ids uuid[], last_seen_at timestamptz,
  language text, time_zone text, photo text, has_second_factor boolean, owes_second_factor boolean, proven_at timestamptz, support jsonb
) language plpgsql as $$
#variable_conflict use_variable
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  select s.id, u.id, u.email, u.username, u.first_name, u.last_name, u.is_platform_admin, u.password_change_required, u.appearance,
         m.org_id, o.name, o.status, o.country, o.switches, m.id, m.person_id, m.roles, m.sees_all_properties, s.last_seen_at,
         u.language, u.time_zone, u.photo, factor.is_there,
         not s.is_single_sign_on and not factor.is_there and coalesce(m.roles && o.two_factor_roles, false), s.proven_at
    into session_id, user_id, email, username, first_name, last_name, is_platform_admin, password_change_required, appearance,
         org_id, organization_name, organization_status, country, switches, membership_id, person_id, roles, sees_all_properties, last_seen_at,
         language, time_zone, photo, has_second_factor, owes_second_factor, proven_at
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
  -- Asked once: without the offset its two readers would each ask.
  cross join lateral (select has_second_factor(u.id) as is_there offset 0) factor
  left join memberships m on m.org_id = s.org_id and m.id = s.membership_id and m.status = 'ACTIVE' and not u.is_platform_admin
  left join organizations o on o.id = m.org_id
  where s.token_hash = hash and s.revoked_at is null and s.expires_at > at and s.last_seen_at > at - session_idle_time() and (m.id is not null or u.is_platform_admin);
  if session_id is null then
    perform set_config('app.identity', identity_before, true);
    return;
  end if;
  if last_seen_at < at - interval '5 minutes' then
    update sessions seen set last_seen_at = at where seen.id = session_id and seen.last_seen_at < at - interval '5 minutes';
  end if;
  if is_platform_admin then
    active_role := 'platformAdmin';
    select jsonb_build_object('grantId', allowed.id, 'orgId', home.id, 'organizationName', home.name, 'country', home.country,
        'switches', home.switches, 'nouns', allowed.nouns, 'endsAt', allowed.ends_at)
      into support
    from support_sessions entered
    join support_grants allowed on allowed.org_id = entered.org_id and allowed.id = entered.grant_id
    join organizations home on home.id = allowed.org_id
    where entered.session_id = authenticate.session_id and allowed.asked_by_id = authenticate.user_id and allowed.is_allowed and allowed.ended_at is null;
  else
    active_role := coalesce(nullif(wanted, ''), (select role from unnest(member_roles()) as role where role = any(roles) limit 1));
  end if;
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

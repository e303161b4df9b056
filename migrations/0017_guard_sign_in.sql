-- Signing in under attack: budgets that count before anything is tried, devices somebody signed in on, mails without tokens.

-- How often something was done within a time that began with the first; what it is about is a hash, so that nobody reads
-- from it who was guessed at.
create table spent_budgets (
  key bytea primary key,
  used_count integer not null,
  ends_at timestamptz not null
);
create index spent_budgets_by_end on spent_budgets (ends_at);
alter table spent_budgets enable row level security;
create policy everybody on spent_budgets using (in_identity() or current_org() is not null) with check (in_identity() or current_org() is not null);
grant select, insert, update, delete on spent_budgets to lintel_tenant;

-- Takes one of each budget, or none where one of them is used up; then it answers when the last of those begins anew. Two at
-- once wait for each other, in the order of the keys. What is refused writes nothing.
create function spend_budgets(keys bytea[], maxima integer[], seconds integer[], at timestamptz) returns timestamptz
  language plpgsql volatile as $$
declare
  free_at timestamptz;
begin
  select max(budget.ends_at) into free_at from unnest(keys, maxima) as wanted (key, maximum)
  join spent_budgets budget on budget.key = wanted.key and budget.ends_at > at and budget.used_count >= wanted.maximum;
  if free_at is not null then
    return free_at;
  end if;
  insert into spent_budgets (key, used_count, ends_at)
  select wanted.key, 0, at from (select distinct key from unnest(keys) as asked (key)) wanted order by wanted.key
  on conflict (key) do nothing;
  perform from spent_budgets budget where budget.key = any(keys) order by budget.key for update;
  select max(budget.ends_at) into free_at from unnest(keys, maxima) as wanted (key, maximum)
  join spent_budgets budget on budget.key = wanted.key and budget.ends_at > at and budget.used_count >= wanted.maximum;
  if free_at is not null then
    return free_at;
  end if;
  update spent_budgets budget set
    used_count = case when budget.ends_at > at then budget.used_count + 1 else 1 end,
    ends_at = case when budget.ends_at > at then budget.ends_at else at + wanted.seconds * interval '1 second' end
  from unnest(keys, seconds) as wanted (key, seconds)
  where budget.key = wanted.key;
  return null;
end $$;

-- The counter at a person gives way to the budgets.
alter table users drop column wrong_password_count, drop column locked_until;

-- Browsers somebody has signed in on: a guesser elsewhere does not keep them out there.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_by_user on known_devices (user_id, last_used_at);
alter table known_devices enable row level security;
create policy identity on known_devices using (in_identity()) with check (in_identity());
grant select, insert, update, delete on known_devices to lintel_tenant;
drop index sessions_by_user;
create index sessions_by_user on sessions (user_id, created_at);

-- A mail is kept as what it takes to write it. What nobody else may read of it is sealed with a key that is not in the
-- database, and forgotten once it was sent or is of no more use.
alter table outgoing_mails
  drop constraint outgoing_mails_status_check,
  add constraint outgoing_mails_status_check check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED')),
  alter column subject drop not null,
  alter column body drop not null,
  add column template text,
  add column language text,
  add column params jsonb,
  add column sealed bytea,
  add column sealed_with text,
  add column expires_at timestamptz;
comment on column outgoing_mails.body is 'Mails of before there were templates, in clear; the next run of the mails seals them.';
comment on column outgoing_mails.sealed_with is 'Which key: a few characters of its hash.';
update outgoing_mails set expires_at = created_at + interval '14 days' where status in ('QUEUED', 'SENDING');
update outgoing_mails set subject = null, body = null where status not in ('QUEUED', 'SENDING');
create index outgoing_mails_in_clear on outgoing_mails (id) where body is not null;

-- As before; a session that was not used for 14 days is over.
create function session_idle_time() returns interval language sql immutable parallel safe as $$ select interval '14 days' $$;
create or replace function authenticate(hash bytea, wanted text, at timestamptz) returns table (
  session_id uuid, user_id uuid, email text, username text, first_name text, last_name text, is_platform_admin boolean,
  password_change_required boolean, appearance text, org_id uuid, organization_name text, organization_status text, country text, switches jsonb, membership_id uuid, person_id uuid,
  roles text[], active_role text, sees_all_properties boolean, property_ids uuid[], lease_ids uuid[], unit_ids uuid[], last_seen_at timestamptz
)
  language plpgsql volatile as $$
#variable_conflict use_variable
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  select s.id, u.id, u.email, u.username, u.first_name, u.last_name, u.is_platform_admin, u.password_change_required, u.appearance,
         m.org_id, o.name, o.status, o.country, o.switches, m.id, m.person_id, m.roles, m.sees_all_properties, s.last_seen_at
    into session_id, user_id, email, username, first_name, last_name, is_platform_admin, password_change_required, appearance,
         org_id, organization_name, organization_status, country, switches, membership_id, person_id, roles, sees_all_properties, last_seen_at
  from sessions s
  join users u on u.id = s.user_id and u.status = 'ACTIVE'
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

-- Whom a token belongs to, with whether their organization is suspended. An administrator of the platform stands in no
-- organization, whatever else they belong to.
drop function authenticate(bytea, text, timestamptz);
create function authenticate(hash bytea, wanted text, at timestamptz) returns table (
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

-- What people have done of late, by day, against the budgets of the configuration. Mails count for the organization itself,
-- everything else for the person.
create table spendings (
  org_id uuid not null references organizations,
  spender_id uuid not null,
  what text not null check (what in ('changes', 'uploads', 'mails', 'sign_ins')),
  spent_on date not null,
  amount bigint not null,
  primary key (org_id, what, spent_on, spender_id)
);
comment on column spendings.spender_id is 'The user, or the organization where it counts as one.';
create index spendings_by_day on spendings (spent_on);
alter table spendings enable row level security;
create policy tenant on spendings using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on spendings to lintel_tenant;

-- Counts what is done, or undoes it with its transaction where that is more than a budget allows. It is the last statement
-- of a change, so that nobody waits long for the row of their own.
create function spend(org uuid, spender uuid, kind text, units bigint, day date, spender_limit bigint, organization_limit bigint)
  returns void language plpgsql as $$
declare
  spent bigint;
begin
  insert into spendings as kept (org_id, spender_id, what, spent_on, amount) values (org, spender, kind, day, units)
  on conflict (org_id, what, spent_on, spender_id) do update set amount = kept.amount + excluded.amount
  returning kept.amount into spent;
  if spent > spender_limit then
    raise exception 'the budget of % is spent', kind using errcode = 'check_violation', constraint = 'spendings_of_person';
  end if;
  select sum(amount) into spent from spendings where org_id = org and what = kind and spent_on = day;
  if spent > organization_limit then
    raise exception 'the budget of % is spent', kind using errcode = 'check_violation', constraint = 'spendings_of_organization';
  end if;
end $$;

-- Refusals that anybody can cause as often as they like: the first of an hour is written to the audit trail, the others are
-- counted here and written as one at its end.
create table refusals (
  org_id uuid not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid not null,
  actor_name text not null,
  subject_type text not null,
  hour timestamptz not null,
  last_at timestamptz not null,
  amount bigint not null,
  primary key (org_id, action, actor_id, hour)
);
comment on column refusals.actor_id is 'The nil id where nobody was signed in.';
create index refusals_by_hour on refusals (hour);
alter table refusals enable row level security;
create policy tenant on refusals using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on refusals to lintel_tenant;

create function note_refusal(entry jsonb) returns void language plpgsql as $$
declare
  refused audit_entries := jsonb_populate_record(null::audit_entries, entry);
  counted bigint;
begin
  insert into refusals as kept (org_id, action, actor_kind, actor_id, actor_name, subject_type, hour, last_at, amount)
  values (refused.org_id, refused.action, refused.actor_kind, coalesce(refused.actor_id, '00000000-0000-0000-0000-000000000000'),
          refused.actor_name, refused.subject_type, date_trunc('hour', refused.at, 'UTC'), refused.at, 1)
  on conflict (org_id, action, actor_id, hour) do update set amount = kept.amount + 1, last_at = greatest(kept.last_at, excluded.last_at)
  returning kept.amount into counted;
  if counted = 1 then
    insert into audit_entries select refused.*;
  end if;
end $$;

-- Writes what was counted before an hour began, and forgets it together with spendings that no budget asks for any more.
create function settle_counts(at timestamptz) returns void language plpgsql as $$
begin
  with over as (
    delete from refusals where hour < date_trunc('hour', settle_counts.at, 'UTC') returning *
  )
  insert into audit_entries (org_id, id, at, action, actor_kind, actor_id, actor_name, subject_type, after)
  select org_id, gen_random_uuid(), last_at, action, actor_kind, nullif(actor_id, '00000000-0000-0000-0000-000000000000'), actor_name,
         subject_type, jsonb_build_object('count', amount, 'since', hour)
  from over where amount > 1;
  delete from spendings where spent_on < (settle_counts.at at time zone 'UTC')::date - 1;
end $$;

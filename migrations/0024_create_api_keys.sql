-- Programs call with keys. A key works with the rights of the person who made it, as they are at each call.
create table api_keys (
  org_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  membership_id uuid not null,
  role text not null check (role = any (public.member_roles())),
  scopes text[] not null check (cardinality(scopes) > 0),
  reaches_all_properties boolean not null default true,
  addresses text[] not null default '{}',
  requests_per_minute integer not null check (requests_per_minute between 1 and 100000),
  expires_on date,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, membership_id) references memberships
);
comment on column api_keys.role is 'In which its maker made it; when they do not hold it any more, the key is over.';
comment on column api_keys.reaches_all_properties is 'False narrows it to api_key_properties, in which it then acts as an operator.';
comment on column api_keys.expires_on is 'Its last day in the time zone of the organization.';
create unique index api_keys_name_key on api_keys (org_id, lower(name)) where revoked_at is null;
create index api_keys_by_maker on api_keys (org_id, membership_id);
alter table api_keys enable row level security;
create policy tenant on api_keys using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update on api_keys to lintel_tenant;

create table api_key_properties (
  org_id uuid not null,
  key_id uuid not null,
  property_id uuid not null,
  primary key (org_id, key_id, property_id),
  foreign key (org_id, key_id) references api_keys on delete cascade,
  foreign key (org_id, property_id) references properties on delete cascade
);
create index api_key_properties_by_property on api_key_properties (org_id, property_id);
alter table api_key_properties enable row level security;
create policy tenant on api_key_properties using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, delete on api_key_properties to lintel_tenant;

create table api_key_secrets (
  org_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  token_hash bytea not null constraint api_key_secrets_token_key unique,
  hint text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz,
  last_used_at timestamptz,
  last_used_from inet,
  primary key (org_id, id),
  foreign key (org_id, key_id) references api_keys on delete cascade
);
comment on column api_key_secrets.ends_at is 'When an older one stops working after a rotation; null for the present one.';
create index api_key_secrets_by_key on api_key_secrets (org_id, key_id, created_at desc);
alter table api_key_secrets enable row level security;
create policy tenant on api_key_secrets using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on api_key_secrets to lintel_tenant;

-- Everything a request needs to know of the key it carries, in one round trip: whose rights it works with, whether they still
-- hold, and what it reaches. It notes the use at most once a minute. Null `property_ids` stand for all.
create function authenticate_key(hash bytea, address inet, at timestamptz) returns table (
  key_id uuid, name text, user_id uuid, person_id uuid, first_name text, last_name text, email text, password_change_required boolean,
  org_id uuid, organization_status text, country text, switches jsonb,
  role text, scopes text[], property_ids uuid[], requests_per_minute integer, is_address_allowed boolean
)
  language plpgsql volatile as $$
#variable_conflict use_variable
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  secret_id uuid;
  reaches_all boolean;
begin
  perform set_config('app.identity', 'on', true);
  select k.id, k.name, u.id, m.person_id, u.first_name, u.last_name, u.email, u.password_change_required,
         k.org_id, o.status, o.country, o.switches, k.role, k.scopes, k.reaches_all_properties, k.requests_per_minute,
         cardinality(k.addresses) = 0 or coalesce(address <<= any (k.addresses::inet[]), false), s.id
    into key_id, name, user_id, person_id, first_name, last_name, email, password_change_required,
         org_id, organization_status, country, switches, role, scopes, reaches_all, requests_per_minute,
         is_address_allowed, secret_id
  from api_key_secrets s
  join api_keys k on k.org_id = s.org_id and k.id = s.key_id
  join organizations o on o.id = k.org_id
  join memberships m on m.org_id = k.org_id and m.id = k.membership_id and m.status = 'ACTIVE' and k.role = any (m.roles)
  join users u on u.id = m.user_id and u.status = 'ACTIVE' and not u.is_platform_admin
  where s.token_hash = hash and (s.ends_at is null or s.ends_at > at) and k.revoked_at is null
    and (k.expires_on is null or (k.expires_on + 1)::timestamp at time zone o.time_zone > at);
  if key_id is not null then
    if not reaches_all then
      property_ids := array(
        select kp.property_id from api_key_properties kp where kp.org_id = authenticate_key.org_id and kp.key_id = authenticate_key.key_id);
    end if;
    if is_address_allowed then
      update api_key_secrets used set last_used_at = at, last_used_from = address
      where used.org_id = authenticate_key.org_id and used.id = secret_id
        and (used.last_used_at is null or used.last_used_at < at - interval '1 minute');
    end if;
  end if;
  perform set_config('app.identity', identity_before, true);
  if key_id is not null then
    return next;
  end if;
end $$;

-- Whether somebody may sign in at all, which organizations do not see in the table of users.
create function is_user_active(wanted uuid) returns boolean language plpgsql volatile as $$
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  answer boolean;
begin
  perform set_config('app.identity', 'on', true);
  select status = 'ACTIVE' and not is_platform_admin into answer from users where id = wanted;
  perform set_config('app.identity', identity_before, true);
  return coalesce(answer, false);
end $$;

-- What came with keys, one by one for a month, and counted by the hour. Both are written together off the path of the request.
create table api_requests (
  org_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  status integer not null,
  code text,
  scope text,
  duration_ms integer not null,
  ip inet,
  request_id text not null,
  primary key (org_id, id),
  foreign key (org_id, key_id) references api_keys on delete cascade
);
create index api_requests_by_time on api_requests (org_id, at desc, id desc);
create index api_requests_by_key on api_requests (org_id, key_id, at desc, id desc);
alter table api_requests enable row level security;
create policy tenant on api_requests using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, delete on api_requests to lintel_tenant;

create table api_usage (
  org_id uuid not null,
  key_id uuid not null,
  hour timestamptz not null,
  status integer not null,
  amount bigint not null,
  primary key (org_id, key_id, hour, status),
  foreign key (org_id, key_id) references api_keys on delete cascade
);
alter table api_usage enable row level security;
create policy tenant on api_usage using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on api_usage to lintel_tenant;

-- Writes what gathered, of all organizations at once. A key that is gone by then is left out.
create function note_api_use(lines jsonb, counts jsonb) returns void language plpgsql as $$
begin
  insert into api_requests (org_id, id, key_id, at, method, route, status, code, scope, duration_ms, ip, request_id)
  select line.org_id, line.id, line.key_id, line.at, line.method, line.route, line.status, line.code, line.scope, line.duration_ms, line.ip, line.request_id
  from jsonb_populate_recordset(null::api_requests, lines) line
  join api_keys k on k.org_id = line.org_id and k.id = line.key_id;
  insert into api_usage as kept (org_id, key_id, hour, status, amount)
  select given.org_id, given.key_id, given.hour, given.status, given.amount
  from jsonb_populate_recordset(null::api_usage, counts) given
  join api_keys k on k.org_id = given.org_id and k.id = given.key_id
  order by 1, 2, 3, 4
  on conflict (org_id, key_id, hour, status) do update set amount = kept.amount + excluded.amount;
end $$;

-- A key is an actor of its own in the audit trail.
alter table audit_entries
  drop constraint audit_entries_actor_kind_check,
  add constraint audit_entries_actor_kind_check check (actor_kind in ('user', 'api_key', 'system', 'anonymous'));

-- What every noun stands on: organizations, identities, access, audit, jobs, mail, files.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The organization of the running transaction; null outside one, so that every policy then hides every row.
create function current_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;

-- Sign-in happens before an organization is known; only the identity module switches this on, for one transaction.
create function in_identity() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.identity', true), '') = 'on' $$;

-- Text as people search it: without case and accents. unaccent() is only stable by declaration, its dictionary is fixed here.
create function fold(text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Text in the order people expect: without case and accents, "2" before "10". The first 80 characters decide.
create function in_order(text) returns text language sql immutable strict parallel safe
  as $$ select coalesce(left(string_agg(
    case when part[1] ~ '^[0-9]' then lpad(part[1], greatest(8, length(part[1])), '0') else part[1] end, '' order by at), 80), '')
  from regexp_matches(public.fold($1), '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, at) $$;

-- The wall of the database around an organization: the application's role sees and writes the rows of one only.
create function protect_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy tenant on %s using (org_id = current_org()) with check (org_id = current_org())', name);
  execute format('grant select, insert, update, delete on %s to lintel_tenant', name);
end $$;

create table organizations (
  id uuid primary key,
  name text not null check (length(name) between 1 and 127),
  country text not null check (country ~ '^[A-Z]{2}$'),
  base_currency text not null check (base_currency ~ '^[A-Z]{3}$'),
  time_zone text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED')),
  switches jsonb not null default '{}',
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column organizations.switches is 'Capabilities switched off for everybody here: {"feature_x": false}.';
alter table organizations enable row level security;
create policy tenant on organizations using (id = current_org() or in_identity()) with check (id = current_org() or in_identity());
grant select, insert, update on organizations to lintel_tenant;

create table users (
  id uuid primary key,
  email text not null constraint users_email_key unique check (email = lower(email)),
  username text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  is_platform_admin boolean not null default false,
  password_change_required boolean not null default false,
  appearance text check (appearance in ('system', 'light', 'dark')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  wrong_password_count integer not null default 0,
  locked_until timestamptz,
  registration_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column users.appearance is 'How the pages look; null until somebody chooses, so that what a browser kept from before holds.';
comment on column users.registration_key is 'Idempotency key of the registration, so that a repeated submit signs in instead of failing.';
alter table users enable row level security;
create policy identity on users using (in_identity()) with check (in_identity());
grant select, insert, update on users to lintel_tenant;

create table people (
  org_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('PERSON', 'COMPANY')),
  first_name text,
  last_name text,
  company_name text,
  name text not null generated always as (
    case when kind = 'COMPANY' then coalesce(company_name, '') else trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) end
  ) stored,
  name_in_order text not null generated always as (
    in_order(case when kind = 'COMPANY' then coalesce(company_name, '') else trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) end)
  ) stored,
  email text check (email = lower(email)),
  phone_country_code text,
  phone_number text,
  is_contractor boolean not null default false,
  trades text[] not null default '{}',
  notes text,
  search_text text not null generated always as (
    fold(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint people_have_a_name check (length(name) > 0),
  constraint people_phone_whole check ((phone_country_code is null) = (phone_number is null))
);
create unique index people_email_key on people (org_id, email) where email is not null;
create index people_by_name on people (org_id, name_in_order, id);
create index people_by_created on people (org_id, created_at desc, id desc);
create index people_contractors on people (org_id, name_in_order, id) where is_contractor;
create index people_search on people using gin (org_id, search_text gin_trgm_ops);
select protect_tenant_table('people');

create table memberships (
  org_id uuid not null references organizations,
  id uuid not null,
  user_id uuid not null references users,
  person_id uuid not null,
  roles text[] not null check (roles <@ array['superadmin', 'admin', 'operator', 'owner', 'renter'] and cardinality(roles) > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  sees_all_properties boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint memberships_user_key unique (org_id, user_id),
  constraint memberships_person_key unique (org_id, person_id),
  foreign key (org_id, person_id) references people
);
comment on column memberships.sees_all_properties is 'False narrows the operator role to membership_properties.';
create index memberships_by_user on memberships (user_id);
alter table memberships enable row level security;
create policy tenant on memberships using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update on memberships to lintel_tenant;

create table sessions (
  id uuid primary key,
  token_hash bytea not null constraint sessions_token_key unique,
  user_id uuid not null references users,
  org_id uuid,
  membership_id uuid,
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (org_id, membership_id) references memberships,
  check ((org_id is null) = (membership_id is null))
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_membership on sessions (org_id, membership_id);
alter table sessions enable row level security;
create policy identity on sessions using (in_identity()) with check (in_identity());
grant select, insert, update, delete on sessions to lintel_tenant;

create table invitations (
  org_id uuid not null references organizations,
  id uuid not null,
  person_id uuid not null,
  email text not null check (email = lower(email)),
  roles text[] not null check (roles <@ array['superadmin', 'admin', 'operator', 'owner', 'renter'] and cardinality(roles) > 0),
  token_hash bytea not null constraint invitations_token_key unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, person_id) references people on delete cascade
);
create index invitations_by_person on invitations (org_id, person_id, created_at desc);
alter table invitations enable row level security;
create policy tenant on invitations using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on invitations to lintel_tenant;

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null constraint password_resets_token_key unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_by_user on password_resets (user_id);
alter table password_resets enable row level security;
create policy identity on password_resets using (in_identity()) with check (in_identity());
grant select, insert, update on password_resets to lintel_tenant;

create table idempotency_keys (
  org_id uuid not null references organizations,
  actor_id uuid not null,
  key text not null check (length(key) between 8 and 100),
  fingerprint text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (org_id, actor_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');

create table audit_entries (
  org_id uuid not null,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  actor_kind text not null check (actor_kind in ('user', 'system', 'anonymous')),
  actor_id uuid,
  actor_name text not null,
  active_role text,
  subject_type text not null,
  subject_id uuid,
  ip inet,
  request_id text,
  before jsonb,
  after jsonb,
  primary key (org_id, id)
);
comment on table audit_entries is 'Append-only: the application role may neither update nor delete. The nil organization holds what belongs to none.';
create index audit_entries_by_time on audit_entries (org_id, at desc, id desc);
create index audit_entries_by_subject on audit_entries (org_id, subject_type, subject_id, at desc);
alter table audit_entries enable row level security;
create policy tenant_reads on audit_entries for select using (org_id = current_org());
create policy tenant_writes on audit_entries for insert with check (org_id = current_org() or in_identity());
grant select, insert on audit_entries to lintel_tenant;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries for each statement execute function refuse_change();

create table outgoing_mails (
  id uuid primary key,
  org_id uuid references organizations,
  to_address text not null,
  subject text not null,
  body text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempt_count integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outgoing_mails_queued on outgoing_mails (created_at) where status = 'QUEUED';
create index outgoing_mails_by_org on outgoing_mails (org_id, created_at);
alter table outgoing_mails enable row level security;
create policy outbox on outgoing_mails using (in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update on outgoing_mails to lintel_tenant;

create table files (
  org_id uuid not null references organizations,
  id uuid not null,
  key text not null,
  purpose text not null check (purpose in ('RECEIPT', 'PHOTO', 'IMPORT')),
  parent_type text check (parent_type in ('ticket', 'cost', 'import')),
  parent_id uuid,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null,
  width integer,
  height integer,
  has_thumbnail boolean not null default false,
  uploaded_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint files_key_key unique (org_id, key),
  foreign key (org_id, uploaded_by_id) references people,
  check ((parent_type is null) = (parent_id is null))
);
create index files_by_parent on files (org_id, parent_type, parent_id, created_at);
create index files_unattached on files (created_at) where parent_id is null;
create index files_by_uploader on files (org_id, uploaded_by_id);
select protect_tenant_table('files');

create table ref_counters (
  org_id uuid not null references organizations,
  kind text not null,
  year integer not null,
  value bigint not null,
  primary key (org_id, kind, year)
);
select protect_tenant_table('ref_counters');

-- The next human number, such as TKT-2026-00042. Taken late in a transaction: its row stays locked until the commit.
create function next_ref(wanted_kind text, wanted_year integer) returns text language sql volatile as $$
  insert into ref_counters as counter (org_id, kind, year, value) values (current_org(), wanted_kind, wanted_year, 1)
  on conflict (org_id, kind, year) do update set value = counter.value + 1
  returning wanted_kind || '-' || wanted_year || '-' || case when value < 100000 then lpad(value::text, 5, '0') else value::text end
$$;

-- Adds a job in the transaction of its cause. The job tables belong to the owner, hence the owner's rights here.
create function enqueue_job(identifier text, payload json, key text default null, run_at timestamptz default null) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(identifier, payload, job_key => key, run_at => run_at);
end $$;
revoke all on function enqueue_job(text, json, text, timestamptz) from public;
grant execute on function enqueue_job(text, json, text, timestamptz) to lintel_tenant;

-- An organization is closed with a copy of everything it has, can be opened again for a while, and is then deleted by two
-- administrators of the platform, with nothing of it left but one line of the platform's own trail.

alter table organizations drop constraint organizations_status_check;
alter table organizations
  add constraint organizations_status_check check (status in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  add column closed_at timestamptz,
  add column closed_reason text check (length(closed_reason) between 1 and 500),
  add column closed_by_name text,
  add column deletable_at timestamptz,
  add column deletion_asked_by_id uuid references users,
  add column deletion_asked_by_name text,
  add column deletion_asked_at timestamptz,
  add column deletion_confirmed_by_id uuid references users,
  add column deletion_confirmed_by_name text,
  add column deletion_confirmed_at timestamptz,
  add constraint organizations_closed_whole check ((status = 'CLOSED') = (closed_at is not null)
    and (closed_at is null) = (deletable_at is null) and (closed_at is null) = (closed_reason is null)),
  add constraint organizations_deleted_by_two check (deletion_confirmed_by_id is null
    or deletion_asked_by_id is not null and deletion_confirmed_by_id <> deletion_asked_by_id),
  add constraint organizations_kept_so_long check (deletion_asked_at >= deletable_at and deletion_confirmed_at >= deletable_at);
comment on column organizations.closed_reason is 'Read by its people while it is closed.';
comment on column organizations.deletable_at is 'Nobody can have it deleted before.';
create index organizations_by_deletion_asker on organizations (deletion_asked_by_id) where deletion_asked_by_id is not null;
create index organizations_by_deletion_confirmer on organizations (deletion_confirmed_by_id) where deletion_confirmed_by_id is not null;

-- A copy of everything an organization has, in one file.
create table organization_exports (
  org_id uuid not null references organizations,
  id uuid not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  asked_by_name text not null,
  table_count integer not null default 0,
  tables_done integer not null default 0,
  file_count integer not null default 0,
  files_done integer not null default 0,
  row_count bigint not null default 0,
  size_bytes bigint,
  sha256 text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (org_id, id),
  check ((status = 'READY') = (size_bytes is not null and sha256 is not null))
);
comment on table organization_exports is 'Its bytes lie in the store, in the folder exports of the organization.';
create index organization_exports_by_age on organization_exports (org_id, created_at desc);
alter table organization_exports enable row level security;
create policy tenant on organization_exports using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on organization_exports to lintel_tenant;

-- The links by which it is fetched: nobody signs in to what is closed.
create table organization_export_links (
  org_id uuid not null,
  id uuid not null,
  export_id uuid not null,
  token_hash bytea not null constraint organization_export_links_token_key unique,
  made_for text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  fetched_count integer not null default 0,
  last_fetched_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, export_id) references organization_exports on delete cascade
);
comment on column organization_export_links.made_for is 'The address that it was mailed to, or who made it to hand it over.';
create index organization_export_links_by_export on organization_export_links (org_id, export_id);
alter table organization_export_links enable row level security;
create policy tenant on organization_export_links using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on organization_export_links to lintel_tenant;

-- The entries of a deleted organization leave the trail. Their blocks keep their digests; which they were stands here, and a
-- digest of that in the sealed line of the platform's trail that says who deleted it, so that nothing else can go this way.
create table audit_removals (
  removal_id uuid not null,
  entry_id uuid not null,
  primary key (entry_id)
);
comment on table audit_removals is 'Append-only, by delete_organization alone.';
create index audit_removals_by_removal on audit_removals (removal_id, entry_id);
alter table audit_removals enable row level security;
create policy identity on audit_removals for select using (in_identity());
grant select on audit_removals to lintel_tenant;
create trigger audit_removals_stay before update or delete on audit_removals for each statement execute function refuse_change();

create function removal_digest(wanted uuid) returns text language sql stable as $$
  select encode(sha256(coalesce(string_agg(entry_id::text, ',' order by entry_id), '')::bytea), 'hex') from audit_removals where removal_id = wanted
$$;

-- What is append-only goes with its organization, and not otherwise.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('app.deletes_organization', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Deletes everything of an organization: of every table that has its id, those first that others do not refer to, then its
-- own row, and the sign-ins of those who belong to no other. The columns of its row and the time are asked once more here.
create function delete_organization(wanted uuid, removal uuid, at timestamptz) returns jsonb
  language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  org organizations;
  leaving uuid[];
  waiting regclass[];
  next regclass;
  gone bigint;
  row_total bigint := 0;
  entry_total bigint;
begin
  select * into org from organizations where id = wanted and in_identity() for update;
  if org.id is null then
    return null;
  end if;
  if org.status <> 'CLOSED' or org.deletable_at > at or org.deletion_asked_by_id is null or org.deletion_confirmed_by_id is null
    or org.deletion_asked_by_id = org.deletion_confirmed_by_id then
    raise exception 'two administrators have an organization deleted, once its time is over' using errcode = 'check_violation';
  end if;
  perform set_config('app.deletes_organization', 'on', true);
  insert into audit_removals (removal_id, entry_id) select removal, id from audit_entries where org_id = wanted;
  get diagnostics entry_total = row_count;
  select array_agg(member.user_id) into leaving from memberships member join users person on person.id = member.user_id
    where member.org_id = wanted and not person.is_platform_admin
      and not exists (select from memberships other where other.user_id = member.user_id and other.org_id <> wanted);

  select array_agg(rel.oid::regclass) into waiting from pg_class rel join pg_attribute att on att.attrelid = rel.oid and att.attname = 'org_id'
    where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r' and not att.attisdropped;
  while cardinality(waiting) > 0 loop
    select one into next from unnest(waiting) as one
      where not exists (select from pg_constraint con where con.contype = 'f' and con.confrelid = one and con.conrelid <> one
        and con.conrelid = any (waiting)) limit 1;
    if next is null then
      raise exception 'tables refer to each other in a circle: %', waiting;
    end if;
    execute format('delete from %s where org_id = $1', next) using wanted;
    get diagnostics gone = row_count;
    row_total := row_total + gone;
    waiting := array_remove(waiting, next);
  end loop;
  delete from organizations where id = wanted;

  for next in select con.conrelid::regclass from pg_constraint con where con.contype = 'f' and con.confrelid = 'users'::regclass
    and con.conrelid <> 'organizations'::regclass loop
    execute format('delete from %s where %I = any ($1)', next, (select att.attname from pg_constraint con
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
      where con.contype = 'f' and con.confrelid = 'users'::regclass and con.conrelid = next limit 1)) using leaving;
  end loop;
  delete from users where id = any (leaving);
  perform set_config('app.deletes_organization', '', true);
  return jsonb_build_object('rows', row_total, 'users', coalesce(cardinality(leaving), 0), 'entries', entry_total,
    'entriesDigest', removal_digest(removal));
end $$;
revoke all on function delete_organization(uuid, uuid, timestamptz) from public;
grant execute on function delete_organization(uuid, uuid, timestamptz) to lintel_tenant;

-- How much there is to copy: of every table that has the organization's id, in the order of their names.
create function tables_of_organizations() returns table (name text, secrets text[])
  language sql stable security definer set search_path = public, pg_catalog as $$
  select rel.relname::text, coalesce(array_agg(att.attname::text order by att.attnum) filter (where att.atttypid = 'bytea'::regtype), '{}')
  from pg_class rel join pg_attribute att on att.attrelid = rel.oid and att.attnum > 0 and not att.attisdropped
  where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r'
    and exists (select from pg_attribute own where own.attrelid = rel.oid and own.attname = 'org_id' and not own.attisdropped)
  group by rel.relname order by rel.relname
$$;
comment on function tables_of_organizations() is 'Secrets are what is stored hashed or sealed: columns of bytes.';
revoke all on function tables_of_organizations() from public;
grant execute on function tables_of_organizations() to lintel_tenant;

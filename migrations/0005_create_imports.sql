create table imports (
  org_id uuid not null references organizations,
  id uuid not null,
  status text not null check (status in ('CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE')),
  file_name text not null,
  choices jsonb not null default '{}',
  sheets jsonb not null default '[]',
  problems jsonb not null default '[]',
  error_count integer not null default 0,
  warning_count integer not null default 0,
  counts jsonb not null default '{}',
  already_there jsonb not null default '{}',
  done_rows integer not null default 0,
  total_rows integer not null default 0,
  run_by jsonb,
  progress_at timestamptz,
  done_at timestamptz,
  failure text,
  created_by_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, created_by_id) references people
);
comment on column imports.problems is 'The first of them; error_count and warning_count tell how many there are.';
comment on column imports.run_by is 'Who started the run that is under way, in which role.';
comment on column imports.progress_at is 'Sign of life of a run, null until it begins; when it stops while RUNNING, the run was interrupted.';
create index imports_by_created on imports (org_id, created_at desc, id desc);
create index imports_by_creator on imports (org_id, created_by_id);
select protect_tenant_table('imports');

create table import_records (
  org_id uuid not null,
  import_id uuid not null,
  record_type text not null check (record_type in ('property', 'unit', 'person', 'lease')),
  record_id uuid not null,
  primary key (org_id, import_id, record_type, record_id),
  foreign key (org_id, import_id) references imports on delete cascade
);
comment on table import_records is 'What an import brought in, so that it can be taken back.';
select protect_tenant_table('import_records');

-- After 20,000 new rows the planner still believes in an empty organization and joins row by row until the next autovacuum:
-- a list that takes a second took half a minute. Only an owner may analyze, hence the owner's rights here.
create function refresh_portfolio_statistics() returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  analyze public.people, public.properties, public.property_owners, public.units, public.leases, public.lease_parties, public.import_records;
end $$;
revoke all on function refresh_portfolio_statistics() from public;
grant execute on function refresh_portfolio_statistics() to lintel_tenant;

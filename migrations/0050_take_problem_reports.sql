-- What people say is broken, for the administrators of their organization.
create table problem_reports (
  org_id uuid not null references organizations,
  id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  diagnostics jsonb,
  reported_by_id uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by_id uuid,
  primary key (org_id, id),
  foreign key (org_id, reported_by_id) references people,
  foreign key (org_id, done_by_id) references people
);
comment on column problem_reports.diagnostics is 'Page, browser and last pages, as the reporter was shown them; null where they left them out.';
create index problem_reports_by_age on problem_reports (org_id, created_at desc);
create index problem_reports_by_reporter on problem_reports (org_id, reported_by_id);
create index problem_reports_by_doer on problem_reports (org_id, done_by_id);
select protect_tenant_table('problem_reports');

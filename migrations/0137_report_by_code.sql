-- A code to be printed and hung up: whoever reads it reports a problem of that place without a sign-in.
create table report_codes (
  org_id uuid not null references organizations,
  id uuid not null,
  property_id uuid not null,
  unit_id uuid,
  label text check (length(label) between 1 and 80),
  token text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (org_id, id),
  constraint report_codes_token_key unique (token),
  foreign key (org_id, property_id) references properties on delete cascade,
  foreign key (org_id, unit_id) references units on delete cascade
);
comment on column report_codes.token is '128 random bits. Kept readable: it hangs on the wall, and the sheet can be printed again.';
comment on column report_codes.label is 'Which part of the property it hangs in, where it is none of a unit.';
comment on column report_codes.revoked_at is 'Since when it leads nowhere but to whom to call.';
create index report_codes_of_property on report_codes (org_id, property_id);
create index report_codes_of_unit on report_codes (org_id, unit_id);
create unique index report_codes_unit_key on report_codes (org_id, unit_id) where revoked_at is null and unit_id is not null;
alter table report_codes enable row level security;
create policy tenant on report_codes using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on report_codes to lintel_tenant;

-- What was reported by a code and waits for its sender to say, by a link in a mail, that it was them.
create table unconfirmed_reports (
  org_id uuid not null references organizations,
  id uuid not null,
  report_code_id uuid not null,
  token_hash bytea not null,
  danger text check (danger in ('GAS', 'FIRE', 'WATER', 'SPARKS')),
  category text not null,
  words text not null check (length(words) between 1 and 2000),
  reporter_name text check (length(reporter_name) between 1 and 100),
  reporter_email text not null check (length(reporter_email) between 3 and 254),
  reporter_phone text check (length(reporter_phone) between 1 and 30),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (org_id, id),
  constraint unconfirmed_reports_token_key unique (token_hash),
  foreign key (org_id, report_code_id) references report_codes on delete cascade
);
create index unconfirmed_reports_of_code on unconfirmed_reports (org_id, report_code_id);
alter table unconfirmed_reports enable row level security;
create policy tenant on unconfirmed_reports using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on unconfirmed_reports to lintel_tenant;

-- Who reported it without a sign-in, as they called themselves, and whether their address was proven.
alter table maintenance_tickets
  drop constraint maintenance_tickets_source_check,
  add constraint maintenance_tickets_source_check
    check (source in ('PORTAL', 'STAFF', 'PHONE', 'EMAIL', 'OWNER', 'PLAN', 'QR')),
  add column reporter_name text check (length(reporter_name) between 1 and 100),
  add column reporter_email text check (length(reporter_email) between 3 and 254),
  add column reporter_phone text check (length(reporter_phone) between 1 and 30),
  add column is_reporter_verified boolean;
comment on column maintenance_tickets.is_reporter_verified is 'Null where nobody had to prove anything: reported with a sign-in, or by staff.';

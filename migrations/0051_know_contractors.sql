-- What is agreed with somebody who takes on repairs. They stay one of the people, so that whoever was one already is one still.
alter table people
  add column work_areas text[] not null default '{}',
  add column work_days text[] not null default '{}' check (work_days <@ array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  add column work_from text check (work_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column work_to text check (work_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column takes_emergencies boolean not null default false,
  add column contacts jsonb not null default '[]',
  add column rates_currency text check (rates_currency ~ '^[A-Z]{3}$'),
  add column callout_minor bigint check (callout_minor >= 0),
  add column hourly_minor bigint check (hourly_minor >= 0),
  add column job_limit_minor bigint check (job_limit_minor >= 0),
  add column after_hours_percent integer check (after_hours_percent between 0 and 500),
  add column parts_markup_percent integer check (parts_markup_percent between 0 and 500),
  add column rates_agreed_on date,
  add column do_not_use_reason text check (length(do_not_use_reason) between 1 and 500),
  add column do_not_use_on date,
  add constraint people_do_not_use_whole check ((do_not_use_reason is null) = (do_not_use_on is null)),
  add constraint people_work_hours_whole check ((work_from is null) = (work_to is null));
comment on column people.work_from is 'By the clocks of the place they go to.';
comment on column people.contacts is 'Who answers for a firm: a list of name, position, phone and e-mail.';
comment on column people.rates_currency is 'Of the call-out, the hour and the limit of a job.';
comment on column people.after_hours_percent is 'Of the usual rate at night and on Sundays: 150 is half as much again.';
comment on column people.do_not_use_reason is 'Why nothing is given to them any more; null while something may be.';

-- What somebody must be able to show before they are sent: a licence, an insurance, a contract.
create table contractor_papers (
  org_id uuid not null,
  id uuid not null,
  contractor_id uuid not null,
  kind text not null check (kind in ('LIABILITY_INSURANCE', 'WORKERS_COMPENSATION', 'VEHICLE_INSURANCE', 'TRADE_LICENSE', 'GAS_SAFETY', 'ELECTRICAL_SAFETY', 'REFRIGERANT', 'TAX_FORM', 'CONTRACT', 'OTHER')),
  name text check (length(name) between 1 and 127),
  number text check (length(number) between 1 and 60),
  issuer text check (length(issuer) between 1 and 127),
  issued_on date,
  ends_on date,
  is_required boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint contractor_papers_days_in_order check (ends_on >= issued_on),
  foreign key (org_id, contractor_id) references people on delete cascade
);
comment on column contractor_papers.is_required is 'Once it has run out, no new job is offered to them.';
create index contractor_papers_of_contractor on contractor_papers (org_id, contractor_id, ends_on);
create index contractor_papers_by_end on contractor_papers (org_id, ends_on) where is_required;
select protect_tenant_table('contractor_papers');

-- Who is asked first, for a property, a kind of work, or both.
create table contractor_preferences (
  org_id uuid not null,
  id uuid not null,
  contractor_id uuid not null,
  property_id uuid,
  category text check (category in ('PLUMBING', 'HEATING', 'ELECTRICAL', 'APPLIANCE', 'LOCKS', 'WINDOWS_DOORS', 'WALLS_CEILINGS', 'ROOF', 'PESTS', 'COMMON_AREA', 'OUTSIDE', 'CLEANING', 'OTHER')),
  rank integer not null check (rank between 1 and 9),
  primary key (org_id, id),
  constraint contractor_preferences_once unique nulls not distinct (org_id, contractor_id, property_id, category),
  foreign key (org_id, contractor_id) references people on delete cascade,
  foreign key (org_id, property_id) references properties on delete cascade
);
comment on table contractor_preferences is 'A property or a kind of work that is null stands for all.';
create index contractor_preferences_of_property on contractor_preferences (org_id, property_id);
select protect_tenant_table('contractor_preferences');

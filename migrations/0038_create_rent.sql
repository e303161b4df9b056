-- What leases owe again and again, the rules for late fees and for parts of a month, what was charged of it, and each night's work.

create table rent_lines (
  org_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  account text not null check (account ~ '^[0-9A-Z][0-9A-Z.-]{0,11}$'),
  memo text check (length(memo) <= 240),
  amount_minor bigint not null check (amount_minor >= 0),
  cycle text not null check (cycle in ('DAILY', 'WEEKLY', 'EVERY_2_WEEKS', 'MONTHLY', 'EVERY_2_MONTHS', 'QUARTERLY', 'EVERY_6_MONTHS', 'YEARLY', 'ONE_TIME')),
  starts_on date not null,
  ends_on date,
  due_day integer not null check (due_day between 1 and 31),
  post_days_in_advance integer not null default 0 check (post_days_in_advance between 0 and 60),
  primary key (org_id, id),
  constraint rent_lines_days_in_order check (ends_on >= starts_on),
  constraint rent_lines_no_overlap exclude using gist (
    org_id with =, lease_id with =, account with =, daterange(starts_on, ends_on, '[]') with &&
  ),
  foreign key (org_id, lease_id) references leases on delete cascade
);
comment on table rent_lines is 'The truth of what a lease owes; leases.rent_minor is the rent of today, kept beside it.';
comment on column rent_lines.account is 'The number of the account it is charged on.';
comment on column rent_lines.ends_on is 'Last day it is owed for; null as long as the lease goes on.';
create index rent_lines_of_lease on rent_lines (org_id, lease_id, account, starts_on);
select protect_tenant_table('rent_lines');

-- From which day on Lintel charges: what fell due before is somebody else's books.
alter table organizations add column rent_charged_from_on date;
alter table organizations alter column rent_charged_from_on set default date_trunc('month', now())::date;
comment on column organizations.rent_charged_from_on is 'First due day that is charged here; null while nothing is.';
alter table leases add column charged_from_on date;
comment on column leases.charged_from_on is 'First due day of this lease that is charged here, where it is later than the organization''s.';

-- A lease comes with its rent as a first line, whoever writes it.
insert into rent_lines (org_id, id, lease_id, account, amount_minor, cycle, starts_on, due_day)
select org_id, gen_random_uuid(), id, '4000', rent_minor, 'MONTHLY', starts_on, payment_due_day from leases;

create function add_rent_of_leases() returns trigger language plpgsql as $$
begin
  insert into rent_lines (org_id, id, lease_id, account, amount_minor, cycle, starts_on, due_day)
  select org_id, gen_random_uuid(), id, '4000', rent_minor, 'MONTHLY', starts_on, payment_due_day from changed;
  return null;
end $$;
create trigger leases_bring_rent after insert on leases referencing new table as changed for each statement execute function add_rent_of_leases();

-- What changes in a lease that has not begun changes its first line; a line that is due when rent is due follows that day.
create function change_rent_of_lease() returns trigger language plpgsql as $$
begin
  if new.status in ('DRAFT', 'SIGNED') and (new.rent_minor, new.starts_on) is distinct from (old.rent_minor, old.starts_on) then
    update rent_lines
    set starts_on = new.starts_on,
        amount_minor = case when account <> '4000' or new.rent_minor = old.rent_minor then amount_minor else round(new.rent_minor * case cycle
          when 'DAILY' then 12 / 365.0 when 'WEEKLY' then 12 / 52.0 when 'EVERY_2_WEEKS' then 12 / 26.0 when 'EVERY_2_MONTHS' then 2
          when 'QUARTERLY' then 3 when 'EVERY_6_MONTHS' then 6 when 'YEARLY' then 12 else 1 end) end
    where org_id = new.org_id and lease_id = new.id and starts_on = old.starts_on;
  end if;
  update rent_lines set due_day = new.payment_due_day
  where new.payment_due_day <> old.payment_due_day and org_id = new.org_id and lease_id = new.id and due_day = old.payment_due_day;
  return null;
end $$;
create trigger leases_change_rent after update of rent_minor, starts_on, payment_due_day on leases
  for each row when ((new.rent_minor, new.starts_on, new.payment_due_day) is distinct from (old.rent_minor, old.starts_on, old.payment_due_day))
  execute function change_rent_of_lease();

-- Rules for a whole organization, a property or a lease; the nearest holds, as a whole. Each version stays, since what fell
-- due under one is judged by it.
create table rent_policies (
  org_id uuid not null references organizations,
  id uuid not null,
  kind text not null check (kind in ('LATE_FEE', 'PRORATION')),
  property_id uuid,
  lease_id uuid,
  rules jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint rent_policies_one_place check (num_nonnulls(property_id, lease_id) <= 1),
  constraint rent_policies_once unique nulls not distinct (org_id, kind, property_id, lease_id),
  foreign key (org_id, property_id) references properties on delete cascade,
  foreign key (org_id, lease_id) references leases on delete cascade
);
create index rent_policies_of_property on rent_policies (org_id, property_id);
create index rent_policies_of_lease on rent_policies (org_id, lease_id);
select protect_tenant_table('rent_policies');

create table rent_policy_versions (
  org_id uuid not null,
  policy_id uuid not null,
  version integer not null,
  rules jsonb not null,
  due_from_on date,
  primary key (org_id, policy_id, version),
  foreign key (org_id, policy_id) references rent_policies on delete cascade
);
comment on column rent_policy_versions.due_from_on is 'It judges what falls due from this day on; null for what was open already, too.';
select protect_tenant_table('rent_policy_versions');

-- Which days of which account a lease was charged for: none twice.
create table rent_charges (
  org_id uuid not null,
  charge_id uuid not null,
  lease_id uuid not null,
  account text not null,
  starts_on date not null,
  ends_on date not null,
  due_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  full_minor bigint not null,
  share_of bigint not null,
  share_per bigint not null,
  primary key (org_id, charge_id),
  constraint rent_charges_once unique (org_id, lease_id, account, starts_on),
  constraint rent_charges_days_in_order check (ends_on >= starts_on),
  foreign key (org_id, lease_id) references leases
);
comment on column rent_charges.charge_id is 'The charge in the ledger.';
comment on column rent_charges.share_of is 'With share_per the part of a whole period that was owed.';
create index rent_charges_until on rent_charges (org_id, lease_id, account, ends_on desc);
select protect_tenant_table('rent_charges');

-- What a night did in a property, step by step; a night that is not here was not worked through.
create table nightly_runs (
  org_id uuid not null,
  property_id uuid not null,
  run_on date not null,
  steps jsonb not null default '[]',
  has_failed boolean not null default false,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (org_id, property_id, run_on),
  foreign key (org_id, property_id) references properties on delete cascade
);
comment on column nightly_runs.run_on is 'The day that the night began, where the property stands.';
create index nightly_runs_by_day on nightly_runs (org_id, run_on desc, property_id);
select protect_tenant_table('nightly_runs');

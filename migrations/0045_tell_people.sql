-- What people are told of: each thing once, in the bell and by mail.
create table notices (
  org_id uuid not null references organizations,
  id uuid not null,
  person_id uuid not null,
  audience text not null check (audience in ('STAFF', 'OWNER', 'RENTER')),
  event text not null,
  says text not null,
  params jsonb not null,
  cause_id uuid not null,
  subject_type text not null,
  subject_id uuid not null,
  path text not null check (path like '/%'),
  is_urgent boolean not null default false,
  asks boolean not null default false,
  in_app boolean not null default true,
  at timestamptz not null,
  read_at timestamptz,
  mail_due_at timestamptz,
  primary key (org_id, id),
  constraint notices_once_key unique (org_id, cause_id, person_id),
  foreign key (org_id, person_id) references people on delete cascade
);
comment on column notices.audience is 'As what the person is told: the bell of a role shows what was told to it.';
comment on column notices.event is 'What it counts as where one chooses what to get.';
comment on column notices.says is 'Which sentence it is, with params as its facts.';
comment on column notices.cause_id is 'What happened, so that a job that runs again tells nobody twice.';
comment on column notices.asks is 'Whether something is for the person to do now.';
comment on column notices.in_app is 'False where the person wants it by mail alone.';
comment on column notices.mail_due_at is 'When it is to be mailed, unless it was read before; null once that is done, or where no mail is wanted.';
create index notices_of_person on notices (org_id, person_id, audience, at desc, id desc);
create index notices_unread on notices (org_id, person_id, audience) where read_at is null and in_app;
create index notices_to_mail on notices (org_id, mail_due_at) where mail_due_at is not null;
select protect_tenant_table('notices');

-- What somebody chose about an event; what is null follows the default.
create table notice_choices (
  org_id uuid not null references organizations,
  person_id uuid not null,
  audience text not null check (audience in ('STAFF', 'OWNER', 'RENTER')),
  event text not null,
  app boolean,
  mail boolean,
  updated_at timestamptz not null,
  primary key (org_id, person_id, audience, event),
  foreign key (org_id, person_id) references people on delete cascade
);
select protect_tenant_table('notice_choices');

-- When somebody wants to be told; without a row, at once and not at night.
create table notice_times (
  org_id uuid not null references organizations,
  person_id uuid not null,
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  daily_at text check (daily_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  primary key (org_id, person_id),
  foreign key (org_id, person_id) references people on delete cascade,
  constraint notice_times_quiet_whole check ((quiet_from is null) = (quiet_until is null))
);
comment on column notice_times.quiet_from is 'By the clocks of the person; null where no hours are quiet.';
comment on column notice_times.daily_at is 'All mails of a day come as one at this time; null where each comes at once.';
select protect_tenant_table('notice_times');

-- Those of some people who can be told something, and what each of them reaches as staff, as an owner and as a renter. Who has a
-- sign-in that is switched off is told nothing.
create function notice_receivers(person_ids uuid[]) returns table (
  person_id uuid, name text, email text, language text, time_zone text, roles text[], sees_all_properties boolean,
  scope_ids uuid[], owned_ids uuid[], lease_ids uuid[], unit_ids uuid[], rented_ids uuid[]
)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  return query
    select person.id, person.name, coalesce(user_account.email, person.email), user_account.language, user_account.time_zone,
      case when user_account.id is null then null else member.roles end, coalesce(member.sees_all_properties, false),
      array(select scope.property_id from membership_properties scope where scope.org_id = member.org_id and scope.membership_id = member.id),
      array(select share.property_id from property_owners share where share.org_id = person.org_id and share.person_id = person.id),
      rented.lease_ids, rented.unit_ids, rented.property_ids
    from people person
    left join memberships member on member.org_id = person.org_id and member.person_id = person.id
    left join users user_account on user_account.id = member.user_id and user_account.status = 'ACTIVE' and member.status = 'ACTIVE'
    cross join lateral (
      select coalesce(array_agg(lease.id), '{}') as lease_ids, coalesce(array_agg(lease.unit_id), '{}') as unit_ids,
        coalesce(array_agg(lease.property_id), '{}') as property_ids
      from lease_parties party
      join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id and lease.status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED')
      where party.org_id = person.org_id and party.person_id = person.id) rented
    where person.org_id = current_org() and person.id = any(person_ids) and (member.id is null or user_account.id is not null);
  perform set_config('app.identity', identity_before, true);
end $$;

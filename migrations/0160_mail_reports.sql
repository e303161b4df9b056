-- A mail may bring a file. What it says is sealed with the rest, and forgotten with it.
alter table outgoing_mails
  add column attachment bytea,
  add column attachment_name text,
  add column attachment_type text,
  add constraint outgoing_mails_attached check (attachment is null or (attachment_name is not null and attachment_type is not null));
comment on column outgoing_mails.attachment is 'The file that comes with it, sealed; gone once the mail was sent or is of no more use.';

-- Reports that are mailed again and again, to people who each get what they may read.
create table report_mailings (
  org_id uuid not null references organizations,
  id uuid not null,
  title text not null check (length(title) between 1 and 80),
  report text not null check (report ~ '^[a-z][a-z-]{1,39}$'),
  query jsonb not null,
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  repeats text not null check (repeats in ('DAILY', 'WEEKLY', 'MONTHLY')),
  weekday integer not null check (weekday between 1 and 7),
  month_day integer not null check (month_day between 1 and 31),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 20),
  next_on date not null,
  is_paused boolean not null default false,
  is_keeper_out boolean not null default false,
  kept_by_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, kept_by_id) references people
);
comment on column report_mailings.query is 'What the report is asked, such as {"period": "lastMonth"}: days go with the calendar.';
comment on column report_mailings.weekday is 'On which it is mailed where it is weekly: 1 for Monday to 7.';
comment on column report_mailings.month_day is 'On which it is mailed where it is monthly; the last day of a month that is shorter.';
comment on column report_mailings.recipient_ids is 'People; who is gone or may not read it any more is left out and named.';
comment on column report_mailings.next_on is 'By the clocks of the organization, from six in the morning.';
comment on column report_mailings.is_keeper_out is 'It was paused by itself, since who keeps it may not read the books any more.';
comment on column report_mailings.kept_by_id is 'Who made it, or saved it last: by their right it is mailed.';
create index report_mailings_due on report_mailings (org_id, next_on) where not is_paused;
create index report_mailings_of_keeper on report_mailings (org_id, kept_by_id);
select protect_tenant_table('report_mailings');

-- Each time one was mailed, to whom: there is one for a day and a person, however often the job runs.
create table report_sendings (
  org_id uuid not null,
  mailing_id uuid not null,
  due_on date not null,
  person_id uuid not null,
  mail_id uuid not null,
  created_at timestamptz not null,
  queued_at timestamptz,
  left_out text check (left_out in ('NO_RIGHT', 'NO_ADDRESS', 'NOT_MADE')),
  primary key (org_id, mailing_id, due_on, person_id),
  foreign key (org_id, mailing_id) references report_mailings on delete cascade,
  foreign key (org_id, person_id) references people on delete cascade
);
comment on column report_sendings.queued_at is 'When its mail was put into the outbox; null before, and for who was left out.';
create index report_sendings_of_person on report_sendings (org_id, person_id);
create index report_sendings_waiting on report_sendings (org_id, created_at) where queued_at is null and left_out is null;
select protect_tenant_table('report_sendings');

-- How the mails of some of them fare, which is all that an organization learns of the outbox.
create function report_mails(mailings uuid[]) returns table (id uuid, status text, at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog as $$
  select mail.id, mail.status, mail.sent_at
  from report_sendings sending join outgoing_mails mail on mail.id = sending.mail_id and mail.org_id = sending.org_id
  where sending.org_id = current_org() and sending.mailing_id = any(mailings)
$$;
revoke all on function report_mails(uuid[]) from public;
grant execute on function report_mails(uuid[]) to lintel_tenant;

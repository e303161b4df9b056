-- What the office tells the renters of a property, of a building or of all of them at once.
create table announcements (
  org_id uuid not null references organizations,
  id uuid not null,
  subject text not null check (length(subject) between 1 and 100),
  body text not null check (length(body) between 1 and 5000),
  audience jsonb not null,
  property_ids uuid[] not null,
  by_mail boolean not null,
  is_urgent boolean not null default false,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'TAKEN_BACK')),
  goes_out_at timestamptz not null,
  sent_at timestamptz,
  taken_back_at timestamptz,
  recipient_count integer not null check (recipient_count > 0),
  created_by_id uuid not null,
  created_at timestamptz not null,
  primary key (org_id, id),
  constraint announcements_states_whole check ((status = 'SENT') = (sent_at is not null) and (status = 'TAKEN_BACK') = (taken_back_at is not null)),
  foreign key (org_id, created_by_id) references people
);
comment on column announcements.audience is 'As it was chosen, to be shown and chosen again; whom it reaches stands in announcement_recipients.';
comment on column announcements.property_ids is 'Where those live whom it reaches: whoever looks after all of these sees it.';
comment on column announcements.goes_out_at is 'Until then it can be taken back, and nothing of it has left.';
comment on column announcements.is_urgent is 'Mailed in quiet hours, too.';
create index announcements_by_age on announcements (org_id, created_at desc, id desc);
create index announcements_waiting on announcements (org_id, goes_out_at) where status = 'WAITING';
create index announcements_by_writer on announcements (org_id, created_by_id);
select protect_tenant_table('announcements');

-- Whom one reaches, each once, with the home by which they are meant.
create table announcement_recipients (
  org_id uuid not null,
  announcement_id uuid not null,
  person_id uuid not null,
  lease_id uuid not null,
  mail_id uuid not null,
  mail_due_at timestamptz,
  mail_queued_at timestamptz,
  seen_at timestamptz,
  primary key (org_id, announcement_id, person_id),
  foreign key (org_id, announcement_id) references announcements,
  foreign key (org_id, person_id) references people on delete cascade,
  foreign key (org_id, lease_id) references leases on delete cascade
);
comment on column announcement_recipients.mail_id is 'Under which its mail lies in the outbox: there is one, however often the job runs.';
comment on column announcement_recipients.mail_due_at is 'When it is to be mailed; null before it goes out, once it is in the outbox, and for those without an address.';
create index announcement_recipients_of_person on announcement_recipients (org_id, person_id, announcement_id);
create index announcement_recipients_of_lease on announcement_recipients (org_id, lease_id);
create index announcement_recipients_to_mail on announcement_recipients (org_id, mail_due_at) where mail_due_at is not null;
select protect_tenant_table('announcement_recipients');

-- How the mails of one announcement fare. The outbox is walled off from organizations, which learn of their own mails no more than this.
create function announcement_mails(announcement uuid) returns table (id uuid, status text, reason text, at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog as $$
  select mail.id, mail.status, case when mail.status = 'FAILED' then mail.last_error end, mail.sent_at
  from announcement_recipients recipient join outgoing_mails mail on mail.id = recipient.mail_id and mail.org_id = recipient.org_id
  where recipient.org_id = current_org() and recipient.announcement_id = announcement
$$;
revoke all on function announcement_mails(uuid) from public;
grant execute on function announcement_mails(uuid) to lintel_tenant;

-- A mail is claimed in one transaction and marked in another, so that none stays open while a mail server answers.
alter table outgoing_mails
  drop constraint outgoing_mails_status_check,
  add constraint outgoing_mails_status_check check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED')),
  add column claimed_at timestamptz,
  add constraint outgoing_mails_claimed check (status <> 'SENDING' or claimed_at is not null);
comment on column outgoing_mails.claimed_at is 'When a server last began to send it; one that is SENDING for too long was cut off and is sent again.';
drop index outgoing_mails_queued;
create index outgoing_mails_waiting on outgoing_mails (created_at) where status in ('QUEUED', 'SENDING');

-- A mail that asks for something may leave hours after it was queued, when somebody has done it already.
alter table outgoing_mails add column asks jsonb;
comment on column outgoing_mails.asks is 'What it asks for, each as a notice would: it is sent while any of them still waits. Null where it asks for nothing.';

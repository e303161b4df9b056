-- What somebody wrote to the people of several requests at once: each waits by itself until it goes out, or is taken back.
create table waiting_messages (
  org_id uuid not null references organizations,
  id uuid not null,
  batch_id uuid not null,
  ticket_id uuid not null,
  recipient_id uuid not null,
  work_order_id uuid,
  sender_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  goes_out_at timestamptz not null,
  created_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references maintenance_tickets on delete cascade,
  foreign key (org_id, recipient_id) references people on delete cascade,
  foreign key (org_id, work_order_id) references work_orders on delete cascade,
  foreign key (org_id, sender_id) references people on delete cascade
);
comment on table waiting_messages is 'Goes once it has gone out: from then on it stands in the conversation, or in the job.';
comment on column waiting_messages.body is 'As its recipient reads it, with everything filled in.';
comment on column waiting_messages.work_order_id is 'The job in which a contractor reads it; null where it goes into a conversation about the request.';
comment on column waiting_messages.goes_out_at is 'Until then it can be taken back, and nothing of it has left.';
create index waiting_messages_due on waiting_messages (org_id, goes_out_at);
create index waiting_messages_of_ticket on waiting_messages (org_id, ticket_id, batch_id);
create index waiting_messages_to_person on waiting_messages (org_id, recipient_id);
create index waiting_messages_in_job on waiting_messages (org_id, work_order_id);
create index waiting_messages_by_sender on waiting_messages (org_id, sender_id);
select protect_tenant_table('waiting_messages');

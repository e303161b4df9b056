-- Whoever confirmed what they reported by a code sends photos by the same link.
alter table unconfirmed_reports
  add column ticket_id uuid,
  add column photo_count integer not null default 0 check (photo_count between 0 and 6),
  add foreign key (org_id, ticket_id) references maintenance_tickets;
comment on column unconfirmed_reports.ticket_id is 'What became of it; null until its sender followed the link.';
comment on column unconfirmed_reports.photo_count is 'How many photos came by its link.';
create index unconfirmed_reports_of_ticket on unconfirmed_reports (org_id, ticket_id);

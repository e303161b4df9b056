-- The renter's word on how finished work went, once for each time that it was finished.
create table ticket_ratings (
  org_id uuid not null,
  ticket_id uuid not null,
  reopen_count integer not null,
  stars integer not null check (stars between 1 and 5),
  words text check (length(words) between 1 and 500),
  rated_by_id uuid not null,
  worker_id uuid,
  rated_at timestamptz not null,
  primary key (org_id, ticket_id, reopen_count),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  foreign key (org_id, rated_by_id) references people,
  foreign key (org_id, worker_id) references people
);
comment on column ticket_ratings.reopen_count is 'How often the request had been opened again by then.';
comment on column ticket_ratings.worker_id is 'Who had done the work; null where nobody was named.';
create index ticket_ratings_of_worker on ticket_ratings (org_id, worker_id, rated_at);
create index ticket_ratings_by_rater on ticket_ratings (org_id, rated_by_id);
create index ticket_ratings_by_day on ticket_ratings (org_id, rated_at);
select protect_tenant_table('ticket_ratings');

-- Of which day before the end of a paper somebody was reminded last.
alter table contractor_papers add column reminded_days integer;
comment on column contractor_papers.reminded_days is 'So many days before its end they were reminded last; null where not yet of the present end.';

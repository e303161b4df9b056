-- What whoever reports tried, whether it solved it, and what they said to the questions of the trade.
create table remedy_outcomes (
  org_id uuid not null references organizations,
  id uuid not null,
  remedy text not null check (length(remedy) between 1 and 40),
  is_solved boolean not null,
  ticket_id uuid,
  tried_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id, ticket_id) references maintenance_tickets,
  constraint remedy_outcomes_solved check (not is_solved or ticket_id is null)
);
comment on table remedy_outcomes is 'Each time somebody tried something before they reported a problem.';
comment on column remedy_outcomes.ticket_id is 'The request that was made since it did not help; null where none was.';
create index remedy_outcomes_by_remedy on remedy_outcomes (org_id, remedy, is_solved);
create index remedy_outcomes_of_ticket on remedy_outcomes (org_id, ticket_id) where ticket_id is not null;
select protect_tenant_table('remedy_outcomes');

alter table maintenance_tickets add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array');
comment on column maintenance_tickets.answers is 'What whoever reported it said to the questions of the trade, by question.';

alter table unconfirmed_reports
  add column answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  add column tried text[] not null default '{}';
comment on column unconfirmed_reports.tried is 'What they tried in vain; it counts once they follow the link.';

-- What staff made of a request's category or priority, and the words it was told with: what they correct, later requests are
-- suggested by. Counted by word, so that a suggestion reads a few rows however much was learned.
create table ticket_lessons (
  org_id uuid not null references organizations,
  ticket_id uuid not null,
  kind text not null check (kind in ('CATEGORY', 'PRIORITY')),
  label text not null,
  words text[] not null,
  taught_at timestamptz not null,
  primary key (org_id, ticket_id, kind),
  foreign key (org_id, ticket_id) references maintenance_tickets
);
comment on table ticket_lessons is 'What a request taught, the last word of staff on it; another correction takes its place.';
comment on column ticket_lessons.words is 'What the request said, as it is counted.';
create index ticket_lessons_by_label on ticket_lessons (org_id, kind, label);
select protect_tenant_table('ticket_lessons');

create table ticket_word_counts (
  org_id uuid not null references organizations,
  kind text not null check (kind in ('CATEGORY', 'PRIORITY')),
  word text not null,
  label text not null,
  lessons integer not null check (lessons >= 0),
  primary key (org_id, kind, word, label)
);
comment on table ticket_word_counts is 'In how many lessons to a label a word was said.';
select protect_tenant_table('ticket_word_counts');

-- What was done to many rows at once, row by row: by it a repeated call is recognized, and each row gets its former values back.
create table batch_rows (
  org_id uuid not null references organizations,
  batch_id uuid not null,
  actor_id uuid not null,
  row_id uuid not null,
  subject_type text not null,
  version integer not null,
  before jsonb,
  changed_at timestamptz not null,
  undone_at timestamptz,
  undo_refusal text,
  primary key (org_id, actor_id, batch_id, row_id)
);
comment on table batch_rows is 'Rows changed together; kept for a day.';
comment on column batch_rows.actor_id is 'Who did it: nobody else undoes it, and two who choose the same batch do not meet.';
comment on column batch_rows.version is 'The version that the change made of the row: what has another one was changed since.';
comment on column batch_rows.before is 'Former values of what changed; null where nothing can be given back.';
create index batch_rows_by_age on batch_rows (org_id, changed_at);
select protect_tenant_table('batch_rows');

-- Filters, order and columns of a list under a name.
create table saved_views (
  org_id uuid not null references organizations,
  id uuid not null,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  owner_id uuid not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id)
);
comment on column saved_views.owner_id is 'The user who keeps it; the others see it while it is shared.';
create unique index saved_views_name_key on saved_views (org_id, owner_id, list, lower(name));
create index saved_views_of_list on saved_views (org_id, list, created_at);
select protect_tenant_table('saved_views');

-- How somebody likes to see a list.
create table list_preferences (
  org_id uuid not null references organizations,
  user_id uuid not null,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  hidden_columns text[] not null default '{}',
  default_view_id uuid,
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id, list),
  foreign key (org_id, default_view_id) references saved_views on delete set null (default_view_id)
);
create index list_preferences_by_view on list_preferences (org_id, default_view_id);
select protect_tenant_table('list_preferences');

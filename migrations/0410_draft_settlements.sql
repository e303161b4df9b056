-- What somebody listed of a deposit that is still to be settled. It posts nothing, and goes when the deposit is settled.
create table deposit_drafts (
  org_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  lines jsonb not null default '[]',
  note text check (length(note) <= 1000),
  saved_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint deposit_drafts_once unique (org_id, lease_id),
  foreign key (org_id, lease_id) references leases
);
comment on table deposit_drafts is 'What is listed of a deposit before it is settled.';
comment on column deposit_drafts.lines is 'What is to be kept and why: description, cost as a decimal, age and useful life in months, the request it comes from, the keys of its photos.';
select protect_tenant_table('deposit_drafts');

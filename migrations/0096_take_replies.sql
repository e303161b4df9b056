-- Where an answer to a mail about a thing goes: one address for each who is mailed about it, known by a hash alone.
create table reply_addresses (
  org_id uuid not null references organizations,
  subject_type text not null,
  subject_id uuid not null,
  person_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (org_id, subject_type, subject_id, person_id),
  constraint reply_addresses_token_key unique (token_hash),
  foreign key (org_id, person_id) references people on delete cascade
);
create index reply_addresses_by_person on reply_addresses (org_id, person_id);
alter table reply_addresses enable row level security;
create policy tenant on reply_addresses using (org_id = current_org() or in_identity()) with check (org_id = current_org());
grant select, insert, update, delete on reply_addresses to lintel_tenant;

-- Words of the office's own on requests, properties, leases and people, by which it finds them again: sorted, each once.
-- Few rows have any, so what is asked of tags reads those alone.
alter table maintenance_tickets add column tags text[] not null default '{}';
alter table properties add column tags text[] not null default '{}';
alter table leases add column tags text[] not null default '{}';
alter table people add column tags text[] not null default '{}';

create index maintenance_tickets_tagged_idx on maintenance_tickets (org_id, id) where tags <> '{}';
create index properties_tagged_idx on properties (org_id, id) where tags <> '{}';
create index leases_tagged_idx on leases (org_id, id) where tags <> '{}';
create index people_tagged_idx on people (org_id, id) where tags <> '{}';

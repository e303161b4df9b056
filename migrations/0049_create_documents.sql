-- Papers of a property, a home, a lease, a person or a request, in versions; who sees them besides the office, somebody says.
create table documents (
  org_id uuid not null references organizations,
  id uuid not null,
  property_id uuid,
  unit_id uuid,
  lease_id uuid,
  ticket_id uuid,
  person_id uuid,
  subject_type text not null generated always as (case when unit_id is not null then 'unit' when lease_id is not null then 'lease'
    when ticket_id is not null then 'ticket' when person_id is not null then 'person' else 'property' end) stored,
  subject_id uuid not null generated always as (coalesce(unit_id, lease_id, ticket_id, person_id, property_id)) stored,
  name text not null check (length(name) between 1 and 200),
  name_sort_key text not null generated always as (natural_sort_key(name)) stored,
  category text not null check (category in ('PERMIT', 'INSURANCE', 'CONTRACT', 'LEASE', 'LETTER', 'PLAN', 'IDENTITY', 'MONEY', 'OTHER')),
  notes text check (length(notes) between 1 and 5000),
  shared_with text[] not null default '{}' check (shared_with <@ '{OWNERS,RENTERS}'),
  ends_on date,
  latest_number integer not null default 1 check (latest_number > 0),
  reminded_days integer,
  added_by_id uuid,
  search_text text not null generated always as (unaccent_lower(name || ' ' || coalesce(notes, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint documents_property_fkey foreign key (org_id, property_id) references properties,
  constraint documents_unit_fkey foreign key (org_id, unit_id) references units,
  constraint documents_lease_fkey foreign key (org_id, lease_id) references leases,
  constraint documents_ticket_fkey foreign key (org_id, ticket_id) references maintenance_tickets,
  constraint documents_person_fkey foreign key (org_id, person_id) references people,
  foreign key (org_id, added_by_id) references people,
  check (num_nonnulls(unit_id, lease_id, ticket_id, person_id) <= 1),
  check ((person_id is null) = (property_id is not null))
);
comment on column documents.property_id is 'Where its home, lease or request is; only papers of a person are of no property.';
comment on column documents.shared_with is 'Who sees it besides staff: the owners of the property, and the renters whom its subject concerns.';
comment on column documents.reminded_days is 'The last reminder that was mailed of its end: so many days before.';
create index documents_by_name on documents (org_id, name_sort_key, id);
create index documents_by_age on documents (org_id, created_at desc, id desc);
create index documents_by_end on documents (org_id, ends_on, id);
create index documents_by_property on documents (org_id, property_id);
create index documents_by_unit on documents (org_id, unit_id) where unit_id is not null;
create index documents_by_lease on documents (org_id, lease_id) where lease_id is not null;
create index documents_by_ticket on documents (org_id, ticket_id) where ticket_id is not null;
create index documents_by_person on documents (org_id, person_id) where person_id is not null;
create index documents_by_adder on documents (org_id, added_by_id);
create index documents_search on documents using gin (org_id, search_text gin_trgm_ops);
select protect_tenant_table('documents');

create table document_versions (
  org_id uuid not null references organizations,
  id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  added_by_id uuid,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint document_versions_number_key unique (org_id, document_id, number),
  foreign key (org_id, document_id) references documents on delete cascade,
  foreign key (org_id, added_by_id) references people
);
comment on table document_versions is 'What a document was and is; the file of each belongs to it.';
create index document_versions_by_adder on document_versions (org_id, added_by_id);
select protect_tenant_table('document_versions');

create function find_documents(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('documents', '{search_text}', q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('documents', '{search_text}', q, 50, property_ids, true) end;
end $$;

-- At most so many ids of a table's rows that hold the words; asked for the like, only those that come nearest. A list sorts what
-- is found itself; who asks for at most a hundred gets those first in which the words stand most to the front. Runs with the
-- rights of whoever calls: the owner's inside the functions below.
create or replace function search_rows(name text, columns text[], q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  words text[] := case name when 'units' then home_words(q) else search_words(q) end;
  condition text := search_condition(words, columns, alike);
  natural_order text := case name when 'maintenance_tickets' then 'created_at desc' when 'units' then 'label_sort_key' else 'name_sort_key' end;
  found uuid[];
begin
  if condition is null then return '{}'; end if;
  if name = 'people' and phone_digits(q) is not null then
    condition := format('(search_text like %L or %s)', '%' || phone_digits(q) || '%', condition);
  end if;
  if property_ids is not null then
    condition := condition || case name when 'properties' then ' and id = any($3)' when 'documents' then ' and (property_id is null or property_id = any($3))' else ' and property_id = any($3)' end;
  end if;
  if alike then
    perform set_config('pg_trgm.strict_word_similarity_threshold', '0.3', true);
    execute format('select array(select id from (select id, near, max(near) over () as nearest from (
        select id, %s as near from %I where org_id = $1 and %s order by 2 desc, id limit $2) as hits) as ranked where near > nearest - 0.15)',
        nearness(words, columns), name, condition)
      into found using current_org(), at_most, property_ids;
  elsif at_most <= 100 then
    execute format('select array(select id from (select id, row_number() over (order by %1$s, id) as nth, %2$s as places from %3$I
        where org_id = $1 and %4$s order by %1$s, id limit 1001) as hits order by places, nth limit $2)',
        natural_order, word_places(words, columns[1]), name, condition)
      into found using current_org(), at_most, property_ids;
  else
    execute format('select array(select id from %I where org_id = $1 and %s order by %s, id limit $2)', name, condition, natural_order)
      into found using current_org(), at_most, property_ids;
  end if;
  return found;
end $$;

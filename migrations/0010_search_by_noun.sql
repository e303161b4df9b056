-- Search under row security would scan (LIKE is not leakproof), so it runs with the owner's rights and repeats the
-- organization itself. Each noun has a function `find_<noun>(q, at_most)` that returns at most so many ids, the most useful
-- first. The words stand in the text of the statement, so that the planner knows how rare each of them is.

-- Folded text as LIKE takes it literally.
create function like_pattern(text) returns text language sql immutable strict parallel safe
  as $$ select replace(replace(replace(public.fold($1), '\', '\\'), '%', '\%'), '_', '\_') $$;

-- Text of a condition on `search_text`: every word of q must occur.
create function search_condition(q text) returns text language sql stable set search_path = public, pg_catalog as $$
  select coalesce(string_agg(format(' and search_text like %L', '%' || like_pattern(word) || '%'), '' order by at), '')
  from regexp_split_to_table(trim(q), '\s+') with ordinality as words (word, at)
$$;

create function find_properties(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[];
begin
  execute 'select array(select id from properties where org_id = $1' || search_condition(q) || ' order by name, id limit $2)'
    into found using current_org(), at_most;
  return found;
end $$;

create function find_units(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[];
begin
  execute 'select array(select id from units where org_id = $1' || search_condition(q) || ' order by label, id limit $2)'
    into found using current_org(), at_most;
  return found;
end $$;

create function find_people(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[];
begin
  execute 'select array(select id from people where org_id = $1' || search_condition(q) || ' order by name, id limit $2)'
    into found using current_org(), at_most;
  return found;
end $$;

-- Requests are also found by who reported them and where: by person, by address, or by the whole name of a home.
create function find_tickets(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  matches text := search_condition(q);
  newest text := ' order by created_at desc, id desc limit $2)';
  found uuid[];
begin
  execute 'select array(select id from ('
      || '(select id, created_at from maintenance_tickets where org_id = $1' || matches || newest
      || ' union (select id, created_at from maintenance_tickets where org_id = $1 and requested_by_id = any(array(select id from people where org_id = $1' || matches || ' limit 100))' || newest
      || ' union (select id, created_at from maintenance_tickets where org_id = $1 and property_id = any(array(select id from properties where org_id = $1' || matches || ' limit 100))' || newest
      || ' union (select id, created_at from maintenance_tickets where org_id = $1 and unit_id = any(array(select id from units where org_id = $1 and (search_text like $3 or search_text like '' '' || $3) limit 100))' || newest
      || ') as hits' || newest
    into found using current_org(), at_most, like_pattern(trim(q));
  return found;
end $$;

create function find_leases(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  matches text := search_condition(q);
  found uuid[];
begin
  execute 'select array(select id from leases where org_id = $1 and ref = upper($3) union '
      || '(select lease.id from leases lease where lease.org_id = $1 and lease.unit_id in (select id from units where org_id = $1' || matches || ' limit $2) limit $2) union '
      || '(select lease.id from leases lease where lease.org_id = $1 and lease.property_id in (select id from properties where org_id = $1' || matches || ' limit $2) limit $2) union '
      || '(select party.lease_id from lease_parties party where party.org_id = $1 and party.person_id in (select id from people where org_id = $1' || matches || ' limit $2) limit $2) limit $2)'
    into found using current_org(), at_most, trim(q);
  return found;
end $$;

drop function find_rows(text, text, integer);

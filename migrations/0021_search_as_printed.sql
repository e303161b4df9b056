-- Search finds what is printed: a home with its place, a last name before the first, a telephone number however it is
-- spelled, a word with a slip. Punctuation around words is ignored; only where nothing holds the words, the like are taken.

-- A number with and without the zero that is dialled at home, each behind its calling code.
alter table people drop column search_text;
alter table people add column search_text text not null generated always as (
  unaccent_lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '')
    || ' ' || coalesce(regexp_replace(phone_country_code, '\D', '', 'g'), '') || ltrim(coalesce(phone_number, ''), '0')
    || case when phone_number like '0%' then ' ' || coalesce(regexp_replace(phone_country_code, '\D', '', 'g'), '') || phone_number else '' end)
) stored;
create index people_search on people using gin (org_id, search_text gin_trgm_ops);

-- A unit is called by its label and its place: the place's text stands in its row, so that one index answers for both.
alter table units add column property_search_text text not null default '';
comment on column units.property_search_text is 'search_text of its property with a blank around; kept by triggers.';
create function copy_property_search_text() returns trigger language plpgsql as $$
begin
  new.property_search_text := coalesce((select ' ' || search_text || ' ' from properties where org_id = new.org_id and id = new.property_id), '');
  return new;
end $$;
create trigger units_copy_property_search_text before insert or update of property_id on units for each row execute function copy_property_search_text();
create function pass_on_property_search_text() returns trigger language plpgsql as $$
begin
  update units set property_search_text = ' ' || new.search_text || ' ' where org_id = new.org_id and property_id = new.id;
  return null;
end $$;
create trigger properties_pass_on_search_text after update on properties for each row
  when (old.search_text is distinct from new.search_text) execute function pass_on_property_search_text();
alter table units disable trigger user;
update units unit set property_search_text = ' ' || property.search_text || ' '
from properties property where property.org_id = unit.org_id and property.id = unit.property_id;
alter table units enable trigger user;
drop index units_search;
create index units_search on units using gin (org_id, search_text gin_trgm_ops, property_search_text gin_trgm_ops);
create index leases_search on leases using gin (org_id, lower(ref) gin_trgm_ops);

-- The words of a search, folded, without the punctuation around them; what is punctuation alone stays as it is.
create function search_words(q text) returns text[] language sql stable set search_path = public, pg_catalog as $$
  select case when cardinality(bare) > 0 then bare else regexp_split_to_array(trim(unaccent_lower(q)), '\s+') end
  from (select array(
    select btrim(word, '.:!?()[]{}<>"''`#/*+-') from regexp_split_to_table(unaccent_lower(q), '[\s,;·|]+') with ordinality as parts (word, at)
    where btrim(word, '.:!?()[]{}<>"''`#/*+-') <> '' order by at
  )) as split (bare)
$$;

-- The words that tell one home from another: without what people put before its number, unless it is all that they say.
create function home_words(q text) returns text[] language sql stable set search_path = public, pg_catalog as $$
  select case when cardinality(telling) > 0 then telling else said end
  from (select said, array(select word from unnest(said) with ordinality as listed (word, at)
      where word <> all('{unit,apt,apartment,flat,suite,no,nr}') order by at) as telling
    from search_words(q) as said) as asked
$$;

-- The digits of a telephone number, without the zeros that are dialled first; null for what is none.
create function phone_digits(q text) returns text language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select case when q ~ '^[\s+(]*[0-9][0-9\s()+./-]*$' and length(regexp_replace(q, '\D', '', 'g')) >= 6
    then ltrim(regexp_replace(replace(q, '(0)', ''), '\D', '', 'g'), '0') end
$$;

-- A word with each two of its letters the other way round, as LIKE takes it, between wildcards.
create function swapped_letters(word text) returns text[] language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select array(select '%' || like_pattern(overlay(word placing substr(word, at + 1, 1) || substr(word, at, 1) from at for 2)) || '%'
    from generate_series(1, length(word) - 1) as at)
$$;

-- Text of a number from 0 to 1: how much what stands in a column is like a word.
create function likeness(word text, name text) returns text language sql stable set search_path = public, pg_catalog as $$
  select format('case when %2$I like any (%3$L) then 0.9 else strict_word_similarity(%1$L, %2$I) end', word, name, swapped_letters(word))
$$;

-- Text of a condition: every word occurs in one of the columns, the first of which is what the row itself is called. A short
-- word with a figure in it ("4", "1b") is part of that or a whole word of the others: every address holds some figures. With
-- `alike`, longer words of letters need only be much like what stands there; null where there are none.
create function search_condition(words text[], columns text[], alike boolean) returns text language sql stable set search_path = public, pg_catalog as $$
  select case when not alike or bool_or(is_alike) then string_agg('(' || (
    select string_agg(case
      -- One wrong letter of a short word leaves fewer trigrams than of a long one.
      when is_alike then format('(%1$L <<%% %2$I and strict_word_similarity(%1$L, %2$I) >= %3$s or %2$I like any (%4$L))',
        word, name, case when length(word) < 6 then 0.3 else 0.38 end, swapped_letters(word))
      when nth > 1 and word ~ '\d' and length(word) < 5 then
        case when array_to_string(words, '') ~ '[[:alpha:]]' then format('%I like %L', name, '% ' || like_pattern(word) || ' %') else 'false' end
      when phone_digits(word) is not null then format('%1$I like %2$L or %1$I like %3$L', name, '%' || like_pattern(word) || '%', '%' || phone_digits(word) || '%')
      else format('%I like %L', name, '%' || like_pattern(word) || '%') end, ' or ')
    from unnest(columns) with ordinality as named (name, nth)) || ')', ' and ' order by at) end
  from (select word, at, alike and word ~ '^[[:alpha:]]{4,}$' as is_alike from unnest(words) with ordinality as listed (word, at)) as asked
$$;

-- At most so many ids of a table's rows that hold the words; asked for the like, only those that come nearest. Runs with the
-- rights of whoever calls: the owner's inside the functions below.
create function search_rows(name text, columns text[], q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  words text[] := case name when 'units' then home_words(q) else search_words(q) end;
  condition text := search_condition(words, columns, alike);
  nearness text;
  found uuid[];
begin
  if condition is null then return '{}'; end if;
  if name = 'people' and phone_digits(q) is not null then
    condition := format('(search_text like %L or %s)', '%' || phone_digits(q) || '%', condition);
  end if;
  if property_ids is not null then
    condition := condition || format(' and %I = any($3)', case name when 'properties' then 'id' else 'property_id' end);
  end if;
  if not alike then
    execute format('select array(select id from %I where org_id = $1 and %s order by %s, id limit $2)', name, condition,
        case name when 'maintenance_tickets' then 'created_at desc' when 'units' then 'label_sort_key' else 'name_sort_key' end)
      into found using current_org(), at_most, property_ids;
    return found;
  end if;
  perform set_config('pg_trgm.strict_word_similarity_threshold', '0.3', true);
  nearness := (select string_agg(format('greatest(%s)', (select string_agg(likeness(word, col), ', ') from unnest(columns) as col)), ' + ')
    from unnest(words) as word);
  execute format('select array(select id from (select id, near, max(near) over () as nearest from (
      select id, %s as near from %I where org_id = $1 and %s order by 2 desc, id limit $2) as hits) as ranked where near > nearest - 0.15)',
      nearness, name, condition)
    into found using current_org(), at_most, property_ids;
  return found;
end $$;

drop function find_properties(text, integer);
drop function find_units(text, integer);
drop function find_people(text, integer);
drop function find_tickets(text, integer);
drop function find_leases(text, integer);
drop function search_condition(text);

-- Each takes the properties that it may look into, null for all, so that other rows never use up the hits.
create function find_properties(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('properties', '{search_text}', q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('properties', '{search_text}', q, 50, property_ids, true) end;
end $$;

create function find_units(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  columns text[] := '{search_text,property_search_text}';
  found uuid[] := search_rows('units', columns, q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('units', columns, q, at_most, property_ids, true) end;
end $$;

create function find_people(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('people', '{search_text}', q, at_most, null, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('people', '{search_text}', q, 50, null, true) end;
end $$;

-- Requests are also found by who reported them and where: by person, by address, by the whole name of a home, or by a home
-- at an address. A statement is made anew each time, so that the planner knows how many of each there are.
create function find_tickets(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := home_words(q);
  newest text := case when property_ids is null then '' else ' and property_id = any($6)' end || ' order by created_at desc, id desc limit $2)';
  alike boolean;
  homes uuid[];
  found uuid[];
begin
  foreach alike in array array[false, true] loop
    homes := case
      when cardinality(words) > 1 then search_rows('units', '{search_text,property_search_text}', q, at_most, property_ids, alike)
      when alike then '{}'
      else array(select id from units where org_id = current_org() and search_text in (words[1], ' ' || words[1]) limit 100) end;
    execute 'select array(select id from ('
        || '(select id, created_at from maintenance_tickets where org_id = $1 and id = any($3)' || newest
        || ' union (select id, created_at from maintenance_tickets where org_id = $1 and requested_by_id = any($4)' || newest
        || ' union (select id, created_at from maintenance_tickets where org_id = $1 and property_id = any($5)' || newest
        || ' union (select id, created_at from maintenance_tickets where org_id = $1 and unit_id = any($7)' || newest
        || ') as hits order by created_at desc, id desc limit $2)'
      into found using current_org(), at_most,
        search_rows('maintenance_tickets', '{search_text}', q, at_most, property_ids, alike),
        search_rows('people', '{search_text}', q, 100, null, alike),
        search_rows('properties', '{search_text}', q, 100, property_ids, alike), property_ids, homes;
    exit when cardinality(found) > 0;
  end loop;
  return found;
end $$;

create function find_leases(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := search_words(q);
  within text := case when property_ids is null then '' else ' and lease.property_id = any($5)' end;
  -- A number of a lease, or enough of one not to be that of a home.
  of_ref text := case when q ~ '\d' and length(array_to_string(words, '')) > 3 then
    (select string_agg(format('lower(lease.ref) like %L', '%' || like_pattern(word) || '%'), ' and ') from unnest(words) as word) else 'false' end;
  alike boolean;
  found uuid[];
begin
  foreach alike in array array[false, true] loop
    execute 'select array(select id from ('
        || '(select lease.id from leases lease where lease.org_id = $1 and ' || of_ref || within || ' limit $2)'
        || ' union (select lease.id from leases lease where lease.org_id = $1 and lease.unit_id = any($3)' || within || ' limit $2)'
        || ' union (select lease.id from lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id'
        || '   where party.org_id = $1 and party.person_id = any($4)' || within || ' limit $2)) as hits limit $2)'
      into found using current_org(), at_most,
        search_rows('units', '{search_text,property_search_text}', q, at_most, property_ids, alike),
        search_rows('people', '{search_text}', q, at_most, null, alike), property_ids;
    exit when cardinality(found) > 0;
  end loop;
  return found;
end $$;

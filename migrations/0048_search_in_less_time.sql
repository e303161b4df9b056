-- What a search costs was the making of its statements: conditions were put together by queries that were planned anew each
-- time (1.2 ms each, three or four for a request), while looking takes a tenth of one. They are put together step by step now.
-- Besides: words of one or two letters are looked for where words begin, which the index of trigrams can answer, and where
-- few are asked for, those come first in which the words stand most to the front.

-- A word with each two of its letters the other way round, as LIKE takes it, between wildcards.
create or replace function swapped_letters(word text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  swapped text[] := '{}';
begin
  for at in 1 .. length(word) - 1 loop
    swapped := swapped || ('%' || public.like_pattern(overlay(word placing substr(word, at + 1, 1) || substr(word, at, 1) from at for 2)) || '%');
  end loop;
  return swapped;
end $$;

-- Text of a condition: what a column must be like for a word. A short word with a figure in it ("4", "1b") is part of what the
-- row itself is called or a whole word of its other columns: every address holds some figures. With `alike`, a longer word of
-- letters need only be much like what stands there.
create function word_condition(word text, name text, is_own_name boolean, has_letters boolean, alike boolean) returns text
  language plpgsql stable as $$
declare
  pattern text := public.like_pattern(word);
  digits text := public.phone_digits(word);
begin
  -- One wrong letter of a short word leaves fewer trigrams than of a long one.
  if alike and word ~ '^[[:alpha:]]{4,}$' then
    return format('(%1$L <<%% %2$I and strict_word_similarity(%1$L, %2$I) >= %3$s or %2$I like any (%4$L))',
      word, name, case when length(word) < 6 then 0.3 else 0.38 end, public.swapped_letters(word));
  elsif not is_own_name and word ~ '\d' and length(word) < 5 then
    return case when has_letters then format('%I like %L', name, '% ' || pattern || ' %') else 'false' end;
  elsif word ~ '^[a-z]{1,2}$' then
    return format('(%1$I like %2$L or %1$I like %3$L)', name, pattern || '%', '% ' || pattern || '%');
  elsif digits is not null then
    return format('(%1$I like %2$L or %1$I like %3$L)', name, '%' || pattern || '%', '%' || digits || '%');
  end if;
  return format('%I like %L', name, '%' || pattern || '%');
end $$;

-- Text of a condition: every word occurs in one of the columns, the first of which is what the row itself is called; null
-- where the like are asked for and no word can be one.
create or replace function search_condition(words text[], columns text[], alike boolean) returns text language plpgsql stable
  set search_path = public, pg_catalog as $$
declare
  has_letters boolean := array_to_string(words, '') ~ '[[:alpha:]]';
  condition text;
  place text;
  can_be_alike boolean := false;
begin
  foreach place in array words loop
    can_be_alike := can_be_alike or place ~ '^[[:alpha:]]{4,}$';
  end loop;
  if alike and not can_be_alike then return null; end if;
  for at in 1 .. coalesce(cardinality(words), 0) loop
    place := null;
    for nth in 1 .. cardinality(columns) loop
      place := concat_ws(' or ', place, word_condition(words[at], columns[nth], nth = 1, has_letters, alike));
    end loop;
    condition := concat_ws(' and ', condition, '(' || place || ')');
  end loop;
  return condition;
end $$;

-- Text of a number that grows with how far the words stand from where something begins: 0 where a word begins the name, 1 where
-- it begins a word of it, 2 inside of one.
create function word_places(words text[], name text) returns text language plpgsql stable
  set search_path = public, pg_catalog as $$
declare
  places text := '0';
  word text;
begin
  foreach word in array words loop
    places := places || format(' + case when %1$I like %2$L then 0 when %1$I like %3$L then 1 else 2 end',
      name, like_pattern(word) || '%', '% ' || like_pattern(word) || '%');
  end loop;
  return places;
end $$;

-- Text of a number: how much the words are like what stands in the columns.
create function nearness(words text[], columns text[]) returns text language plpgsql stable
  set search_path = public, pg_catalog as $$
declare
  near text;
  best text;
  word text;
  name text;
begin
  foreach word in array words loop
    best := null;
    foreach name in array columns loop
      best := concat_ws(', ', best, format('case when %2$I like any (%3$L) then 0.9 else strict_word_similarity(%1$L, %2$I) end',
        word, name, swapped_letters(word)));
    end loop;
    near := concat_ws(' + ', near, 'greatest(' || best || ')');
  end loop;
  return near;
end $$;
drop function likeness(text, text);

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
    condition := condition || format(' and %I = any($3)', case name when 'properties' then 'id' else 'property_id' end);
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

-- Requests are also found by who reported them and where: by person, by address, by the whole name of a home, or by a home
-- at an address. Mostly only one of these holds the words, and then nothing is put together.
create or replace function find_tickets(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := home_words(q);
  narrowed text := case when property_ids is null then '' else ' and property_id = any($3)' end;
  alike boolean;
  own uuid[];
  persons uuid[];
  places uuid[];
  homes uuid[];
  arms text;
  found uuid[];
begin
  foreach alike in array array[false, true] loop
    own := search_rows('maintenance_tickets', '{search_text}', q, at_most, property_ids, alike);
    persons := search_rows('people', '{search_text}', q, 101, null, alike);
    places := search_rows('properties', '{search_text}', q, 101, property_ids, alike);
    homes := case
      when cardinality(words) > 1 then search_rows('units', '{search_text,property_search_text}', q, greatest(at_most, 101), property_ids, alike)
      when alike then '{}'
      else array(select id from units where org_id = current_org() and search_text in (words[1], ' ' || words[1]) limit 100) end;
    if cardinality(persons) + cardinality(places) + cardinality(homes) = 0 then
      if cardinality(own) > 0 then return own; end if;
    else
      arms := concat_ws(' union ',
        case when cardinality(own) > 0 then '(select id, created_at from maintenance_tickets where org_id = $1 and id = any($4))' end,
        case when cardinality(persons) > 0 then '(select id, created_at from maintenance_tickets where org_id = $1 and requested_by_id = any($5)'
          || narrowed || ' order by created_at desc, id desc limit $2)' end,
        case when cardinality(places) > 0 then '(select id, created_at from maintenance_tickets where org_id = $1 and property_id = any($6)'
          || narrowed || ' order by created_at desc, id desc limit $2)' end,
        case when cardinality(homes) > 0 then '(select id, created_at from maintenance_tickets where org_id = $1 and unit_id = any($7)'
          || narrowed || ' order by created_at desc, id desc limit $2)' end);
      -- What says the words itself comes before what has to do with whoever or wherever does, where few are asked for.
      execute 'select array(select id from (' || arms || ') as hits order by '
          || case when at_most <= 100 then 'array_position($4, id), ' else '' end || 'created_at desc, id desc limit $2)'
        into found using current_org(), at_most, property_ids, own, persons, places, homes;
      if cardinality(found) > 0 then return found; end if;
    end if;
  end loop;
  return '{}';
end $$;

create or replace function find_leases(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := search_words(q);
  within text := case when property_ids is null then '' else ' and lease.property_id = any($3)' end;
  of_ref text;
  arms text;
  word text;
  alike boolean;
  homes uuid[];
  persons uuid[];
  found uuid[];
begin
  -- A number of a lease, or enough of one not to be that of a home.
  if q ~ '\d' and length(array_to_string(words, '')) > 3 then
    foreach word in array words loop
      of_ref := concat_ws(' and ', of_ref, format('lower(lease.ref) like %L', '%' || like_pattern(word) || '%'));
    end loop;
  end if;
  foreach alike in array array[false, true] loop
    homes := search_rows('units', '{search_text,property_search_text}', q, at_most, property_ids, alike);
    persons := search_rows('people', '{search_text}', q, at_most, null, alike);
    arms := concat_ws(' union ',
      '(select lease.id from leases lease where lease.org_id = $1 and ' || of_ref || within || ' limit $2)',
      case when cardinality(homes) > 0 then '(select lease.id from leases lease where lease.org_id = $1 and lease.unit_id = any($4)' || within || ' limit $2)' end,
      case when cardinality(persons) > 0 then '(select lease.id from lease_parties party join leases lease on lease.org_id = party.org_id and lease.id = party.lease_id'
        || ' where party.org_id = $1 and party.person_id = any($5)' || within || ' limit $2)' end);
    if arms <> '' then
      execute 'select array(select id from (' || arms || ') as hits limit $2)'
        into found using current_org(), at_most, property_ids, homes, persons;
      if cardinality(found) > 0 then return found; end if;
    end if;
  end loop;
  return '{}';
end $$;

-- What few rows hold is found by one plan that is kept. Until now each question was put together and planned anew (0.3 to 0.4 ms
-- each, three of them for a list of requests), since a plan for everybody takes each word for an average one: it would sort by
-- walking names or times until enough are found. Here nothing is sorted before it is known to be few, and what a row is compared
-- with says that it costs much, so that no other index but that of trigrams is ever cheaper. Of what more rows hold, the
-- questions are put together as before.

-- Whether a word stands in a text. It says that it costs much, so that the planner takes the index that knows words.
create function holds_word(searched text, word text) returns boolean language plpgsql immutable parallel unsafe cost 100000 as $$
begin
  return position(word in searched) > 0;
end $$;

-- How far to the front words stand in a text, as word_places puts it into a question.
create function places_of_words(searched text, words text[]) returns integer language plpgsql immutable parallel unsafe as $$
declare
  places integer := 0;
  word text;
begin
  foreach word in array words loop
    places := places + case when position(word in searched) = 1 then 0 when position(' ' || word in searched) > 0 then 1 else 2 end;
  end loop;
  return places;
end $$;

-- The ids of a table's rows that hold all words, in the order of look_for_rows; null where that is not known to be all there are:
-- the longest word stands in more than 100 rows, or as many hold the words as are asked for. Words are letters, three at least.
create function find_few(name text, words text[], at_most integer, property_ids uuid[]) returns uuid[] language plpgsql stable
  set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
declare
  org uuid := current_org();
  longest text := (select word from unnest(words) as word order by length(word) desc limit 1);
  pattern text := '%' || longest || '%';
  is_by_place boolean := at_most <= 101 and (cardinality(words) > 1 or name <> 'maintenance_tickets');
  held bigint;
  found uuid[];
begin
  case name
  when 'maintenance_tickets' then
    select count(*) into held from (select search_text from maintenance_tickets where org_id = org order by created_at desc, id desc limit 60) as newest
    where position(longest in search_text) > 0;
    if held > 2 then return null; end if;
    select count(*), array_agg(id order by case when is_by_place then places_of_words(search_text, words) end, created_at desc, id)
        filter (where (property_ids is null or property_id = any(property_ids)) and not exists (select from unnest(words) as word where position(word in search_text) = 0))
      into held, found
    from (select id, property_id, created_at, search_text from maintenance_tickets
      where org_id = org and search_text like pattern and holds_word(search_text, longest) limit 101) as hits;
  when 'people' then
    select count(*), array_agg(id order by case when is_by_place then places_of_words(search_text, words) end, name_sort_key, id)
        filter (where not exists (select from unnest(words) as word where position(word in search_text) = 0))
      into held, found
    from (select id, name_sort_key, search_text from people
      where org_id = org and search_text like pattern and holds_word(search_text, longest) limit 101) as hits;
  when 'properties' then
    select count(*), array_agg(id order by case when is_by_place then places_of_words(search_text, words) end, name_sort_key, id)
        filter (where (property_ids is null or id = any(property_ids)) and not exists (select from unnest(words) as word where position(word in search_text) = 0))
      into held, found
    from (select id, name_sort_key, search_text from properties
      where org_id = org and search_text like pattern and holds_word(search_text, longest) limit 101) as hits;
  when 'documents' then
    select count(*), array_agg(id order by case when is_by_place then places_of_words(search_text, words) end, name_sort_key, id)
        filter (where (property_ids is null or property_id is null or property_id = any(property_ids)) and not exists (select from unnest(words) as word where position(word in search_text) = 0))
      into held, found
    from (select id, property_id, name_sort_key, search_text from documents
      where org_id = org and search_text like pattern and holds_word(search_text, longest) limit 101) as hits;
  else
    return null;
  end case;
  return case when held <= 100 and coalesce(cardinality(found), 0) < at_most then coalesce(found, '{}') end;
end $$;

-- Words of one are most of what is typed; to take them apart costs ten times as much as to see that there is nothing to take apart.
create or replace function search_words(q text) returns text[] language plpgsql stable set search_path = public, pg_catalog as $$
begin
  if q ~ '^[a-z]+$' then return array[q]; end if;
  return (select case when cardinality(bare) > 0 then bare else regexp_split_to_array(trim(unaccent_lower(q)), '\s+') end
    from (select array(
      select btrim(word, '.:!?()[]{}<>"''`#/*+-') from regexp_split_to_table(unaccent_lower(q), '[\s,;·|]+') with ordinality as parts (word, at)
      where btrim(word, '.:!?()[]{}<>"''`#/*+-') <> '' order by at
    )) as split (bare));
end $$;

create or replace function home_words(q text) returns text[] language plpgsql stable set search_path = public, pg_catalog as $$
declare
  said text[] := search_words(q);
  telling text[];
begin
  if cardinality(said) = 1 then return said; end if;
  telling := array(select word from unnest(said) with ordinality as listed (word, at)
    where word <> all('{unit,apt,apartment,flat,suite,no,nr}') order by at);
  return case when cardinality(telling) > 0 then telling else said end;
end $$;

-- As before, but that what few hold is found first.
create or replace function search_rows(name text, q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  wanted integer := greatest(at_most, 101);
  slot text := format('searched.%s_%s_%s', name, case when alike then 'alike' else 'said' end, case when wanted > 101 then 'many' else 'few' end);
  question text := md5(row(current_org(), wanted, property_ids, unaccent_lower(btrim(q)))::text);
  remembered text := current_setting(slot, true);
  words text[];
  found uuid[];
begin
  if left(remembered, 32) = question then
    found := substr(remembered, 33)::uuid[];
  else
    if not alike and name <> 'units' then
      words := search_words(q);
      if array_to_string(words, ' ') ~ '^[[:alpha:]]{3,}( [[:alpha:]]{3,})*$' then found := find_few(name, words, wanted, property_ids); end if;
    end if;
    found := coalesce(found, look_for_rows(name, q, wanted, property_ids, alike));
    if current_setting('transaction_read_only')::boolean then perform set_config(slot, question || found::text, true); end if;
  end if;
  return found[1:at_most];
end $$;

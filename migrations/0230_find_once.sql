-- What the search over everything costs a large organization: a word with a slip took 200 ms of the database at 100,000 homes.
--
-- - The kinds of things look for the same people, places and homes. What was looked for is remembered until the statements that
--   came with it are answered (`search_rows`; what it looks for, `look_for_rows` finds).
-- - The text of a place was repeated in each of its homes and compared fifty times. Homes are found by the places that hold a
--   word now, which are asked once; the copies, their triggers and their part of the index go.
-- - To guess how many rows are like a word, the planner compared it with a hundred long texts, which took ten times as long as
--   looking (4 of 5 ms for requests). It is not told the word any more, and takes the index.
-- - What is like a word was all compared before the nearest were taken: 25,000 requests about a kitchen for "kitchn" (2 s). Of
--   more than 300 it is read what the word should have been, and that is looked for.
-- - Two letters in common made every request with "has" in it a candidate for "hazle". As many must be in common now as whatever
--   is like it has; names that lack a letter or have a wrong one are asked for by themselves.
-- - To put those first in which a word stands most to the front, a thousand that hold it were read. As many as are asked for
--   are enough: where there are no more, they are all; else those that begin so are asked for by themselves.

drop trigger units_copy_property_search_text on units;
drop trigger properties_pass_on_search_text on properties;
drop function copy_property_search_text();
drop function pass_on_property_search_text();
drop index units_search;
alter table units drop column property_search_text;
create index units_search on units using gin (org_id, search_text gin_trgm_ops);

drop function search_condition(text[], text[], boolean);
drop function word_condition(text, text, boolean, boolean, boolean);
drop function nearness(text[], text[]);

-- Whether a word stands much like this in a text. It says what it costs, so that the planner asks an index first, and that it
-- is not for several processes: to start them takes ten times as long as looking.
create function is_alike(word text, searched text, at_least real) returns boolean language plpgsql immutable parallel unsafe cost 1000
  set search_path = public, pg_catalog as $$
begin
  return strict_word_similarity(word, searched) >= at_least;
end $$;

-- How much of a word must stand in a text for it to be like it. Short words have few trigrams, so that one more in common is
-- the step between a slip and any word that begins alike.
create function least_alike(word text) returns real language sql immutable parallel safe as $$
  select case length(word) when 4 then 0.41 when 5 then 0.34 else 0.38 end::real
$$;

-- What a word may have been meant to be, as LIKE takes it: each two of its letters the other way round; and of names, where the
-- word is short, one letter inside that was left out or is another.
create function near_misses(word text, of_names boolean) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  missed text[] := public.swapped_letters(word);
  taken integer := length(word) - 4;
begin
  if of_names and length(word) in (4, 5) then
    for at in 2 .. 4 loop
      missed := missed || (public.like_pattern(left(word, at - 1)) || '_' || public.like_pattern(substr(word, at + taken)) || '%')
        || ('% ' || public.like_pattern(left(word, at - 1)) || '_' || public.like_pattern(substr(word, at + taken)) || '%');
    end loop;
  end if;
  return missed;
end $$;

-- Text of a condition: what search_text must be like for a word, the n-th of the words in $4. A short word with a figure in it
-- ("4", "1b") is part of what the row itself is called or a whole word of the place that it is at: every address holds some
-- figures. With `alike`, a longer word of letters need only be much like what stands there.
create function word_condition(word text, nth integer, is_own_name boolean, has_letters boolean, alike boolean, of_names boolean) returns text
  language plpgsql stable as $$
declare
  pattern text := public.like_pattern(word);
  digits text := public.phone_digits(word);
begin
  if alike and word ~ '^[[:alpha:]]{4,}$' then
    return format('((select $4[%1$s]) <<%% search_text and is_alike((select $4[%1$s]), search_text, %2$s)'
        || ' or search_text like any ((select near_misses($4[%1$s], %3$L))::text[]))', nth, least_alike(word), of_names);
  elsif not is_own_name and word ~ '\d' and length(word) < 5 then
    return case when has_letters then format('(%L || search_text || %1$L) like %L', ' ', '% ' || pattern || ' %') else 'false' end;
  elsif word ~ '^[a-z]{1,2}$' then
    return format('(search_text like %L or search_text like %L)', pattern || '%', '% ' || pattern || '%');
  elsif digits is not null then
    return format('(search_text like %L or search_text like %L)', '%' || pattern || '%', '%' || digits || '%');
  end if;
  return format('search_text like %L', '%' || pattern || '%');
end $$;

-- Texts of conditions, one a word: it stands in search_text or, for homes, in that of their place, which is looked for here;
-- null where the like are asked for and no word can be one.
create function search_conditions(name text, words text[], property_ids uuid[], alike boolean) returns text[] language plpgsql stable
  set search_path = public, pg_catalog as $$
declare
  has_letters boolean := array_to_string(words, '') ~ '[[:alpha:]]';
  threshold real;
  conditions text[] := '{}';
  condition text;
  places uuid[];
begin
  for nth in 1 .. coalesce(cardinality(words), 0) loop
    if words[nth] ~ '^[[:alpha:]]{4,}$' then threshold := least(threshold, least_alike(words[nth])); end if;
  end loop;
  if cardinality(words) is null or alike and threshold is null then return null; end if;
  if alike then perform set_config('pg_trgm.strict_word_similarity_threshold', threshold::text, true); end if;
  for nth in 1 .. cardinality(words) loop
    condition := word_condition(words[nth], nth, true, has_letters, alike, name <> 'maintenance_tickets');
    if name = 'units' then
      if alike and cardinality(words) = 1 then
        -- Those that come nearest are what is asked for, and mostly have been looked for already.
        places := search_rows('properties', words[1], 101, property_ids, true);
      else
        execute format('select array(select id from properties where org_id = $1 and %s%s)', word_condition(words[nth], nth, false, has_letters, alike, true),
            case when property_ids is null then '' else ' and id = any($3)' end)
          into places using current_org(), null, property_ids, words;
      end if;
      -- For each place that is named the planner looks up how many homes it has; among many, homes are walked in their order.
      if cardinality(places) > 0 then
        condition := format(case when cardinality(places) > 50 and not alike then '(%s or property_id in (select unnest(%L::uuid[])))' else '(%s or property_id = any(%L::uuid[]))' end,
          condition, places);
      end if;
    end if;
    conditions := conditions || condition;
  end loop;
  return conditions;
end $$;

-- Text of a number: how much the n-th of the words in $4 is like search_text.
create function word_nearness(nth integer) returns text language sql immutable parallel safe as $$
  select format('case when search_text like any ((select near_misses($4[%1$s], true))::text[]) then 0.9 else strict_word_similarity((select $4[%1$s]), search_text) end', nth)
$$;

-- What a word should have been, by texts that hold something like it: a condition on search_text.
create function corrected(word text, texts text[]) returns text language sql stable set search_path = public, pg_catalog as $$
  with said as (
    select each, case when ' ' || each like any (near_misses(word, true)) or each like any (near_misses(word, true)) then 0.9 else similarity(word, each) end as near
    from (select distinct regexp_split_to_table(text, '[^[:alpha:]]+') as each from unnest(texts) as text) as listed
    where length(each) > 2 order by near desc limit 5)
  select '(' || string_agg(format('search_text like %L', '%' || like_pattern(each) || '%'), ' or ') || ')'
  from said where near > (select max(near) from said) - 0.15
$$;

-- At most so many ids of a table's rows that hold the words; asked for the like, only those that come nearest. A list sorts what
-- is found itself; who asks for few gets those first in which the words stand most to the front. Runs with the rights of whoever
-- calls: the owner's inside the functions below.
create function look_for_rows(name text, q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  words text[] := case name when 'units' then home_words(q) else search_words(q) end;
  condition text := '(' || array_to_string(search_conditions(name, words, property_ids, alike), ') and (') || ')';
  natural_order text := case name when 'maintenance_tickets' then 'created_at desc' when 'units' then 'label_sort_key' else 'name_sort_key' end;
  is_one_of_few boolean := cardinality(words) = 1 and at_most <= 101;
  begun_by text := case when is_one_of_few and natural_order = 'name_sort_key' and words[1] ~ '^[a-z]+$' then format('name_sort_key like %L and ', words[1] || '%') end;
  select_some text := format('select array(select id from %I where org_id = $1 and %%s order by %s, id limit $2)', name, natural_order);
  narrowed text := case when property_ids is null then '' else case name when 'properties' then ' and id = any($3)'
    when 'documents' then ' and (property_id is null or property_id = any($3))' else ' and property_id = any($3)' end end;
  near text;
  near_place text;
  named uuid[] := '{}';
  begun uuid[];
  texts text[];
  found uuid[];
begin
  if condition is null then return '{}'; end if;
  if name = 'people' and phone_digits(q) is not null then
    condition := format('(search_text like %L or %s)', '%' || phone_digits(q) || '%', condition);
  end if;
  condition := condition || narrowed;

  if alike and name <> 'units' then
    execute format('select array(select search_text from %I where org_id = $1 and %s limit 301)', name, condition)
      into texts using current_org(), at_most, property_ids, words;
    if cardinality(texts) = 0 then return '{}'; end if;
    if cardinality(texts) > 300 then
      condition := null;
      for nth in 1 .. cardinality(words) loop
        condition := concat_ws(' and ', condition, case when words[nth] ~ '^[[:alpha:]]{4,}$' then corrected(words[nth], texts)
          else word_condition(words[nth], nth, true, true, false, true) end);
      end loop;
      execute format(select_some, condition || narrowed) into found using current_org(), at_most, property_ids;
      return found;
    end if;
  end if;
  if alike then
    for nth in 1 .. cardinality(words) loop
      near := concat_ws(' + ', near, case name when 'units' then format('greatest(%s, near_%s)', word_nearness(nth), nth) else word_nearness(nth) end);
      near_place := concat_ws(', ', near_place, word_nearness(nth) || ' as near_' || nth);
    end loop;
    execute case name when 'units' then format('with homes as materialized (select id, property_id, search_text from units where org_id = $1 and %s),
        places as materialized (select id as place_id, %s from properties where org_id = $1 and id in (select property_id from homes)) ', condition, near_place) else '' end
        || format('select array(select id from (select id, near, max(near) over () as nearest from (
        select id, %s as near from %s order by 2 desc, id limit $2) as hits) as ranked where near > nearest - 0.15)',
        near, case name when 'units' then 'homes join places on place_id = property_id' else format('%I where org_id = $1 and %s', name, condition) end)
      into found using current_org(), at_most, property_ids, words;
    return found;
  end if;

  if at_most > 101 or is_one_of_few and name = 'maintenance_tickets' then
    execute format(select_some, condition) into found using current_org(), at_most, property_ids;
    return found;
  end if;

  -- Two letters begin the names of enough, mostly.
  if begun_by is not null and length(words[1]) < 3 then
    execute format(select_some, begun_by || condition) into named using current_org(), at_most, property_ids;
    if cardinality(named) = at_most then return named; end if;
  end if;
  execute format('select array(select id from (select id, row_number() over (order by %1$s, id) as nth, %2$s as places from %3$I
      where org_id = $1 and %4$s order by %1$s, id limit %5$s) as hits order by places, nth limit $2)',
      natural_order, word_places(words, 'search_text'), name, condition, case when is_one_of_few then '$2' else '1001' end)
    into found using current_org(), at_most, property_ids;
  if not is_one_of_few or cardinality(found) < at_most then return found; end if;

  -- There may be more, and better ones among them.
  if begun_by is not null and length(words[1]) > 2 then
    execute format(select_some, begun_by || condition) into named using current_org(), at_most, property_ids;
    if cardinality(named) = at_most then return named; end if;
  end if;
  execute format(select_some, format('(search_text like %L or search_text like %L)', like_pattern(words[1]) || '%', '% ' || like_pattern(words[1]) || '%') || narrowed)
    into begun using current_org(), at_most, property_ids;
  return array(select id from unnest(named || begun || found) with ordinality as listed (id, at) group by id order by min(at) limit at_most);
end $$;

-- What look_for_rows finds. Within a transaction that only reads, and such a one lasts for one flush of statements, whoever asks
-- the same again is told what was found; few are always looked for as 101, of which each takes what it needs.
create function search_rows(name text, q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  wanted integer := greatest(at_most, 101);
  slot text := format('searched.%s_%s_%s', name, case when alike then 'alike' else 'said' end, case when wanted > 101 then 'many' else 'few' end);
  question text := md5(row(current_org(), wanted, property_ids, unaccent_lower(btrim(q)))::text);
  remembered text := current_setting(slot, true);
  found uuid[];
begin
  if left(remembered, 32) = question then
    found := substr(remembered, 33)::uuid[];
  else
    found := look_for_rows(name, q, wanted, property_ids, alike);
    if current_setting('transaction_read_only')::boolean then perform set_config(slot, question || found::text, true); end if;
  end if;
  return found[1:at_most];
end $$;
drop function search_rows(text, text[], text, integer, uuid[], boolean);

create or replace function find_properties(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('properties', q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('properties', q, 50, property_ids, true) end;
end $$;

create or replace function find_units(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('units', q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('units', q, at_most, property_ids, true) end;
end $$;

create or replace function find_people(q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('people', q, at_most, null, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('people', q, 50, null, true) end;
end $$;

create or replace function find_documents(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  found uuid[] := search_rows('documents', q, at_most, property_ids, false);
begin
  return case when cardinality(found) > 0 then found else search_rows('documents', q, 50, property_ids, true) end;
end $$;

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
    own := search_rows('maintenance_tickets', q, at_most, property_ids, alike);
    if at_most <= 100 and cardinality(own) >= at_most then return own; end if;
    persons := search_rows('people', q, 101, null, alike);
    places := search_rows('properties', q, 101, property_ids, alike);
    homes := case
      when cardinality(words) > 1 then search_rows('units', q, greatest(at_most, 101), property_ids, alike)
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
    homes := search_rows('units', q, at_most, property_ids, alike);
    persons := search_rows('people', q, at_most, null, alike);
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

create or replace function find_own_conversations(q text, at_most integer, whose uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  few constant integer := 2000;
  holds text := (select string_agg(format('message.search_text like %L', '%' || like_pattern(word) || '%'), ' and ') from unnest(home_words(q)) as word);
  written integer;
  persons uuid[];
  found uuid[];
begin
  if holds is null or not exists (select from conversation_participants
      where org_id = current_org() and person_id = whose and left_at is null) then return '{}'; end if;
  -- As many as requests and leases look for, and more only where there are.
  persons := find_people(q, 101);
  if cardinality(persons) = 101 then persons := find_people(q, 1001); end if;
  execute format('select count(*) from (select from messages message where message.org_id = $1 and %s limit $2) as written', holds)
    into written using current_org(), few + 1;
  execute format('with hit as materialized (
      select message.conversation_id, max(message.sent_at) as at from messages message
      where %2$L and message.org_id = $1 and %1$s group by message.conversation_id)
    select array(select id from (
      (select mine.conversation_id as id, mine.last_message_at as at from hit
       join conversation_participants mine on mine.org_id = $1 and mine.conversation_id = hit.conversation_id
       where mine.person_id = $2 and mine.left_at is null and hit.at >= mine.joined_at)
      union
      (select mine.conversation_id, mine.last_message_at from conversation_participants mine
       where not %2$L and mine.org_id = $1 and mine.person_id = $2 and mine.left_at is null and (
         select true from messages message where message.org_id = mine.org_id and message.conversation_id = mine.conversation_id
           and message.sent_at >= mine.joined_at and %1$s limit 1)
       order by mine.last_message_at desc limit $3)
      union
      (select mine.conversation_id, mine.last_message_at from conversation_participants other
       join conversation_participants mine on mine.org_id = other.org_id and mine.conversation_id = other.conversation_id
       where other.org_id = $1 and other.person_id = any($4) and other.person_id <> $2
         and mine.person_id = $2 and mine.left_at is null
       order by mine.last_message_at desc limit $3)
    ) as hits order by at desc, id limit $3)', holds, written <= few)
    into found using current_org(), whose, at_most, persons;
  return found;
end $$;

-- What a list finds by one plain word. Of the 0.6 to 0.8 ms of a rare word three looks into indexes of trigrams were a third; the
-- rest was functions within functions, each of which set what holds in it anew, remembered what nobody asked for again, and
-- put in order what the list sorts itself.

-- What the functions that are called from outside set holds in those that they call.
alter function corrected(text, text[]) reset all;
alter function home_words(text) reset all;
alter function is_alike(text, text, real) reset all;
alter function look_for_rows(text, text, integer, uuid[], boolean) reset all;
alter function search_conditions(text, text[], uuid[], boolean) reset all;
alter function search_words(text) reset all;
alter function word_places(text[], text) reset all;
alter function find_few(text, text[], integer, uuid[]) reset all;
alter function search_rows(text, text, integer, uuid[], boolean) reset all;
alter function find_documents(text, integer, uuid[]) set plan_cache_mode = force_generic_plan;
alter function find_leases(text, integer, uuid[]) set plan_cache_mode = force_generic_plan;
alter function find_people(text, integer) set plan_cache_mode = force_generic_plan;
alter function find_properties(text, integer, uuid[]) set plan_cache_mode = force_generic_plan;
alter function find_units(text, integer, uuid[]) set plan_cache_mode = force_generic_plan;

-- As before, but that only what few are asked for is remembered: several kinds of things look for the same people, places and
-- homes for the search over everything. A list asks once.
create or replace function search_rows(name text, q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[] language plpgsql stable as $$
declare
  wanted integer := greatest(at_most, 101);
  is_kept boolean := at_most <= 101 and current_setting('transaction_read_only')::boolean;
  slot text;
  question text;
  remembered text;
  words text[];
  found uuid[];
begin
  if is_kept then
    slot := format('searched.%s_%s', name, case when alike then 'alike' else 'said' end);
    question := md5(row(current_org(), property_ids, unaccent_lower(btrim(q)))::text);
    remembered := current_setting(slot, true);
    if left(remembered, 32) = question then return (substr(remembered, 33)::uuid[])[1:at_most]; end if;
  end if;
  if not alike and name <> 'units' then
    words := search_words(q);
    if array_to_string(words, ' ') ~ '^[[:alpha:]]{3,}( [[:alpha:]]{3,})*$' then found := find_few(name, words, wanted, property_ids); end if;
  end if;
  found := coalesce(found, look_for_rows(name, q, wanted, property_ids, alike));
  if is_kept then perform set_config(slot, question || found::text, true); end if;
  return found[1:at_most];
end $$;

-- The requests that a list finds by one plain word, in no order; null where that is not known to be all that it finds: more than
-- a hundred hold the word, none does, or somebody or some place is called so. All that is looked into is one statement.
create function find_few_tickets(word text, property_ids uuid[]) returns uuid[] language plpgsql stable as $$
declare
  org uuid := current_org();
  pattern text := '%' || word || '%';
  is_common boolean;
  held uuid[];
  found uuid[];
  is_name boolean;
begin
  select count(*) > 2 into is_common
  from (select search_text from maintenance_tickets where org_id = org order by created_at desc, id desc limit 60) as newest
  where position(word in search_text) > 0;
  if is_common then return null; end if;
  select array(select id from maintenance_tickets where org_id = org and search_text like pattern and holds_word(search_text, word) limit 101),
      coalesce(
        (select true from people where org_id = org and search_text like pattern and holds_word(search_text, word) limit 1),
        (select true from properties where org_id = org and search_text like pattern and holds_word(search_text, word) limit 1),
        (select true from units where org_id = org and search_text in (word, ' ' || word) limit 1),
        false)
    into held, is_name;
  if is_name or cardinality(held) > 100 then return null; end if;
  found := case when property_ids is null then held
    else array(select id from maintenance_tickets where org_id = org and id = any(held) and property_id = any(property_ids)) end;
  return nullif(found, '{}');
end $$;

alter function find_tickets(text, integer, uuid[]) rename to find_tickets_by_names;
alter function find_tickets_by_names(text, integer, uuid[]) security invoker reset all;

create function find_tickets(q text, at_most integer, property_ids uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
declare
  found uuid[];
begin
  if at_most > 101 and q ~ '^[a-z]{3,}$' then
    found := find_few_tickets(q, property_ids);
    if found is not null then return found; end if;
  end if;
  return find_tickets_by_names(q, at_most, property_ids);
end $$;

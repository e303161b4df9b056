-- A word of one or two letters begins a thousand names and stands in a tenth of all requests, of which the search over
-- everything shows a few. Who asks for the best hundred no longer has all of them read:
--
-- - whose name begins so comes first anyhow, in the order of names, so that the index of names ends the search where it holds
--   enough of them;
-- - a request begins with its number, so that no request comes before another by where a short word stands, and the newest
--   are walked until there are enough.
create or replace function search_rows(name text, columns text[], q text, at_most integer, property_ids uuid[], alike boolean) returns uuid[]
  language plpgsql stable set search_path = public, pg_catalog as $$
declare
  words text[] := case name when 'units' then home_words(q) else search_words(q) end;
  condition text := search_condition(words, columns, alike);
  natural_order text := case name when 'maintenance_tickets' then 'created_at desc' when 'units' then 'label_sort_key' else 'name_sort_key' end;
  is_short boolean := cardinality(words) = 1 and words[1] ~ '^[a-z]{1,2}$';
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
    return found;
  end if;
  if at_most <= 100 and is_short and natural_order = 'name_sort_key' then
    execute format('select array(select id from %I where org_id = $1 and name_sort_key like %L and %s order by name_sort_key, id limit $2)',
        name, words[1] || '%', condition)
      into found using current_org(), at_most, property_ids;
    if cardinality(found) = at_most then return found; end if;
  end if;
  if at_most <= 100 and not (is_short and name = 'maintenance_tickets') then
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

-- As before, but for this: what says the words itself comes first where few are asked for, so that where it is enough, nobody
-- and no place is looked for.
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
    if at_most <= 100 and cardinality(own) >= at_most then return own; end if;
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

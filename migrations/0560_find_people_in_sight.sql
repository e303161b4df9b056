-- Whoever looks after some properties sees some of the people, and finds among these alone: hundreds of the same name elsewhere
-- used up the hits, so that their own renter was not found; and somebody of that very name elsewhere kept from finding who is
-- called nearly so, which told that there is such a person.
do $$
declare
  before text := pg_get_functiondef('look_for_rows'::regproc);
  was constant text := $q$case name when 'properties' then ' and id = any($3)'$q$;
begin
  if position(was in before) = 0 then raise exception 'look_for_rows is not as it was written'; end if;
  -- People are at no property: they are narrowed by who they are.
  execute replace(before, was, was || $q$ when 'people' then ' and id = any($3)'$q$);
end $$;

-- All people of an organization who hold the words of a search or, asked for the like, may be like them.
create function people_to_compare(q text, alike boolean) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
declare
  words text[] := search_words(q);
  condition text := '(' || array_to_string(search_conditions('people', words, null, alike), ') and (') || ')';
  found uuid[];
begin
  if condition is null then return '{}'; end if;
  if phone_digits(q) is not null then
    condition := format('(search_text like %L or %s)', '%' || phone_digits(q) || '%', condition);
  end if;
  execute 'select array(select id from people where org_id = $1 and ' || condition || ')'
    into found using current_org(), null, null, words;
  return found;
end $$;

-- Whom a search finds among some people, as it would if there were no others.
create function find_people_among(q text, at_most integer, people uuid[], alike boolean) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(people) = 0 then return '{}'; end if;
  return look_for_rows('people', q, case when alike then 50 else at_most end, people, alike);
end $$;

-- Whoever is in no conversation is not looked for in any: the search over everything asks this of everybody, at every key.
create or replace function find_own_conversations(q text, at_most integer, whose uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  few constant integer := 2000;
  holds text := (select string_agg(format('message.search_text like %L', '%' || like_pattern(word) || '%'), ' and ') from unnest(home_words(q)) as word);
  written integer;
  found uuid[];
begin
  if holds is null or not exists (select from conversation_participants
      where org_id = current_org() and person_id = whose and left_at is null) then return '{}'; end if;
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
    into found using current_org(), whose, at_most, find_people(q, 1001);
  return found;
end $$;

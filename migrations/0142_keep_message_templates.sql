-- Texts that staff write again and again, with what is filled in for whoever they are sent to.
create table message_templates (
  org_id uuid not null references organizations,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  name_sort_key text not null generated always as (natural_sort_key(name)) stored,
  body text not null check (length(body) between 1 and 5000),
  search_text text not null generated always as (unaccent_lower(name || ' ' || body)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (org_id, id)
);
create index message_templates_by_name on message_templates (org_id, name_sort_key, id);
select protect_tenant_table('message_templates');

-- What holds every word in one conversation that somebody is in, the newest first. Past row security, like every search: its
-- own organization and its own person are asked for here.
create function find_messages(q text, at_most integer, whose uuid, conversation uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := home_words(q);
  found uuid[];
begin
  if cardinality(words) = 0 then return '{}'; end if;
  execute 'select array(select message.id from messages message
      join conversation_participants mine on mine.org_id = message.org_id and mine.conversation_id = message.conversation_id
        and mine.person_id = $2 and message.sent_at >= mine.joined_at
        and (mine.left_at is null or message.sent_at <= mine.left_at)
      where message.org_id = $1 and message.conversation_id = $5 and message.search_text like all ($3)
      order by message.sent_at desc, message.id desc limit $4)'
    into found using current_org(), whose, array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word), at_most, conversation;
  return found;
end $$;

-- What people of an organization write to each other, about a thing of the organization or about nothing in particular.
create table conversations (
  org_id uuid not null references organizations,
  id uuid not null,
  about_type text check (about_type in ('property', 'lease', 'ticket')),
  about_id uuid,
  title text check (length(title) between 1 and 120),
  pair_key text,
  created_by_id uuid not null,
  last_message_id uuid,
  last_message_at timestamptz not null,
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, created_by_id) references people,
  check ((about_type is null) = (about_id is null))
);
comment on column conversations.pair_key is 'Who and what it is between, so that the same people write about the same thing in one place; null once somebody left.';
create unique index conversations_pair_key on conversations (org_id, pair_key);
create index conversations_by_maker on conversations (org_id, created_by_id);
create index conversations_about on conversations (org_id, about_type, about_id, last_message_at desc);
select protect_tenant_table('conversations');

create table conversation_participants (
  org_id uuid not null references organizations,
  conversation_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  last_message_at timestamptz not null,
  unread_count integer not null default 0 check (unread_count >= 0),
  last_read_at timestamptz,
  last_delivered_at timestamptz,
  is_muted boolean not null default false,
  is_archived boolean not null default false,
  primary key (org_id, conversation_id, person_id),
  foreign key (org_id, conversation_id) references conversations,
  foreign key (org_id, person_id) references people
);
comment on table conversation_participants is 'Who is in a conversation, and what they have seen of it.';
comment on column conversation_participants.last_message_at is 'That of the conversation, repeated so that a list of ten thousand is read in order from one index.';
create index conversation_participants_list on conversation_participants (org_id, person_id, last_message_at desc, conversation_id desc) where left_at is null;
create index conversation_participants_unread on conversation_participants (org_id, person_id) where unread_count > 0 and left_at is null;
create index conversation_participants_by_person on conversation_participants (org_id, person_id);
select protect_tenant_table('conversation_participants');

create table messages (
  org_id uuid not null references organizations,
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  body text not null check (length(body) <= 10000),
  sent_at timestamptz not null,
  sent_key text,
  attachment_count integer not null default 0,
  delivered_at timestamptz,
  read_at timestamptz,
  search_text text generated always as (unaccent_lower(body)) stored,
  primary key (org_id, id),
  foreign key (org_id, conversation_id) references conversations,
  foreign key (org_id, sender_id) references people,
  constraint messages_sent_once unique (org_id, sender_id, sent_key)
);
comment on column messages.sent_key is 'What the page that sent it called it: sent again, after a day offline too, it is there once.';
comment on column messages.delivered_at is 'When it first reached a page of somebody else in the conversation.';
comment on column messages.read_at is 'When somebody else in the conversation first had it before them.';
create index messages_of_conversation on messages (org_id, conversation_id, sent_at desc, id desc);
create index messages_undelivered on messages (org_id, conversation_id) where delivered_at is null;
create index messages_unread on messages (org_id, conversation_id) where read_at is null;
create index messages_by_sender on messages (org_id, sender_id);
create index messages_search on messages using gin (search_text gin_trgm_ops);
select protect_tenant_table('messages');

-- The conversations of somebody in which something was written that holds every word, the newest first. Past row security,
-- like every search: its own organization and its own person are asked for here.
create function find_conversations(q text, at_most integer, whose uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  words text[] := home_words(q);
  found uuid[];
begin
  if cardinality(words) = 0 then return '{}'; end if;
  execute 'select array(select conversation_id from (
      select message.conversation_id, max(message.sent_at) as at from messages message
      join conversation_participants mine on mine.org_id = message.org_id and mine.conversation_id = message.conversation_id
        and mine.person_id = $2 and mine.left_at is null and message.sent_at >= mine.joined_at
      where message.org_id = $1 and message.search_text like all ($3)
      group by message.conversation_id) as hits order by at desc limit $4)'
    into found using current_org(), whose, array(select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(words) as word), at_most;
  return found;
end $$;

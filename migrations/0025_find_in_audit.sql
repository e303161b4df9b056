-- The audit trail is looked through by what it is about, who did it, what was done and how it ended; refusals are counted
-- by what was refused; and what a look at the whole chain found is kept.

-- Both follow from the action, so that nothing can say one thing and mean another, and need no seal of their own.
alter table audit_entries
  add column kind text not null generated always as (case
    when split_part(action, '.', 1) = 'support' then 'SUPPORT'
    when action <> 'session.role_refused' and split_part(action, '.', 1) = 'session' or action = 'password.ask_reset' then 'SIGN_IN'
    when action ~ '[._]refused$' then 'REFUSAL'
    when action ~ '\.(export|read|check)$' then 'READING'
    else 'CHANGE' end) stored check (kind in ('CHANGE', 'SIGN_IN', 'REFUSAL', 'READING', 'SUPPORT')),
  add column outcome text not null generated always as (case
    when action ~ '[._](refused|locked_out|wrong_[a-z_]+)$' then 'REFUSED' else 'DONE' end) stored
    check (outcome in ('DONE', 'REFUSED'));
comment on column audit_entries.kind is 'CHANGE, SIGN_IN, REFUSAL, READING or SUPPORT, by the name of the action.';
comment on column audit_entries.outcome is 'DONE or REFUSED, by the name of the action.';

create index audit_entries_by_kind on audit_entries (org_id, kind, at desc, id desc);
create index audit_entries_by_action on audit_entries (org_id, action, at desc, id desc);
create index audit_entries_by_actor on audit_entries (org_id, actor_id, at desc, id desc);
create index audit_entries_refused on audit_entries (org_id, at desc, id desc) where outcome = 'REFUSED';
-- Of one thing, whatever its type: ids are never given twice.
create index audit_entries_of_subject on audit_entries (org_id, subject_id, at desc, id desc);
drop index audit_entries_by_subject;

-- Counted by what was refused as well, so that wrong passwords for two people, or two closed doors, are two entries.
alter table refusals
  add column about text not null default '',
  add column subject_id uuid,
  add column active_role text,
  add column facts jsonb not null default '{}',
  add column addresses text[] not null default '{}',
  drop constraint refusals_pkey,
  add primary key (org_id, action, actor_id, about, hour);
comment on column refusals.about is 'What was refused: a route, or whose password it was.';
comment on column refusals.addresses is 'Where it came from, the first ten.';

drop function note_refusal(jsonb);
create function note_refusal(entry jsonb, about text default '') returns void language plpgsql as $$
declare
  refused audit_entries := jsonb_populate_record(null::audit_entries, entry);
  counted bigint;
begin
  insert into refusals as kept (org_id, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, about, facts, addresses, hour, last_at, amount)
  values (refused.org_id, refused.action, refused.actor_kind, coalesce(refused.actor_id, '00000000-0000-0000-0000-000000000000'),
          refused.actor_name, refused.active_role, refused.subject_type, refused.subject_id, note_refusal.about,
          case when jsonb_typeof(refused.after) = 'object' then refused.after else '{}' end,
          array_remove(array[host(refused.ip)], null), date_trunc('hour', refused.at, 'UTC'), refused.at, 1)
  on conflict on constraint refusals_pkey do update set amount = kept.amount + 1, last_at = greatest(kept.last_at, excluded.last_at),
    addresses = case when cardinality(kept.addresses) >= 10 or excluded.addresses <@ kept.addresses then kept.addresses else kept.addresses || excluded.addresses end
  returning kept.amount into counted;
  if counted = 1 then
    insert into audit_entries (org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, ip, request_id, before, after)
    values (refused.org_id, refused.id, refused.at, refused.action, refused.actor_kind, refused.actor_id, refused.actor_name, refused.active_role,
            refused.subject_type, refused.subject_id, refused.ip, refused.request_id, refused.before, refused.after);
  end if;
end $$;

create or replace function settle_counts(at timestamptz) returns void language plpgsql as $$
begin
  with over as (
    delete from refusals where hour < date_trunc('hour', settle_counts.at, 'UTC') returning *
  )
  insert into audit_entries (org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, ip, after)
  select org_id, gen_random_uuid(), last_at, action, actor_kind, nullif(actor_id, '00000000-0000-0000-0000-000000000000'), actor_name,
         active_role, subject_type, subject_id, case when cardinality(addresses) = 1 then addresses[1]::inet end,
         facts || jsonb_build_object('count', amount, 'since', hour)
           || case when cardinality(addresses) > 1 then jsonb_build_object('addresses', to_jsonb(addresses)) else '{}' end
  from over where amount > 1;
  delete from spendings where spent_on < (settle_counts.at at time zone 'UTC')::date - 1;
end $$;

create table audit_checks (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  checked_count bigint not null default 0,
  entry_count bigint not null,
  sealed_until timestamptz,
  head_count integer not null default 0,
  head_kept_on date,
  broken jsonb
);
comment on table audit_checks is 'What each look at the whole chain found; while ended_at is null it goes on.';
comment on column audit_checks.entry_count is 'How many entries there were to look at when it began, to tell how far it is.';
comment on column audit_checks.head_kept_on is 'The last day whose head, kept outside of the database, is part of the chain.';
comment on column audit_checks.broken is 'What is first not as it was sealed; null where nothing is.';
create index audit_checks_by_start on audit_checks (started_at desc);
alter table audit_checks enable row level security;
create policy identity on audit_checks using (in_identity()) with check (in_identity());
grant select, insert, update, delete on audit_checks to lintel_tenant;

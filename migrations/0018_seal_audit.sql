-- The audit trail is sealed in blocks, each over the one before it, so that nobody who owns the database changes it unseen.

-- In which order entries were written. They become visible in another, since transactions end in another.
alter table audit_entries add column position bigint generated always as identity;
create unique index audit_entries_by_position on audit_entries (position);
comment on column audit_entries.position is 'Given by the database alone: the server''s login may not choose it.';
revoke insert on audit_entries from lintel_tenant;
grant insert (org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, ip, request_id, before, after)
  on audit_entries to lintel_tenant;

-- What seals the trail reads all of it.
drop policy tenant_reads on audit_entries;
create policy tenant_reads on audit_entries for select using (org_id = current_org() or in_identity());

create table audit_blocks (
  number bigint primary key check (number > 0),
  to_position bigint not null,
  sealed_at timestamptz not null,
  entry_ids uuid[] not null check (cardinality(entry_ids) > 0),
  digests bytea[] not null check (cardinality(digests) = cardinality(entry_ids)),
  hash bytea not null
);
comment on table audit_blocks is 'Append-only. A block holds the entries after the block before it, up to its own position, in their order.';
comment on column audit_blocks.digests is 'SHA-256 of each entry.';
comment on column audit_blocks.hash is 'SHA-256 of the block and of the hash before it.';
alter table audit_blocks enable row level security;
create policy identity on audit_blocks using (in_identity()) with check (in_identity());
grant select, insert on audit_blocks to lintel_tenant;
create trigger audit_blocks_stay before update or delete on audit_blocks for each statement execute function refuse_change();

-- As before; the columns are named, since the position is not theirs.
create or replace function note_refusal(entry jsonb) returns void language plpgsql as $$
declare
  refused audit_entries := jsonb_populate_record(null::audit_entries, entry);
  counted bigint;
begin
  insert into refusals as kept (org_id, action, actor_kind, actor_id, actor_name, subject_type, hour, last_at, amount)
  values (refused.org_id, refused.action, refused.actor_kind, coalesce(refused.actor_id, '00000000-0000-0000-0000-000000000000'),
          refused.actor_name, refused.subject_type, date_trunc('hour', refused.at, 'UTC'), refused.at, 1)
  on conflict (org_id, action, actor_id, hour) do update set amount = kept.amount + 1, last_at = greatest(kept.last_at, excluded.last_at)
  returning kept.amount into counted;
  if counted = 1 then
    insert into audit_entries (org_id, id, at, action, actor_kind, actor_id, actor_name, active_role, subject_type, subject_id, ip, request_id, before, after)
    values (refused.org_id, refused.id, refused.at, refused.action, refused.actor_kind, refused.actor_id, refused.actor_name, refused.active_role,
            refused.subject_type, refused.subject_id, refused.ip, refused.request_id, refused.before, refused.after);
  end if;
end $$;

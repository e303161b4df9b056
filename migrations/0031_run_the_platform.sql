-- Whoever runs the installation suspends organizations with a reason, and says how much of it each may have.

alter table organizations
  add column suspended_reason text check (length(suspended_reason) between 1 and 500),
  add column suspended_at timestamptz,
  add column users_max integer constraint organizations_users_max check (users_max > 0),
  add column units_max integer constraint organizations_units_max check (units_max > 0),
  add column storage_megabytes_max integer constraint organizations_storage_max check (storage_megabytes_max > 0);
comment on column organizations.suspended_reason is 'Read by its people while it is suspended.';
comment on column organizations.users_max is 'As many may have a sign-in here; null where nothing limits it, as with the other two.';
create index organizations_by_name on organizations (name, id);
create index organizations_by_created on organizations (created_at, id);
create index users_by_created on users (created_at, id);
create index outgoing_mails_by_created on outgoing_mails (created_at, id);

-- What an organization may have is asked where rows come to be, so that every way in meets it. Organizations are locked
-- while they are counted: two that add at once do not both take the last place.
create function refuse_beyond_limit() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  org organizations;
begin
  for org in
    select * from organizations where id in (select added.org_id from added)
      and case tg_table_name when 'units' then units_max when 'files' then storage_megabytes_max else users_max end is not null
    order by id for no key update
  loop
    if tg_table_name = 'units' and (select count(*) from units where org_id = org.id) > org.units_max then
      raise exception 'more units than the plan has' using errcode = 'check_violation', constraint = 'organizations_units_max';
    elsif tg_table_name = 'files' and (select coalesce(sum(size_bytes), 0) from files where org_id = org.id) > org.storage_megabytes_max * 1000000::bigint then
      raise exception 'more files than the plan has' using errcode = 'check_violation', constraint = 'organizations_storage_max';
    elsif tg_table_name = 'memberships' and (select count(*) from memberships where org_id = org.id and status = 'ACTIVE') > org.users_max then
      raise exception 'more users than the plan has' using errcode = 'check_violation', constraint = 'organizations_users_max';
    elsif tg_table_name = 'invitations' and (select count(*) from memberships where org_id = org.id and status = 'ACTIVE')
        + (select count(*) from invitations where org_id = org.id and accepted_at is null and revoked_at is null and expires_at > now()) > org.users_max then
      raise exception 'more invitations than the plan has users' using errcode = 'check_violation', constraint = 'organizations_users_max';
    end if;
  end loop;
  return null;
end $$;
create trigger units_within_limit after insert on units referencing new table as added for each statement execute function refuse_beyond_limit();
create trigger files_within_limit after insert on files referencing new table as added for each statement execute function refuse_beyond_limit();
create trigger invitations_within_limit after insert on invitations referencing new table as added for each statement execute function refuse_beyond_limit();
create trigger memberships_within_limit after insert on memberships referencing new table as added for each statement execute function refuse_beyond_limit();

-- Somebody who comes back takes a place again.
create function refuse_return_beyond_limit() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
declare
  most integer := (select users_max from organizations where id = new.org_id and users_max is not null for no key update);
begin
  if most is not null and (select count(*) from memberships where org_id = new.org_id and status = 'ACTIVE') > most then
    raise exception 'more users than the plan has' using errcode = 'check_violation', constraint = 'organizations_users_max';
  end if;
  return null;
end $$;
create trigger memberships_return_within_limit after update on memberships for each row
  when (old.status <> 'ACTIVE' and new.status = 'ACTIVE') execute function refuse_return_beyond_limit();

-- How much organizations hold, in counts: the platform's administrators read nothing else of what is in them.
create function platform_usage(wanted uuid[]) returns table (org_id uuid, unit_count integer, user_count integer, storage_bytes bigint, last_seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_catalog as $$
  select org.id,
    (select count(*) from units where units.org_id = org.id)::integer,
    (select count(*) from memberships where memberships.org_id = org.id and status = 'ACTIVE')::integer,
    (select coalesce(sum(size_bytes), 0) from files where files.org_id = org.id)::bigint,
    (select max(member.last_seen_at) from memberships member where member.org_id = org.id)
  from organizations org where in_identity() and org.id = any (wanted)
$$;

-- What waits in the line of jobs, what was given up, and how much the database holds. The line belongs to the owner.
create function platform_health() returns table (waiting_jobs integer, oldest_job_at timestamptz, failed_jobs integer, database_bytes bigint, storage_bytes bigint)
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
begin
  return query select count(*) filter (where attempts < max_attempts and run_at <= now())::integer,
    min(run_at) filter (where attempts < max_attempts and run_at <= now()),
    count(*) filter (where attempts >= max_attempts)::integer,
    pg_database_size(current_database()),
    (select coalesce(sum(size_bytes), 0) from files)::bigint
  from graphile_worker.jobs where in_identity();
end $$;
revoke all on function platform_usage(uuid[]), platform_health() from public;
grant execute on function platform_usage(uuid[]), platform_health() to lintel_tenant;

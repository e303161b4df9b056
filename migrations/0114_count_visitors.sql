-- How many people are here each day, over the whole installation, and how much the files grew: counts for whoever runs it.

create table visitors (
  day date not null,
  user_id uuid not null references users on delete cascade,
  primary key (day, user_id)
);
comment on table visitors is 'Who used the product on which day, in UTC; read as counts by day alone, and forgotten after 40 days.';
create index visitors_by_user on visitors (user_id);
alter table visitors enable row level security;
create policy identity on visitors using (in_identity()) with check (in_identity());
grant select, delete on visitors to lintel_tenant;

-- Sessions note within five minutes when they were used; a day is noted once.
create function note_visitor() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  insert into visitors (day, user_id) values ((new.last_seen_at at time zone 'UTC')::date, new.user_id) on conflict do nothing;
  return null;
end $$;
create trigger sessions_note_visitor after insert on sessions for each row execute function note_visitor();
create trigger sessions_note_visitor_again after update of last_seen_at on sessions for each row
  when ((old.last_seen_at at time zone 'UTC')::date <> (new.last_seen_at at time zone 'UTC')::date) execute function note_visitor();

-- What is known of the days before.
insert into visitors (day, user_id)
  select (created_at at time zone 'UTC')::date, user_id from sessions where created_at > now() - interval '40 days'
  union
  select (last_seen_at at time zone 'UTC')::date, user_id from sessions where last_seen_at > now() - interval '40 days';

drop function platform_health();
create function platform_health(grown_since timestamptz)
  returns table (waiting_jobs integer, oldest_job_at timestamptz, failed_jobs integer, database_bytes bigint, storage_bytes bigint, storage_grown_bytes bigint)
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
begin
  return query select count(*) filter (where attempts < max_attempts and run_at <= now())::integer,
    min(run_at) filter (where attempts < max_attempts and run_at <= now()),
    count(*) filter (where attempts >= max_attempts)::integer,
    pg_database_size(current_database()),
    (select coalesce(sum(size_bytes), 0) from files)::bigint,
    (select coalesce(sum(size_bytes), 0) from files where created_at >= grown_since)::bigint
  from graphile_worker.jobs where in_identity();
end $$;
revoke all on function platform_health(timestamptz) from public;
grant execute on function platform_health(timestamptz) to lintel_tenant;

-- What the dashboard counts of a whole organization, open requests and leases that end, is kept by state and day, so that it
-- reads some hundred rows however many there are. Whoever changes a request or a lease adds rows that say what that changes,
-- so that no two wait for each other; a job folds them together (docs/decisions/167-counts-kept-by-day.md).
create table due_counts (
  org_id uuid not null references organizations,
  subject text not null check (subject in ('lease', 'ticket')),
  due_on date not null,
  state text not null,
  amount integer not null,
  primary key (org_id, subject, due_on, state) include (amount)
);
comment on table due_counts is 'Open requests and running leases that nobody has renewed, by state and day. Written by fold_due_counts alone.';
comment on column due_counts.due_on is 'The last day of a lease, the day in UTC of the next step of a request; -infinity for all that are past, infinity for those without.';
comment on column due_counts.state is 'Of a request its status and on whom it waits, with a space between; empty of a lease.';
select protect_tenant_table('due_counts');
revoke insert, update, delete on due_counts from lintel_tenant;

create table due_count_changes (
  org_id uuid not null,
  subject text not null,
  due_on date not null,
  state text not null,
  amount integer not null,
  id bigint generated always as identity,
  primary key (org_id, subject, id)
);
comment on table due_count_changes is 'What changes make of due_counts, to be added to them until fold_due_counts has.';
select protect_tenant_table('due_count_changes');
revoke update, delete on due_count_changes from lintel_tenant;

-- What is counted, and as what; the triggers below say the same of one row. They look at no change of other columns: reading
-- their conditions alone would cost every update a tenth.
create view counted_as_due with (security_invoker = true) as
select org_id, 'lease'::text as subject, last_on as due_on, ''::text as state
from leases where is_current and renewal_status is distinct from 'ACCEPTED' and last_on < 'infinity'
union all
select org_id, 'ticket', coalesce((next_action_at at time zone 'UTC')::date, 'infinity'), status || ' ' || waiting_on
from maintenance_tickets where is_open;
grant select on counted_as_due to lintel_tenant;

create function count_open_request() returns trigger language plpgsql as $$
begin
  if current_setting('app.deletes_organization', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.is_open then
    insert into due_count_changes (org_id, subject, due_on, state, amount)
    values (old.org_id, 'ticket', coalesce((old.next_action_at at time zone 'UTC')::date, 'infinity'), old.status || ' ' || old.waiting_on, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_open then
    insert into due_count_changes (org_id, subject, due_on, state, amount)
    values (new.org_id, 'ticket', coalesce((new.next_action_at at time zone 'UTC')::date, 'infinity'), new.status || ' ' || new.waiting_on, 1);
  end if;
  return null;
end $$;
create trigger maintenance_tickets_arrive_due after insert on maintenance_tickets
  for each row when (new.is_open) execute function count_open_request();
create trigger maintenance_tickets_leave_due after delete on maintenance_tickets
  for each row when (old.is_open) execute function count_open_request();
create trigger maintenance_tickets_change_due after update of status, waiting_on, next_action_at on maintenance_tickets
  for each row when ((old.status, old.waiting_on, (old.next_action_at at time zone 'UTC')::date)
    is distinct from (new.status, new.waiting_on, (new.next_action_at at time zone 'UTC')::date))
  execute function count_open_request();

-- Leases come and go by the hundred: one row for those of a day.
create function count_ending_leases() returns trigger language plpgsql as $$
begin
  if current_setting('app.deletes_organization', true) = 'on' then
    return null;
  end if;
  insert into due_count_changes (org_id, subject, due_on, state, amount)
  select org_id, 'lease', last_on, '', case tg_op when 'INSERT' then count(*) else - count(*) end
  from changed where is_current and renewal_status is distinct from 'ACCEPTED' and last_on < 'infinity'
  group by org_id, last_on;
  return null;
end $$;
create trigger leases_arrive_due after insert on leases referencing new table as changed
  for each statement execute function count_ending_leases();
create trigger leases_leave_due after delete on leases referencing old table as changed
  for each statement execute function count_ending_leases();

create function count_ending_lease() returns trigger language plpgsql as $$
begin
  if old.is_current and old.renewal_status is distinct from 'ACCEPTED' and old.last_on < 'infinity' then
    insert into due_count_changes (org_id, subject, due_on, state, amount) values (old.org_id, 'lease', old.last_on, '', -1);
  end if;
  if new.is_current and new.renewal_status is distinct from 'ACCEPTED' and new.last_on < 'infinity' then
    insert into due_count_changes (org_id, subject, due_on, state, amount) values (new.org_id, 'lease', new.last_on, '', 1);
  end if;
  return null;
end $$;
create trigger leases_change_due after update of status, ends_on, moves_out_on, renewal_status on leases
  for each row when ((old.is_current, old.last_on, old.renewal_status) is distinct from (new.is_current, new.last_on, new.renewal_status))
  execute function count_ending_lease();

-- Adds to what is kept what changed since, and puts together what lies before a day that is past everywhere: whoever asks
-- wants all of it. Readers see either what was before or what is after, and nobody who writes waits.
create function fold_due_counts(past date, wanted uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  lock table due_counts in share row exclusive mode;
  with changed as (
    delete from due_count_changes where wanted is null or org_id = wanted returning *
  )
  insert into due_counts as kept (org_id, subject, due_on, state, amount)
  select org_id, subject, case when due_on < past then '-infinity' else due_on end as day, state, sum(amount)
  from changed group by org_id, subject, day, state having sum(amount) <> 0
  on conflict (org_id, subject, due_on, state) do update set amount = kept.amount + excluded.amount;

  with over as (
    delete from due_counts where (wanted is null or org_id = wanted) and due_on < past and due_on > '-infinity' returning *
  )
  insert into due_counts as kept (org_id, subject, due_on, state, amount)
  select org_id, subject, '-infinity', state, sum(amount)
  from over group by org_id, subject, state
  on conflict (org_id, subject, due_on, state) do update set amount = kept.amount + excluded.amount;

  delete from due_counts where (wanted is null or org_id = wanted) and amount = 0;
end $$;
revoke all on function fold_due_counts(date, uuid) from public;
grant execute on function fold_due_counts(date, uuid) to lintel_tenant;

-- Where what is kept is not what there is; no row is as it should be.
create function wrong_due_counts(past date) returns table (subject text, due_on date, state text, counted bigint, kept bigint)
  language sql stable as $$
  select subject, case when due_on < past then '-infinity' else due_on end as day, state, sum(is_there), sum(is_kept)
  from (
    select org_id, subject, due_on, state, 1 as is_there, 0 as is_kept from counted_as_due
    union all select org_id, subject, due_on, state, 0, amount from due_counts
    union all select org_id, subject, due_on, state, 0, amount from due_count_changes
  ) either
  where org_id = current_org()
  group by subject, day, state having sum(is_there) <> sum(is_kept)
$$;

insert into due_counts (org_id, subject, due_on, state, amount)
select org_id, subject, due_on, state, count(*) from counted_as_due group by org_id, subject, due_on, state;

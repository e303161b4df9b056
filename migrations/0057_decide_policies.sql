-- What an organization promises about requests, when it works, and how people get in; until it says otherwise what everybody had.
alter table organizations
  add column answer_hours_emergency integer not null default 1 check (answer_hours_emergency between 1 and 24),
  add column answer_hours_high integer not null default 4 check (answer_hours_high between 1 and 200),
  add column answer_hours_normal integer not null default 10 check (answer_hours_normal between 1 and 200),
  add column answer_hours_low integer not null default 20 check (answer_hours_low between 1 and 200),
  add column resolve_days_emergency integer not null default 1 check (resolve_days_emergency between 1 and 365),
  add column resolve_days_high integer not null default 3 check (resolve_days_high between 1 and 365),
  add column resolve_days_normal integer not null default 7 check (resolve_days_normal between 1 and 365),
  add column resolve_days_low integer not null default 30 check (resolve_days_low between 1 and 365),
  add column opens_at_hour integer not null default 8 check (opens_at_hour between 0 and 23),
  add column closes_at_hour integer not null default 18 check (closes_at_hour between 1 and 24),
  add column working_days text[] not null default '{MON,TUE,WED,THU,FRI}' check (cardinality(working_days) > 0 and working_days <@ array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  add column holidays text[] not null default '{}' check (cardinality(holidays) <= 100),
  add column password_length_min integer not null default 10 check (password_length_min between 10 and 64),
  add column session_days integer not null default 30 check (session_days between 1 and 30),
  add constraint organizations_hours_order check (opens_at_hour < closes_at_hour);
comment on column organizations.answer_hours_emergency is 'Hours of the clock; those of the other priorities are working hours.';
comment on column organizations.holidays is 'Days on which nobody works, as YYYY-MM-DD.';
comment on column organizations.session_days is 'After so long everybody logs in again, however often they were here.';

-- What the rules of maintenance go by, of one organization.
create function maintenance_policy(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'answerHours', jsonb_build_object('EMERGENCY', answer_hours_emergency, 'HIGH', answer_hours_high, 'NORMAL', answer_hours_normal, 'LOW', answer_hours_low),
    'resolveDays', jsonb_build_object('EMERGENCY', resolve_days_emergency, 'HIGH', resolve_days_high, 'NORMAL', resolve_days_normal, 'LOW', resolve_days_low),
    'opensAtHour', opens_at_hour, 'closesAtHour', closes_at_hour, 'workingDays', to_jsonb(working_days), 'holidays', to_jsonb(holidays))
  from organizations where id = wanted
$$;

-- How many people of the present organization are signed in for longer than so many days, and would log in again.
create function people_signed_in_longer(days integer, at timestamptz) returns integer language plpgsql volatile as $$
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  found integer;
begin
  perform set_config('app.identity', 'on', true);
  found := (select count(distinct session.user_id) from sessions session
    where session.org_id = current_org() and session.revoked_at is null and session.expires_at > at
      and session.created_at <= at - make_interval(days => days));
  perform set_config('app.identity', identity_before, true);
  return found;
end $$;

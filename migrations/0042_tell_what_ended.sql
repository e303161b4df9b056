-- Whose session or rights end, in whatever way, is told to every server at once, so that none goes on telling them what
-- happens. Each trigger fires for the few changes that take something away, not for a session that is merely seen.
create function tell_ended() returns trigger language plpgsql as $$
declare
  of_whom text := tg_argv[0];
  row_now jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('lintel_ended', of_whom || ' ' || (row_now ->> tg_argv[1]));
  return null;
end $$;
comment on function tell_ended() is 'Tells the servers whose session or rights ended: of a session, a user or an organization, by the column that holds its id.';

create trigger sessions_tell_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended('session', 'id');
create trigger sessions_tell_removed after delete on sessions
  for each row execute function tell_ended('session', 'id');
create trigger users_tell_ended after update of status, is_platform_admin, password_change_required on users
  for each row when ((old.status, old.is_platform_admin, old.password_change_required)
    is distinct from (new.status, new.is_platform_admin, new.password_change_required)) execute function tell_ended('user', 'id');
create trigger memberships_tell_ended after update of status, roles, sees_all_properties on memberships
  for each row when ((old.status, old.roles, old.sees_all_properties)
    is distinct from (new.status, new.roles, new.sees_all_properties)) execute function tell_ended('user', 'user_id');
create trigger memberships_tell_removed after delete on memberships
  for each row execute function tell_ended('user', 'user_id');
create trigger organizations_tell_ended after update of status, switches on organizations
  for each row when ((old.status, old.switches) is distinct from (new.status, new.switches)) execute function tell_ended('organization', 'id');

create function tell_scope_changed() returns trigger language plpgsql as $$
declare
  row_now jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('lintel_ended', 'user ' || m.user_id) from memberships m
  where m.org_id = (row_now ->> 'org_id')::uuid and m.id = (row_now ->> 'membership_id')::uuid;
  return null;
end $$;
comment on function tell_scope_changed() is 'As tell_ended, of somebody who now sees other properties than before.';
create trigger membership_properties_tell after insert or delete on membership_properties
  for each row execute function tell_scope_changed();

-- What somebody reaches ends in more ways than 0042 tells of: by what they own, by what they rent, by what a plan leaves out,
-- and of support by its grant.

-- 0092 renamed the column that this looked at, so that what a plan leaves out was not told.
drop trigger organizations_tell_ended on organizations;
create trigger organizations_tell_ended after update of status, own_switches, plan_switches, two_factor_roles on organizations
  for each row when ((old.status, old.own_switches, old.plan_switches, old.two_factor_roles)
    is distinct from (new.status, new.own_switches, new.plan_switches, new.two_factor_roles))
  execute function tell_ended('organization', 'id');

create trigger memberships_tell_person after update of person_id on memberships
  for each row when (old.person_id is distinct from new.person_id) execute function tell_ended('user', 'user_id');

create function tell_reach_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintel_ended', 'user ' || m.user_id) from memberships m
  where m.org_id = coalesce(new.org_id, old.org_id) and m.person_id in (old.person_id, new.person_id);
  return null;
end $$;
comment on function tell_reach_changed() is 'As tell_ended, of whoever owns or rents something else than before.';
create trigger property_owners_tell after insert or update of person_id, property_id or delete on property_owners
  for each row execute function tell_reach_changed();
create trigger lease_parties_tell after insert or update of person_id, lease_id or delete on lease_parties
  for each row execute function tell_reach_changed();

create function tell_parties() returns trigger language plpgsql as $$
begin
  perform pg_notify('lintel_ended', 'user ' || m.user_id) from lease_parties party
  join memberships m on m.org_id = party.org_id and m.person_id = party.person_id
  where party.org_id = new.org_id and party.lease_id = new.id;
  return null;
end $$;
comment on function tell_parties() is 'As tell_ended, of whoever rents by a lease that begins or ceases to count, or is of another home.';
create trigger leases_tell after update of status, unit_id, property_id on leases
  for each row when ((old.status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED'), old.unit_id, old.property_id)
    is distinct from (new.status in ('SIGNED', 'ACTIVE', 'NOTICE', 'ENDED'), new.unit_id, new.property_id))
  execute function tell_parties();

create trigger support_grants_tell_ended after update of ended_at on support_grants
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_ended('user', 'asked_by_id');
create trigger support_sessions_tell after insert or update or delete on support_sessions
  for each row execute function tell_ended('session', 'session_id');

-- What is not agreed yet is not told to owners (docs/decisions/214-who-sees-what.md): a lease while it is a draft, and what
-- renters were offered. That a line tells of a draft is known by that renters were not told of it.
update activities set visible_to_owner = false
where visible_to_owner and subject_type = 'lease' and (
  type in ('lease.created', 'lease.renewal_offered', 'lease.renewal_expired', 'lease.renewal_withdrawn')
  or type in ('lease.changed', 'lease.rent_changed') and not visible_to_renter);

-- That somebody was signed out because they lost a role is said, not guessed from two moments that are the same.
alter table sessions add column ended_with_roles boolean not null default false;
comment on column sessions.ended_with_roles is 'Whether it was ended because roles of its membership were taken away.';
create or replace function end_with_membership() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if new.status <> 'ACTIVE' or not old.roles <@ new.roles then
    update sessions set revoked_at = new.updated_at, ended_with_roles = not old.roles <@ new.roles
    where org_id = new.org_id and membership_id = new.id and revoked_at is null;
  end if;
  update password_resets set used_at = new.updated_at
  where user_id = new.user_id and org_id is not null and used_at is null;
  return null;
end $$;

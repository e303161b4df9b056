-- Who belongs to an organization, as its admins manage them: members and those invited, when they were last here, what ends
-- with a role, and links for a new password that an admin hands over.

alter table memberships add column last_seen_at timestamptz, add column deactivated_at timestamptz;
comment on column memberships.last_seen_at is 'The latest of its sessions, within five minutes; kept by a trigger. Null until the first sign-in.';
update memberships member set last_seen_at = (
  select max(session.last_seen_at) from sessions session where session.org_id = member.org_id and session.membership_id = member.id);

-- Somebody who changes the membership meanwhile holds its row: then this once goes unnoted rather than wait.
create function note_last_seen() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  update memberships set last_seen_at = new.last_seen_at
  where org_id = new.org_id and id = (
    select member.id from memberships member
    where member.org_id = new.org_id and member.id = new.membership_id
      and (member.last_seen_at is null or member.last_seen_at < new.last_seen_at)
    for no key update skip locked);
  return null;
end $$;
create trigger sessions_note_last_seen after insert or update of last_seen_at on sessions for each row
  when (new.membership_id is not null) execute function note_last_seen();

-- A link for a new password that an organization's admin made is worth what they may do with the person: nothing, once the
-- person is somebody else there or belongs to another organization, too.
alter table password_resets add column org_id uuid references organizations;
comment on column password_resets.org_id is 'Whose admin made it and hands it over; null where the person asked for it themselves.';

-- Whoever loses a role, or the membership, is signed out of it, whatever took it from them.
create function end_with_membership() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  if new.status <> 'ACTIVE' or not old.roles <@ new.roles then
    update sessions set revoked_at = new.updated_at
    where org_id = new.org_id and membership_id = new.id and revoked_at is null;
  end if;
  update password_resets set used_at = new.updated_at
  where user_id = new.user_id and org_id is not null and used_at is null;
  return null;
end $$;
create trigger memberships_end_sessions after update of roles, status on memberships for each row
  when (old.roles is distinct from new.roles or old.status is distinct from new.status) execute function end_with_membership();

create function end_with_user() returns trigger language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  update sessions set revoked_at = new.updated_at where user_id = new.id and revoked_at is null;
  update password_resets set used_at = new.updated_at where user_id = new.id and used_at is null;
  return null;
end $$;
create trigger users_end_sessions after update of status on users for each row
  when (old.status = 'ACTIVE' and new.status <> 'ACTIVE') execute function end_with_user();

-- Somebody may be invited by their address alone; they become a person of the organization when they come.
alter table invitations
  alter column person_id drop not null,
  add column sees_all_properties boolean not null default true;
comment on column invitations.sees_all_properties is 'False narrows the operator role to invitation_properties.';
create index invitations_open_by_email on invitations (org_id, email) where accepted_at is null and revoked_at is null;
create table invitation_properties (
  org_id uuid not null,
  invitation_id uuid not null,
  property_id uuid not null,
  primary key (org_id, invitation_id, property_id),
  foreign key (org_id, invitation_id) references invitations on delete cascade,
  foreign key (org_id, property_id) references properties on delete cascade
);
create index invitation_properties_by_property on invitation_properties (org_id, property_id);
select protect_tenant_table('invitation_properties');

-- What an organization knows of the sign-ins of its people: of an identity the address and the state, nothing else. A view
-- reads past row security as its owner, so the organization stands in it.
create view organization_users with (security_barrier = true) as
  select member.org_id, member.user_id as id, member.id as membership_id, null::uuid as invitation_id, member.person_id,
    person.name, person.name_sort_key, identity.email, person.phone_country_code, person.phone_number, member.roles,
    member.sees_all_properties, member.status = 'ACTIVE' as is_active, identity.status = 'ACTIVE' as is_identity_active,
    identity.password_change_required, member.last_seen_at, member.deactivated_at, null::timestamptz as expires_at,
    member.created_at, member.version
  from memberships member
  join users identity on identity.id = member.user_id
  join people person on person.org_id = member.org_id and person.id = member.person_id
  where member.org_id = current_org()
  union all
  select invited.org_id, invited.id, null, invited.id, invited.person_id,
    person.name, coalesce(person.name_sort_key, natural_sort_key(invited.email)), invited.email, person.phone_country_code, person.phone_number, invited.roles,
    invited.sees_all_properties, true, true, false, null, null, invited.expires_at, invited.created_at, 1
  from invitations invited
  left join people person on person.org_id = invited.org_id and person.id = invited.person_id
  where invited.org_id = current_org() and invited.accepted_at is null and invited.revoked_at is null;
grant select on organization_users to lintel_tenant;

create view organization_sessions with (security_barrier = true) as
  select id, org_id, membership_id, user_id, ip, user_agent, created_at, last_seen_at, expires_at
  from sessions where org_id = current_org() and revoked_at is null;
grant select on organization_sessions to lintel_tenant;

-- Whether somebody's sign-in is this organization's alone: nobody else's member, and no administrator of the platform.
create function belongs_here_alone(member uuid) returns boolean
  language sql stable security definer set search_path = public, pg_catalog as $$
  select not exists (select from memberships where user_id = member and org_id <> current_org())
    and not exists (select from users where id = member and is_platform_admin)
$$;

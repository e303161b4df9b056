-- What people see to themselves: who they are, a second factor beside their password, and which mails they get.

alter table users
  add column phone_country_code text check (phone_country_code ~ '^[0-9]{1,3}$'),
  add column phone_number text check (phone_number ~ '^[0-9]{4,14}$'),
  add column language text,
  add column time_zone text,
  add column photo text,
  add column muted_mails text[] not null default '{}',
  add column password_changed_at timestamptz,
  add constraint users_phone_whole check ((phone_country_code is null) = (phone_number is null));
comment on column users.language is 'The language somebody chose; null follows their organization.';
comment on column users.time_zone is 'By whose clocks they read what belongs to no property; null follows their machine.';
comment on column users.photo is 'Name of the file that holds it.';
comment on column users.muted_mails is 'Kinds of mails they asked not to get.';

-- Roles whose holders must have a second factor before they can do anything else.
alter table organizations add column two_factor_roles text[] not null default '{}'
  check (two_factor_roles <@ member_roles());

alter table sessions add column proven_at timestamptz;
comment on column sessions.proven_at is 'When its person last proved who they are, with all that they sign in with.';
alter table known_devices add column trusted_until timestamptz;
comment on column known_devices.trusted_until is 'Until then the second factor is not asked for on this device.';

-- One app that shows codes a person; its secret is sealed with a key that is not in the database.
create table user_totps (
  user_id uuid primary key references users,
  sealed bytea not null,
  sealed_with text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null
);
comment on column user_totps.last_step is 'The step of thirty seconds whose code was taken last: it and those before it are not taken again.';

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential text not null constraint passkeys_credential_key unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What was begun and is to be finished with a second factor within minutes: signing in, proving it again, adding a passkey.
create table second_steps (
  id uuid primary key,
  token_hash bytea not null constraint second_steps_token_key unique,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('SIGN_IN', 'PROVE', 'ADD_PASSKEY')),
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_steps_by_user on second_steps (user_id);
create index second_steps_by_end on second_steps (expires_at);

-- A new address counts once it was confirmed by a link to it, and the old one can take it back by another for some days.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users,
  old_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  confirm_hash bytea not null constraint email_changes_confirm_key unique,
  undo_hash bytea constraint email_changes_undo_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  undo_until timestamptz,
  ended_at timestamptz
);
create index email_changes_by_user on email_changes (user_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['user_totps', 'recovery_codes', 'passkeys', 'second_steps', 'email_changes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy identity on %I using (in_identity()) with check (in_identity())', name);
    execute format('grant select, insert, update, delete on %I to lintel_tenant', name);
  end loop;
end $$;

create function has_second_factor(who uuid) returns boolean language sql stable as $$
  select exists (select from user_totps totp where totp.user_id = who and totp.confirmed_at is not null)
    or exists (select from passkeys passkey where passkey.user_id = who)
$$;

-- What a session knows of its person besides what `authenticate` answers, in the same call.
create function person_of_session(session_id uuid) returns table (
  language text, time_zone text, photo text, has_second_factor boolean, owes_second_factor boolean, proven_at timestamptz
)
  language plpgsql volatile as $$
#variable_conflict use_column
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  return query
    select person.language, person.time_zone, person.photo, factor.is_there,
      not factor.is_there and coalesce(member.roles && org.two_factor_roles, false), session.proven_at
    from sessions session
    join users person on person.id = session.user_id
    cross join lateral (select has_second_factor(person.id) as is_there) factor
    left join memberships member on member.org_id = session.org_id and member.id = session.membership_id
    left join organizations org on org.id = member.org_id
    where session.id = $1;
  perform set_config('app.identity', identity_before, true);
end $$;

-- Whether whoever has this address asked not to get mails of this kind; asked from within any transaction that queues one.
create function is_mail_muted(address text, kind text) returns boolean language plpgsql volatile as $$
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  muted boolean;
begin
  perform set_config('app.identity', 'on', true);
  muted := exists (select from users person where person.email = address and kind = any(person.muted_mails));
  perform set_config('app.identity', identity_before, true);
  return muted;
end $$;

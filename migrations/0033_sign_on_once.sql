-- Single sign-on: people of an organization come in through its own OpenID provider.
create table single_sign_ons (
  org_id uuid not null references organizations,
  id uuid not null,
  issuer text not null check (length(issuer) between 8 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  sealed_secret bytea not null,
  default_role text not null check (default_role = any (public.member_roles()) and default_role <> (public.member_roles())[1]),
  is_required boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  constraint single_sign_ons_org_key unique (org_id)
);
comment on column single_sign_ons.sealed_secret is 'The client secret, sealed with a key that is not in the database.';
comment on column single_sign_ons.default_role is 'What somebody becomes who comes for the first time and was not invited.';
comment on column single_sign_ons.is_required is 'No password opens this organization any more, but that of a superadmin.';

create table sign_on_domains (
  org_id uuid not null,
  id uuid not null,
  single_sign_on_id uuid not null,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  proof text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint sign_on_domains_domain_key unique (org_id, domain),
  foreign key (org_id, single_sign_on_id) references single_sign_ons on delete cascade
);
comment on column sign_on_domains.proof is 'What a TXT record of the domain must say.';
create index sign_on_domains_by_sign_on on sign_on_domains (org_id, single_sign_on_id);
-- Whose domain it is, only one organization can prove.
create unique index sign_on_domains_verified_key on sign_on_domains (domain) where verified_at is not null;

create table sign_on_identities (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null references users,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (org_id, id),
  foreign key (org_id) references organizations,
  constraint sign_on_identities_subject_key unique (org_id, issuer, subject)
);
comment on table sign_on_identities is 'Whom a provider of an organization vouches for; it opens this organization and no other.';
create index sign_on_identities_by_user on sign_on_identities (user_id);

create table sign_on_steps (
  org_id uuid not null,
  id uuid not null,
  token_hash bytea not null constraint sign_on_steps_token_key unique,
  purpose text not null check (purpose in ('ASK', 'LINK')),
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id) references organizations
);
comment on table sign_on_steps is 'Sign-ins that were begun: what the answer of the provider must fit (ASK), and who must prove the password once (LINK).';
create index sign_on_steps_by_end on sign_on_steps (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['single_sign_ons', 'sign_on_domains', 'sign_on_identities', 'sign_on_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity())', name);
    execute format('grant select, insert, update, delete on %I to lintel_tenant', name);
  end loop;
end $$;

alter table users alter column password_hash drop not null;
comment on column users.password_hash is 'Null for somebody who came by single sign-on and never chose a password.';

alter table sessions add column is_single_sign_on boolean not null default false;
comment on column sessions.is_single_sign_on is 'The provider of its organization vouched for the person: it stays in this organization.';

-- As before, but that whoever came by single sign-on owes no second factor of ours: their provider saw to that.
create or replace function person_of_session(session_id uuid) returns table (
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
      not session.is_single_sign_on and not factor.is_there and coalesce(member.roles && org.two_factor_roles, false),
      session.proven_at
    from sessions session
    join users person on person.id = session.user_id
    cross join lateral (select has_second_factor(person.id) as is_there) factor
    left join memberships member on member.org_id = session.org_id and member.id = session.membership_id
    left join organizations org on org.id = member.org_id
    where session.id = $1;
  perform set_config('app.identity', identity_before, true);
end $$;

-- How many people without the role superadmin a password has signed in to the present organization.
create function people_by_password(at timestamptz) returns integer language plpgsql volatile as $$
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
  found integer;
begin
  perform set_config('app.identity', 'on', true);
  found := (select count(distinct session.user_id) from sessions session
    join memberships member on member.org_id = session.org_id and member.id = session.membership_id
    where session.org_id = current_org() and not session.is_single_sign_on and session.revoked_at is null
      and session.expires_at > at and not (member_roles())[1] = any (member.roles));
  perform set_config('app.identity', identity_before, true);
  return found;
end $$;

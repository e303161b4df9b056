-- An administrator of the platform reads what an organization keeps only where it said yes: for a reason, of named nouns, for a while.
create table support_grants (
  org_id uuid not null references organizations,
  id uuid not null,
  asked_by_id uuid not null references users,
  asked_by_name text not null,
  reason text not null check (length(reason) between 1 and 500),
  nouns text[] not null check (cardinality(nouns) > 0),
  minutes integer not null check (minutes between 15 and 4320),
  asked_at timestamptz not null,
  decide_by timestamptz not null,
  decided_at timestamptz,
  decided_by_name text,
  is_allowed boolean,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_by_name text,
  read_count integer not null default 0,
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (org_id, id),
  check ((decided_at is null) = (is_allowed is null)),
  check ((ends_at is null) = (is_allowed is distinct from true))
);
comment on column support_grants.nouns is 'What may be read under it, as the scopes of API keys name it.';
comment on column support_grants.minutes is 'For how long was asked; the organization may allow less.';
comment on column support_grants.decide_by is 'Without an answer by then it lapses.';
comment on column support_grants.ended_at is 'When one side ended it, or took it back before it was decided; by itself it ends with ends_at.';
create index support_grants_by_time on support_grants (org_id, asked_at desc, id desc);
create index support_grants_by_asker on support_grants (asked_by_id);
create unique index support_grants_open_key on support_grants (org_id, asked_by_id) where ended_at is null and is_allowed is distinct from false;
alter table support_grants enable row level security;
create policy tenant on support_grants using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update on support_grants to lintel_tenant;

-- Counts what is read under a grant, in the transaction that writes the entry of the trail.
create function note_support_read(wanted uuid, at timestamptz) returns void language sql volatile as $$
  update support_grants set read_count = read_count + 1, last_read_at = at where org_id = current_org() and id = wanted
$$;

-- The grant that a session of an administrator reads under.
create table support_sessions (
  org_id uuid not null,
  session_id uuid not null references sessions on delete cascade,
  grant_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (org_id, session_id),
  constraint support_sessions_session_key unique (session_id),
  foreign key (org_id, grant_id) references support_grants
);
create index support_sessions_by_grant on support_sessions (org_id, grant_id);
alter table support_sessions enable row level security;
create policy tenant on support_sessions using (org_id = current_org() or in_identity()) with check (org_id = current_org() or in_identity());
grant select, insert, update, delete on support_sessions to lintel_tenant;

drop function person_of_session(uuid);
create function person_of_session(session_id uuid) returns table (
  language text, time_zone text, photo text, has_second_factor boolean, owes_second_factor boolean, proven_at timestamptz, support jsonb
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
      session.proven_at,
      case when person.is_platform_admin then
        (select jsonb_build_object('grantId', allowed.id, 'orgId', home.id, 'organizationName', home.name, 'country', home.country,
            'switches', home.switches, 'nouns', allowed.nouns, 'endsAt', allowed.ends_at)
          from support_sessions entered
          join support_grants allowed on allowed.org_id = entered.org_id and allowed.id = entered.grant_id
          join organizations home on home.id = allowed.org_id
          where entered.session_id = session.id and allowed.asked_by_id = session.user_id and allowed.is_allowed and allowed.ended_at is null)
      end
    from sessions session
    join users person on person.id = session.user_id
    cross join lateral (select has_second_factor(person.id) as is_there) factor
    left join memberships member on member.org_id = session.org_id and member.id = session.membership_id
    left join organizations org on org.id = member.org_id
    where session.id = $1;
  perform set_config('app.identity', identity_before, true);
end $$;

-- Whoever is written in Chinese, Japanese or Korean letters goes by the family name first and without a blank, 山田太郎; names in
-- katakana alone are those of people from elsewhere and keep their order. src/contract/format/person-name.ts says the same with
-- the same ranges, and a test holds the two together (docs/decisions/193-family-names-first.md).
create function is_family_first(first_name text, last_name text) returns boolean language sql immutable parallel safe as $$
  select $1 <> '' and $2 <> ''
    and $1 || $2 ~ '^[ \u1100-\u11ff\u3000\u3005-\u3007\u3041-\u30ff\u3131-\u318e\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff65-\uff9f\U00020000-\U0003ffff\U000e0100-\U000e01ef]+$'
    and $1 || $2 !~ '^[ \u3000\u3099-\u309c\u30a0-\u30ff\u31f0-\u31ff\uff65-\uff9f]+$'
$$;
create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select case when is_family_first(trim($1), trim($2)) then trim($2) || trim($1) else trim(trim(coalesce($1, '')) || ' ' || trim(coalesce($2, ''))) end
$$;

-- What is kept of a name is written anew, in one pass over the table. The view stands on two of the columns.
drop view organization_users;
alter table people
  drop column name,
  drop column name_sort_key,
  drop column search_text,
  add column name text not null generated always as (
    case when kind = 'COMPANY' then coalesce(company_name, '') else person_name(first_name, last_name) end
  ) stored,
  add column name_sort_key text not null generated always as (
    natural_sort_key(case when kind = 'COMPANY' then coalesce(company_name, '') else person_name(first_name, last_name) end)
  ) stored,
  -- As in 0021, where a name that is written in one word stands in front of its parts.
  add column search_text text not null generated always as (
    unaccent_lower(case when is_family_first(first_name, last_name) then person_name(first_name, last_name) || ' ' else '' end
      || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(email, '')
      || ' ' || coalesce(regexp_replace(phone_country_code, '\D', '', 'g'), '') || ltrim(coalesce(phone_number, ''), '0')
      || case when phone_number like '0%' then ' ' || coalesce(regexp_replace(phone_country_code, '\D', '', 'g'), '') || phone_number else '' end)
  ) stored,
  add constraint people_have_a_name check (length(name) > 0);
create index people_by_name on people (org_id, name_sort_key, id);
create index people_contractors on people (org_id, name_sort_key, id) where is_contractor;
create index people_search on people using gin (org_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 1024);
analyze people;

-- As in 0023.
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

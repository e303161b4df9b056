-- How many people of the running transaction's organization hold any of some roles, and how many of those have no second
-- factor, which organizations do not see in the tables of identities.
create function count_members(roles text[]) returns table (member_count integer, without_second_factor_count integer)
  language plpgsql volatile as $$
declare
  identity_before text := coalesce(current_setting('app.identity', true), '');
begin
  perform set_config('app.identity', 'on', true);
  return query
    select count(*)::integer, (count(*) filter (where not has_second_factor(person.id)))::integer
    from memberships member
    join users person on person.id = member.user_id and person.status = 'ACTIVE'
    where member.org_id = current_org() and member.status = 'ACTIVE' and member.roles && count_members.roles;
  perform set_config('app.identity', identity_before, true);
end $$;

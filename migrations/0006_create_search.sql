-- Search under row security would scan (LIKE is not leakproof), so it runs with the owner's rights and repeats the
-- organization itself. Returns at most `at_most` ids, the most useful first; every word must occur.
create function find_rows(noun text, q text, at_most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_catalog as $$
declare
  org uuid := current_org();
  word text;
  matches text := '';
  whole text := replace(replace(replace(fold(trim(q)), '\', '\\'), '%', '\%'), '_', '\_');
  query text;
  found uuid[];
begin
  for word in select fold(part) from regexp_split_to_table(trim(q), '\s+') as part loop
    matches := matches || format(' and search_text like %L', '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%');
  end loop;
  query := case noun
    when 'properties' then 'select id from properties where org_id = $1' || matches || ' order by name, id limit $2'
    when 'units' then 'select id from units where org_id = $1' || matches || ' order by label, id limit $2'
    when 'people' then 'select id from people where org_id = $1' || matches || ' order by name, id limit $2'
    -- Requests are also found by who reported them and where: by person, by address, or by the whole name of a home.
    when 'maintenance_tickets' then
      'select id from ((select id, created_at from maintenance_tickets where org_id = $1' || matches || ' order by created_at desc, id desc limit $2) union '
      || '(select id, created_at from maintenance_tickets where org_id = $1 and requested_by_id = any(array(select id from people where org_id = $1' || matches || ' limit 100)) order by created_at desc, id desc limit $2) union '
      || '(select id, created_at from maintenance_tickets where org_id = $1 and property_id = any(array(select id from properties where org_id = $1' || matches || ' limit 100)) order by created_at desc, id desc limit $2) union '
      || '(select id, created_at from maintenance_tickets where org_id = $1 and unit_id = any(array(select id from units where org_id = $1 and (search_text like $4 or search_text like '' '' || $4) limit 100)) order by created_at desc, id desc limit $2)) as found '
      || 'order by created_at desc, id desc limit $2'
    when 'leases' then
      'select id from leases where org_id = $1 and ref = upper($3) union '
      || '(select lease.id from leases lease where lease.org_id = $1 and lease.unit_id in (select id from units where org_id = $1' || matches || ' limit $2) limit $2) union '
      || '(select lease.id from leases lease where lease.org_id = $1 and lease.property_id in (select id from properties where org_id = $1' || matches || ' limit $2) limit $2) union '
      || '(select party.lease_id from lease_parties party where party.org_id = $1 and party.person_id in (select id from people where org_id = $1' || matches || ' limit $2) limit $2) limit $2'
  end;
  execute format('select coalesce(array_agg(id), ''{}'') from (%s) as hits', query) into found using org, at_most, trim(q), whole;
  return found;
end $$;

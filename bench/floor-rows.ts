// Rows with the names beside them, as lists and details show them. `source` is a table or a part of one: names are looked
// up for its rows only, however large the organization is.

const name = (table: string, column: string, alias: string, id: string): string =>
  `select ${column} from ${table} x where x.org_id = ${alias}.org_id and x.id = ${alias}.${id}`;

export const propertyRows = (source: string): string => `
  select p.id, p.name, p.kind, p.sub_type, p.status, p.street, p.street2, p.city, p.state, p.zip_code, p.country, p.currency,
    p.version, o.unit_count, o.occupied_count, o.leaving_count, p.manager_id, (${name('people', 'name', 'p', 'manager_id')}) as manager_name,
    (select count(*) from maintenance_tickets t where t.org_id = p.org_id and t.property_id = p.id and t.is_open) as open_ticket_count
  from ${source} p
  left join property_occupancy o on o.org_id = p.org_id and o.property_id = p.id`;

export const unitRows = (source: string): string => `
  select u.id, p.id as property_id, p.name as property_name, u.building, u.number, u.label, u.floor, u.beds, u.baths, u.area,
    u.area_unit, p.currency, u.market_rent_minor, u.rentable, u.version, home.id as lease_id, home.status, home.last_on, home.renters,
    (select min(l.starts_on) from leases l where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
      and l.starts_on > current_date) as next_starts_on,
    (select count(*) from maintenance_tickets t where t.org_id = u.org_id and t.unit_id = u.id and t.is_open) as open_ticket_count
  from ${source} u
  join properties p on p.org_id = u.org_id and p.id = u.property_id
  left join lateral (
    select l.id, l.status, l.last_on, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id) as renters
    from leases l
    where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE') and l.starts_on <= current_date
    order by l.starts_on desc limit 1
  ) home on true`;

export const leaseRows = (source: string): string => `
  select l.id, l.ref, l.status, l.type, l.property_id, (${name('properties', 'name', 'l', 'property_id')}) as property_name,
    l.unit_id, (${name('units', 'label', 'l', 'unit_id')}) as label, l.starts_on, l.ends_on, l.moves_out_on, l.rent_minor,
    l.deposit_minor, l.currency, l.payment_due_day, l.notice_period_days, l.notice_given_on, l.notice_by, l.end_reason, l.version, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id and lp.role = 'TENANT') as tenants
  from ${source} l`;

export const personRows = (source: string): string => `
  select r.id, r.kind, r.name, r.email, r.phone_country_code, r.phone_number, r.is_contractor, r.version, ms.roles, home.label,
    home.property_name, exists (select from property_owners o where o.org_id = r.org_id and o.person_id = r.id) as is_owner,
    (select max(i.expires_at) from invitations i where i.org_id = r.org_id and i.person_id = r.id and i.accepted_at is null) as invited_until
  from ${source} r
  left join memberships ms on ms.org_id = r.org_id and ms.person_id = r.id
  left join lateral (
    select u.label, p.name as property_name from lease_parties lp
    join leases l on l.org_id = lp.org_id and l.id = lp.lease_id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    join units u on u.org_id = l.org_id and u.id = l.unit_id
    join properties p on p.org_id = l.org_id and p.id = l.property_id
    where lp.org_id = r.org_id and lp.person_id = r.id limit 1
  ) home on true`;

export const ticketRows = (source: string, further = ''): string => `
  select t.id, t.ref, t.title, t.category, t.priority, t.status, t.property_id, (${name('properties', 'name', 't', 'property_id')}) as property_name,
    t.unit_id, (${name('units', 'label', 't', 'unit_id')}) as label, t.requested_by_id, (${name('people', 'name', 't', 'requested_by_id')}) as requester_name,
    t.assigned_to_id, (${name('people', 'name', 't', 'assigned_to_id')}) as assignee_name, t.waiting_on, t.next_action_at, t.created_at,
    t.completed_at, t.photo_count, t.cost_total_minor, t.currency, t.version${further}
  from ${source} t`;

// Rows with the names beside them, as lists and details show them. `source` is a table or a part of one: names are looked
// up for its rows only, however large the organization is.

const name = (table: string, column: string, alias: string, id: string): string =>
  `select ${column} from ${table} x where x.org_id = ${alias}.org_id and x.id = ${alias}.${id}`;

/** The picture of a property. */
export const cover = (alias: string): string => `(
  select json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'mime', f.mime, 'sizeBytes', f.size_bytes, 'hasThumbnail', f.has_thumbnail)
  from documents d
  join document_versions v on v.org_id = d.org_id and v.document_id = d.id and v.number = d.latest_number
  join files f on f.org_id = v.org_id and f.parent_type = 'document_version' and f.parent_id = v.id
  where d.org_id = ${alias}.org_id and d.property_id = ${alias}.id and d.subject_type = 'property' and d.category = 'PHOTO' and f.mime = 'image/jpeg'
  order by d.cover_since desc nulls last, d.created_at, d.id limit 1)`;

export const propertyRows = (source: string, further = ''): string => `
  select p.id, p.name, p.kind, p.sub_type, p.status, p.street, p.street2, p.city, p.state, p.zip_code, p.country, p.currency,
    p.tags, p.version, ${cover('p')} as cover, o.unit_count, o.occupied_count, o.leaving_count, p.manager_id, (${name('people', 'name', 'p', 'manager_id')}) as manager_name,
    (select count(*) from maintenance_tickets t where t.org_id = p.org_id and t.property_id = p.id and t.is_open) as open_ticket_count${further}
  from ${source} p
  left join property_occupancy o on o.org_id = p.org_id and o.property_id = p.id`;

/** Several columns of one row; the limit keeps the planner from reading the whole table for a page. */
const beside = (columns: string, table: string, alias: string, id: string): string =>
  `left join lateral (select ${columns} from ${table} x where x.org_id = ${alias}.org_id and x.id = ${alias}.${id} limit 1)`;

export const unitRows = (source: string): string => `
  select u.id, u.property_id, p.name as property_name, p.time_zone, u.building, u.number, u.label, u.floor, u.beds, u.baths, u.area,
    u.area_unit, p.currency, u.market_rent_minor, u.rentable, u.occupancy_status, u.tags, u.version, home.id as lease_id, home.status,
    home.last_on, home.rent_minor, home.renters,
    (select min(l.starts_on) from leases l where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
      and l.starts_on > current_date) as next_starts_on,
    (select count(*) from maintenance_tickets t where t.org_id = u.org_id and t.unit_id = u.id and t.is_open) as open_ticket_count
  from ${source} u
  ${beside('name, time_zone, currency', 'properties', 'u', 'property_id')} p on true
  left join lateral (
    select l.id, l.status, l.last_on, l.rent_minor, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id) as renters
    from leases l
    where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE') and l.starts_on <= current_date
    order by l.starts_on desc limit 1
  ) home on true`;

export const leaseRows = (source: string, further = ''): string => `
  select l.id, l.ref, l.status, l.type, l.property_id, p.name as property_name, p.time_zone, l.unit_id, u.label, u.market_rent_minor,
    l.starts_on, l.ends_on, l.moves_out_on, l.rent_minor, l.deposit_minor, l.currency, l.payment_due_day, l.notice_period_days,
    l.notice_given_on, l.notice_by, l.end_reason, l.renewal_status, l.tags, l.version, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id and lp.role = 'TENANT') as tenants${further}
  from ${source} l
  ${beside('name, time_zone', 'properties', 'l', 'property_id')} p on true
  ${beside('label, market_rent_minor', 'units', 'l', 'unit_id')} u on true`;

export const personRows = (source: string): string => `
  select r.id, r.kind, r.name, r.email, r.phone_country_code, r.phone_number, r.is_contractor, r.version, ms.roles, home.unit_id, home.label,
    home.property_id, home.property_name, exists (select from property_owners o where o.org_id = r.org_id and o.person_id = r.id) as is_owner,
    (select max(i.expires_at) from invitations i where i.org_id = r.org_id and i.person_id = r.id and i.accepted_at is null) as invited_until
  from ${source} r
  left join memberships ms on ms.org_id = r.org_id and ms.person_id = r.id
  left join lateral (
    select u.id as unit_id, u.label, p.id as property_id, p.name as property_name from lease_parties lp
    join leases l on l.org_id = lp.org_id and l.id = lp.lease_id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    join units u on u.org_id = l.org_id and u.id = l.unit_id
    join properties p on p.org_id = l.org_id and p.id = l.property_id
    where lp.org_id = r.org_id and lp.person_id = r.id limit 1
  ) home on true`;

export const ticketRows = (source: string, further = ''): string => `
  select t.id, t.ref, t.title, t.category, t.priority, t.status, t.property_id, p.name as property_name, p.time_zone, t.unit_id, (${name('units', 'label', 't', 'unit_id')}) as label, t.requested_by_id, (${name('people', 'name', 't', 'requested_by_id')}) as requester_name,
    t.assigned_to_id, a.name as assignee_name, a.is_contractor, a.email as assignee_email, exists (
      select from contractor_papers c where c.org_id = t.org_id and c.contractor_id = t.assigned_to_id and c.is_required
        and c.ends_on < current_date) as is_assignee_blocked,
    t.waiting_on, t.next_action_at, t.visit_from, t.visit_to, t.created_at, t.completed_at, t.photo_count, t.cost_total_minor,
    t.currency, t.tags, t.version${further}
  from ${source} t
  ${beside('name, time_zone, approval_limit_minor', 'properties', 't', 'property_id')} p on true
  ${beside('name, is_contractor, email', 'people', 't', 'assigned_to_id')} a on true`;

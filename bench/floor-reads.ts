import type pg from 'pg';

type Read = (pool: pg.Pool, values: string[]) => Promise<unknown>;

const pageSize = 50;
const countedUpTo = 1000;

/** A page and its bounded count, both at once, as `GET` of a list answers them. */
const list =
  (name: string, rows: string, counted: string): Read =>
  async (pool, values) => {
    const [page, count] = await Promise.all([
      pool.query({ name, text: `${rows} limit ${pageSize + 1}`, values }),
      pool.query({
        name: `${name}-count`,
        text: `select count(*) as total from (${counted} limit ${countedUpTo + 1}) counted`,
        values,
      }),
    ]);
    return { success: true, data: page.rows.slice(0, pageSize), page: { total: count.rows[0].total } };
  };

/** Several statements at once, answered side by side. */
const together =
  (name: string, statements: Record<string, string>): Read =>
  async (pool, values) => {
    const entries = Object.entries(statements).map(async ([key, text]) => {
      const { rows } = await pool.query({ name: `${name}-${key}`, text, values });
      return [key, rows] as const;
    });
    return { success: true, data: Object.fromEntries(await Promise.all(entries)) };
  };

const propertyRow = `select p.id, p.name, p.kind, p.sub_type, p.status, p.street, p.street2, p.city, p.state, p.zip_code, p.country,
    p.currency, p.version, o.unit_count, o.occupied_count, o.leaving_count, m.id as manager_id, m.name as manager_name,
    (select count(*) from maintenance_tickets t where t.org_id = p.org_id and t.property_id = p.id and t.is_open) as open_ticket_count
  from properties p
  left join property_occupancy o on o.org_id = p.org_id and o.property_id = p.id
  left join people m on m.org_id = p.org_id and m.id = p.manager_id
  where p.org_id = $1`;

const unitRow = `select u.id, p.id as property_id, p.name as property_name, u.building, u.number, u.label, u.floor, u.beds, u.baths, u.area,
    u.area_unit, p.currency, u.market_rent_minor, u.rentable, u.version, home.id as lease_id, home.status, home.last_on, home.renters,
    (select min(l.starts_on) from leases l where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
      and l.starts_on > current_date) as next_starts_on,
    (select count(*) from maintenance_tickets t where t.org_id = u.org_id and t.unit_id = u.id and t.is_open) as open_ticket_count
  from units u
  join properties p on p.org_id = u.org_id and p.id = u.property_id
  left join lateral (
    select l.id, l.status, l.last_on, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id) as renters
    from leases l
    where l.org_id = u.org_id and l.unit_id = u.id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE') and l.starts_on <= current_date
    order by l.starts_on desc limit 1
  ) home on true
  where u.org_id = $1`;

const leaseRow = `select l.id, l.ref, l.status, l.type, p.id as property_id, p.name as property_name, u.id as unit_id, u.label,
    l.starts_on, l.ends_on, l.moves_out_on, l.rent_minor, l.deposit_minor, l.currency, l.payment_due_day, l.notice_period_days,
    l.notice_given_on, l.notice_by, l.end_reason, l.version, (
      select json_agg(json_build_object('id', r.id, 'name', r.name)) from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id
      where lp.org_id = l.org_id and lp.lease_id = l.id and lp.role = 'TENANT') as tenants
  from leases l
  join properties p on p.org_id = l.org_id and p.id = l.property_id
  join units u on u.org_id = l.org_id and u.id = l.unit_id
  where l.org_id = $1`;

const personRow = `select r.id, r.kind, r.name, r.email, r.phone_country_code, r.phone_number, r.is_contractor, r.version, ms.roles,
    home.label, home.property_name, exists (select from property_owners o where o.org_id = r.org_id and o.person_id = r.id) as is_owner,
    (select max(i.expires_at) from invitations i where i.org_id = r.org_id and i.person_id = r.id and i.accepted_at is null) as invited_until
  from people r
  left join memberships ms on ms.org_id = r.org_id and ms.person_id = r.id
  left join lateral (
    select u.label, p.name as property_name from lease_parties lp
    join leases l on l.org_id = lp.org_id and l.id = lp.lease_id and l.status in ('SIGNED', 'ACTIVE', 'NOTICE')
    join units u on u.org_id = l.org_id and u.id = l.unit_id
    join properties p on p.org_id = l.org_id and p.id = l.property_id
    where lp.org_id = r.org_id and lp.person_id = r.id limit 1
  ) home on true
  where r.org_id = $1`;

const ticketColumns = `t.id, t.ref, t.title, t.category, t.priority, t.status, p.id as property_id, p.name as property_name, u.id as unit_id,
    u.label, q.id as requester_id, q.name as requester_name, a.id as assignee_id, a.name as assignee_name, t.ball_with, t.next_action_at,
    t.created_at, t.completed_at, t.photo_count, t.cost_total_minor, t.currency, t.version`;
const ticketTables = `from maintenance_tickets t
  join properties p on p.org_id = t.org_id and p.id = t.property_id
  left join units u on u.org_id = t.org_id and u.id = t.unit_id
  left join people q on q.org_id = t.org_id and q.id = t.requested_by_id
  left join people a on a.org_id = t.org_id and a.id = t.assigned_to_id`;
const ticketRow = `select ${ticketColumns} ${ticketTables} where t.org_id = $1`;
const newestTickets = 'order by t.created_at desc, t.id desc';
const countedTickets = 'select from maintenance_tickets t where t.org_id = $1';

/** What the floor reads; the first value is the organization, the others follow in the path. */
export const floorReads: Record<string, Read> = {
  properties: list(
    'properties',
    `${propertyRow} order by p.name_in_order, p.id`,
    'select from properties where org_id = $1',
  ),
  units: list('units', `${unitRow} order by u.label_in_order, u.id`, 'select from units where org_id = $1'),
  leases: list('leases', `${leaseRow} order by l.starts_on desc, l.id desc`, 'select from leases where org_id = $1'),
  people: list('people', `${personRow} order by r.name_in_order, r.id`, 'select from people where org_id = $1'),
  tickets: list('tickets', `${ticketRow} ${newestTickets}`, countedTickets),
  'open-tickets': list(
    'open-tickets',
    `${ticketRow} and t.is_open ${newestTickets}`,
    `${countedTickets} and t.is_open`,
  ),
  'found-tickets': list(
    'found-tickets',
    `${ticketRow} and t.search_text like '%' || $2 || '%' ${newestTickets}`,
    `${countedTickets} and t.search_text like '%' || $2 || '%'`,
  ),
  'later-tickets': together('later-tickets', {
    rows: `${ticketRow} and (t.created_at, t.id) < ($2::timestamptz, $3::uuid) ${newestTickets} limit ${pageSize + 1}`,
  }),
  property: together('property', {
    row: `${propertyRow} and p.id = $2`,
    owners: `select o.percent, r.id, r.name from property_owners o join people r on r.org_id = o.org_id and r.id = o.person_id
      where o.org_id = $1 and o.property_id = $2`,
  }),
  lease: together('lease', {
    row: `${leaseRow} and l.id = $2`,
    parties: `select r.id, r.name, r.email, r.phone_country_code, r.phone_number, lp.role from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id where lp.org_id = $1 and lp.lease_id = $2`,
  }),
  ticket: together('ticket', {
    row: `select ${ticketColumns}, t.description, t.location, t.source, t.entry_permission, t.access_notes, t.has_pets, t.visible_to_owner,
      t.visible_to_renter, t.lease_id, t.on_hold_reason, t.resume_on, t.outcome_note, t.visit_from, t.visit_to, t.acknowledged_at,
      t.resolve_due_at, t.reopen_count, t.step_times, q.phone_number ${ticketTables} where t.org_id = $1 and t.id = $2`,
    photos: `select id, key, name, mime, size_bytes from files where org_id = $1 and parent_type = 'ticket' and parent_id = $2`,
    costs: `select c.*, r.name as creator_name from cost_entries c left join people r on r.org_id = c.org_id and r.id = c.created_by_id
      where c.org_id = $1 and c.ticket_id = $2 and c.deleted_at is null order by c.created_at`,
    receipts: `select f.id, f.key, f.name, f.mime, f.size_bytes, f.parent_id from cost_entries c
      join files f on f.org_id = c.org_id and f.parent_type = 'cost' and f.parent_id = c.id where c.org_id = $1 and c.ticket_id = $2`,
  }),
  activities: together('activities', {
    rows: `select a.id, a.type, a.at, a.actor_id, r.name, a.facts, a.ticket_id, a.property_id, a.lease_id, (
        select json_agg(json_build_object('id', n.id, 'text', n.text, 'visibleToOwner', n.visible_to_owner, 'at', n.created_at))
        from internal_notes n where n.org_id = a.org_id and n.activity_id = a.id) as notes
      from activities a left join people r on r.org_id = a.org_id and r.id = a.actor_id
      where a.org_id = $1 and a.ticket_id = $2 order by a.at desc, a.id desc limit ${pageSize + 1}`,
  }),
  summary: together('summary', {
    units: `select sum(rentable_count), sum(occupied_count), sum(leaving_count) from property_occupancy where org_id = $1`,
    tickets: `select t.status, count(*) from maintenance_tickets t where t.org_id = $1 and t.is_open group by t.status`,
    overdue: `${countedTickets} and t.is_open and t.next_action_at < now()`.replace('select', 'select count(*)'),
    yourTurn: `${ticketRow} and t.is_open and t.ball_with = 'STAFF' order by t.next_action_at, t.id limit 10`,
    yourTurnCount: `${countedTickets} and t.is_open and t.ball_with = 'STAFF'`.replace('select', 'select count(*)'),
    ending: `select count(*) filter (where last_on <= current_date + 30), count(*) filter (where last_on <= current_date + 60), count(*)
      from leases where org_id = $1 and is_current and last_on <= current_date + 90`,
    endingSoon: `${leaseRow} and l.is_current and l.last_on <= current_date + 90 order by l.last_on, l.id limit 10`,
  }),
};

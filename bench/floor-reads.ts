import type pg from 'pg';
import { leaseRows, personRows, propertyRows, ticketRows, unitRows } from './floor-rows.ts';

type Read = (pool: pg.Pool, values: string[]) => Promise<unknown>;
type List = { table: string; alias: string; order: string[]; rows(source: string): string; condition?: string };

const pageSize = 50;
const countedUpTo = 1000;

const part = (table: string, condition: string, order: string[], limit: number): string =>
  `(select * from ${table} where org_id = $1 ${condition} order by ${order} limit ${limit})`;
const inOrder = (alias: string, order: string[]): string => `order by ${order.map((column) => `${alias}.${column}`)}`;
const one = (table: string): string => `(select * from ${table} where org_id = $1 and id = $2)`;

/** A page and its bounded count, in one flush of one connection, as the product asks for them. */
const list =
  (name: string, { table, alias, order, rows, condition = '' }: List): Read =>
  async (pool, values) => {
    const counted = `select from ${table} where org_id = $1 ${condition} limit ${countedUpTo + 1}`;
    const client = await pool.connect();
    const [page, count] = await Promise.all([
      client.query({
        name,
        text: `${rows(part(table, condition, order, pageSize + 1))} ${inOrder(alias, order)}`,
        values,
      }),
      client.query({ name: `${name}-count`, text: `select count(*) as total from (${counted}) counted`, values }),
    ]).finally(() => client.release());
    return { success: true, data: page.rows.slice(0, pageSize), page: { total: count.rows[0].total } };
  };

/** Several statements in one flush of one connection. */
const together =
  (name: string, statements: Record<string, string>): Read =>
  async (pool, values) => {
    const client = await pool.connect();
    const entries = Object.entries(statements).map(async ([key, text]) => {
      const { rows } = await client.query({ name: `${name}-${key}`, text, values });
      return [key, rows] as const;
    });
    const found = await Promise.all(entries).finally(() => client.release());
    return { success: true, data: Object.fromEntries(found) };
  };

/** The few of a kind whose text holds what was typed. */
const named = (table: string, name: string, order: string): string =>
  `select id, ${name} from ${table} where org_id = $1 and search_text like '%' || $2 || '%' order by ${order}, id limit 6`;

const newest = ['created_at desc', 'id desc'];
const ticketDetails = `, t.description, t.location, t.source, t.entry_permission, t.access_notes, t.has_pets, t.visible_to_owner,
  t.visible_to_renter, t.lease_id, t.on_hold_reason, t.resume_on, t.outcome_note, t.visit_from, t.visit_to, t.acknowledged_at,
  t.resolve_due_at, t.reopen_count, t.step_times, (
    select phone_number from people q where q.org_id = t.org_id and q.id = t.requested_by_id) as phone_number`;
/** Whom a request concerns. */
export const ticketContacts = `select distinct on (r.id) r.id, r.name, r.phone_country_code, r.phone_number, r.email, concerned.role
  from maintenance_tickets t cross join lateral (
    values (t.requested_by_id, 'REPORTER'), (t.assigned_to_id, 'ASSIGNEE')
    union all select person_id, 'RENTER' from lease_parties lp where lp.org_id = t.org_id and lp.lease_id = t.lease_id
    union all select person_id, 'OWNER' from property_owners o where o.org_id = t.org_id and o.property_id = t.property_id
  ) concerned (person_id, role)
  join people r on r.org_id = t.org_id and r.id = concerned.person_id
  where t.org_id = $1 and t.id = $2`;
const open = 'from maintenance_tickets where org_id = $1 and is_open';

/** What the floor reads; the first value is the organization, the others follow in the path. */
export const floorReads: Record<string, Read> = {
  properties: list('properties', {
    table: 'properties',
    alias: 'p',
    order: ['name_sort_key', 'id'],
    rows: propertyRows,
  }),
  units: list('units', { table: 'units', alias: 'u', order: ['label_sort_key', 'id'], rows: unitRows }),
  leases: list('leases', { table: 'leases', alias: 'l', order: ['starts_on desc', 'id desc'], rows: leaseRows }),
  people: list('people', { table: 'people', alias: 'r', order: ['name_sort_key', 'id'], rows: personRows }),
  tickets: list('tickets', { table: 'maintenance_tickets', alias: 't', order: newest, rows: ticketRows }),
  'open-tickets': list('open-tickets', {
    table: 'maintenance_tickets',
    alias: 't',
    order: newest,
    rows: ticketRows,
    condition: 'and is_open',
  }),
  'found-tickets': list('found-tickets', {
    table: 'maintenance_tickets',
    alias: 't',
    order: newest,
    rows: ticketRows,
    condition: `and search_text like '%' || $2 || '%'`,
  }),
  'often-found-tickets': list('often-found-tickets', {
    table: 'maintenance_tickets',
    alias: 't',
    order: newest,
    rows: ticketRows,
    // Said like this it is read by time until enough are found: nothing else is as quick where many rows hold the word.
    condition: 'and position($2 in search_text) > 0',
  }),
  'later-tickets': together('later-tickets', {
    rows: `${ticketRows(part('maintenance_tickets', 'and (created_at, id) < ($2::timestamptz, $3::uuid)', newest, pageSize + 1))}
      ${inOrder('t', newest)}`,
  }),
  property: together('property', {
    row: propertyRows(one('properties')),
    owners: `select o.percent, r.id, r.name from property_owners o join people r on r.org_id = o.org_id and r.id = o.person_id
      where o.org_id = $1 and o.property_id = $2`,
  }),
  lease: together('lease', {
    row: leaseRows(one('leases')),
    place: `select p.street, p.street2, p.city, p.state, p.zip_code, p.country, p.sub_type, o.unit_count from leases l
      join properties p on p.org_id = l.org_id and p.id = l.property_id
      left join property_occupancy o on o.org_id = l.org_id and o.property_id = l.property_id where l.org_id = $1 and l.id = $2`,
    renewedBy: `select id, ref, status, starts_on from leases where org_id = $1 and renews_lease_id = $2`,
    parties: `select r.id, r.name, r.email, r.phone_country_code, r.phone_number, lp.role from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id where lp.org_id = $1 and lp.lease_id = $2`,
  }),
  ticket: together('ticket', {
    row: ticketRows(one('maintenance_tickets'), ticketDetails),
    photos: `select id, key, name, mime, size_bytes from files where org_id = $1 and parent_type = 'ticket' and parent_id = $2`,
    costs: `select c.*, r.name as creator_name from cost_entries c left join people r on r.org_id = c.org_id and r.id = c.created_by_id
      where c.org_id = $1 and c.ticket_id = $2 and c.deleted_at is null order by c.created_at`,
    contacts: ticketContacts,
    approvals: `select * from approvals where org_id = $1 and ticket_id = $2`,
    ratings: `select * from ticket_ratings where org_id = $1 and ticket_id = $2`,
    receipts: `select f.id, f.key, f.name, f.mime, f.size_bytes, f.parent_id from cost_entries c
      join files f on f.org_id = c.org_id and f.parent_type = 'cost' and f.parent_id = c.id where c.org_id = $1 and c.ticket_id = $2`,
  }),
  activities: together('activities', {
    rows: `select a.id, a.type, a.at, a.actor_id, r.name, a.facts, a.subject_type, a.subject_id, (
        select json_agg(json_build_object('id', n.id, 'text', n.text, 'visibleToOwner', n.visible_to_owner, 'at', n.created_at))
        from internal_notes n where n.org_id = a.org_id and n.activity_id = a.id) as notes
      from activity_subjects s join activities a on a.org_id = s.org_id and a.id = s.activity_id
      left join people r on r.org_id = a.org_id and r.id = a.actor_id
      where s.org_id = $1 and s.subject_type = 'ticket' and s.subject_id = $2 order by s.at desc, s.activity_id desc limit ${pageSize + 1}`,
  }),
  everywhere: together('everywhere', {
    properties: named('properties', 'name', 'name_sort_key'),
    units: named('units', 'label', 'label_sort_key'),
    people: named('people', 'name', 'name_sort_key'),
    tickets: named('maintenance_tickets', 'title', 'created_at desc'),
  }),
  summary: together('summary', {
    units: `select sum(rentable_count), sum(occupied_count), sum(leaving_count) from property_occupancy where org_id = $1`,
    tickets: `select status, count(*) ${open} group by status`,
    overdue: `select count(*) ${open} and next_action_at < now()`,
    yourTurn: ticketRows(
      part('maintenance_tickets', "and is_open and waiting_on = 'STAFF'", ['next_action_at', 'id'], 10),
    ),
    yourTurnCount: `select count(*) ${open} and waiting_on = 'STAFF'`,
    ending: `select count(*) filter (where last_on <= current_date + 30), count(*) filter (where last_on <= current_date + 60), count(*)
      from leases where org_id = $1 and is_current and last_on <= current_date + 90`,
    endingSoon: leaseRows(part('leases', 'and is_current and last_on <= current_date + 90', ['last_on', 'id'], 10)),
  }),
};

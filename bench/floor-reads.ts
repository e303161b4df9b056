import type { Statement } from '#server/db/flush.ts';
import { cover, leaseRows, personRows, propertyRows, ticketRows, unitRows } from './floor-rows.ts';
import type { Rows } from './flushes.ts';

/** What is asked at once, and the answer made of it. */
type Read = (values: string[]) => { statements: Statement[]; answer(found: Rows[]): unknown };
type List = { table: string; alias: string; order: string[]; rows(source: string): string; condition?: string };

const pageSize = 50;
const countedUpTo = 1000;

const part = (table: string, condition: string, order: string[], limit: number): string =>
  `(select * from ${table} where org_id = $1 ${condition} order by ${order} limit ${limit})`;
const inOrder = (alias: string, order: string[]): string => `order by ${order.map((column) => `${alias}.${column}`)}`;
const one = (table: string): string => `(select * from ${table} where org_id = $1 and id = $2)`;

/** A page and its bounded count. */
const list =
  ({ table, alias, order, rows, condition = '' }: List): Read =>
  (values) => {
    const counted = `select from ${table} where org_id = $1 ${condition} limit ${countedUpTo + 1}`;
    return {
      statements: [
        { text: `${rows(part(table, condition, order, pageSize + 1))} ${inOrder(alias, order)}`, values },
        { text: `select count(*) as total from (${counted}) counted`, values },
      ],
      answer: ([page = [], counts = []]) => ({
        success: true,
        data: page.slice(0, pageSize),
        page: { total: counts[0]?.total },
      }),
    };
  };

const together =
  (texts: Record<string, string>): Read =>
  (values) => ({
    statements: Object.values(texts).map((text) => ({ text, values })),
    answer: (found) => ({
      success: true,
      data: Object.fromEntries(Object.keys(texts).map((key, at) => [key, found[at]])),
    }),
  });

/** The few of a kind whose text holds what was typed. */
const named = (table: string, name: string, order: string): string =>
  `select id, ${name} from ${table} where org_id = $1 and search_text like '%' || $2 || '%' order by ${order}, id limit 6`;

const newest = ['created_at desc', 'id desc'];
/** What a request's own page says beyond a row of the list. */
export const ticketDetails = `, t.description, t.location, t.source, t.entry_permission, t.access_notes, t.has_pets, t.visible_to_owner,
  t.visible_to_renter, t.lease_id, t.answers, t.on_hold_reason, t.resume_on, t.outcome_note, t.visit_from, t.visit_to, t.acknowledged_at,
  t.resolve_due_at, t.reopen_count, t.step_times, p.approval_limit_minor, array(
    select x.remedy from remedy_outcomes x where x.org_id = t.org_id and x.ticket_id = t.id) as tried, (
    select phone_number from people q where q.org_id = t.org_id and q.id = t.requested_by_id) as phone_number`;
/** Whom a request concerns. */
export const ticketContacts = `select r.id, r.name, r.phone_country_code, r.phone_number, r.email, array_agg(concerned.role) as roles
  from maintenance_tickets t cross join lateral (
    values (t.requested_by_id, 'REPORTER'), (t.assigned_to_id, 'ASSIGNEE')
    union all select person_id, 'RENTER' from lease_parties lp where lp.org_id = t.org_id and lp.lease_id = t.lease_id
    union all select person_id, 'OWNER' from property_owners o where o.org_id = t.org_id and o.property_id = t.property_id
  ) concerned (person_id, role)
  join people r on r.org_id = t.org_id and r.id = concerned.person_id
  where t.org_id = $1 and t.id = $2 group by r.org_id, r.id`;
/** The latest finished job of which a request may be the same fault again. */
export const ticketCallback = `select w.ticket_id, e.ref, r.id, r.name, w.done_at from maintenance_tickets t
      join work_orders w on w.org_id = t.org_id and w.ticket_id = any(array(
        select o.id from maintenance_tickets o where o.org_id = t.org_id and o.unit_id = t.unit_id and o.category = t.category))
      join maintenance_tickets e on e.org_id = w.org_id and e.id = w.ticket_id
      join people r on r.org_id = w.org_id and r.id = w.assignee_id and r.is_contractor
      where t.org_id = $1 and t.id = $2 and w.status = 'DONE'
        and case when w.ticket_id = t.id then w.reopened_at is not null else w.done_at < t.created_at end
      order by w.done_at desc limit 1`;
/** What requests are found by: what they say themselves, who reported them, and where they are. */
const holdsWord = `org_id = $1 and search_text like '%' || $2 || '%'`;
const foundTickets = [
  holdsWord,
  ...Object.entries({
    requested_by_id: `people where ${holdsWord}`,
    property_id: `properties where ${holdsWord}`,
    unit_id: `units where org_id = $1 and search_text in ($2, ' ' || $2)`,
  }).map(([column, named]) => `org_id = $1 and ${column} = any(array(select id from ${named} limit 101))`),
]
  .map((condition) => `select id, created_at from maintenance_tickets where ${condition}`)
  .join(' union ');
/** The day it is where the organization is. */
const today = '(select (now() at time zone time_zone)::date from organizations where id = $1)';
const endingSoon = `and is_current and last_on <= ${today} + 90 and renewal_status is distinct from 'ACCEPTED'`;
const open = 'from maintenance_tickets where org_id = $1 and is_open';
const begun = `(now() at time zone 'UTC')::date::timestamp at time zone 'UTC'`;
const kept = (subject: 'lease' | 'ticket') =>
  ['due_counts', 'due_count_changes']
    .map((table) => `select due_on, state, amount from ${table} where org_id = $1 and subject = '${subject}'`)
    .join(' union all ');

/** What the floor reads; the first value is the organization, the others follow in the path. */
export const floorReads: Record<string, Read> = {
  properties: list({
    table: 'properties',
    alias: 'p',
    order: ['name_sort_key', 'id'],
    rows: propertyRows,
  }),
  units: list({ table: 'units', alias: 'u', order: ['label_sort_key', 'id'], rows: unitRows }),
  leases: list({ table: 'leases', alias: 'l', order: ['starts_on desc', 'id desc'], rows: leaseRows }),
  people: list({ table: 'people', alias: 'r', order: ['name_sort_key', 'id'], rows: personRows }),
  tickets: list({ table: 'maintenance_tickets', alias: 't', order: newest, rows: ticketRows }),
  'open-tickets': list({
    table: 'maintenance_tickets',
    alias: 't',
    order: newest,
    rows: ticketRows,
    condition: 'and is_open',
  }),
  'found-tickets': (values) => ({
    statements: [
      {
        text: `with found as materialized (${foundTickets})
          ${ticketRows(
            `(select x.* from (select id from found order by ${newest} limit ${pageSize + 1}) page
              join maintenance_tickets x on x.org_id = $1 and x.id = page.id)`,
            `, (select count(*) from (select from found limit ${countedUpTo + 1}) counted) as total`,
          )} ${inOrder('t', newest)}`,
        values,
      },
    ],
    answer: ([rows = []]) => {
      const page = rows.slice(0, pageSize).map(({ total, ...row }) => row);
      return { success: true, data: page, page: { total: rows[0]?.total ?? 0 } };
    },
  }),
  'often-found-tickets': list({
    table: 'maintenance_tickets',
    alias: 't',
    order: newest,
    rows: ticketRows,
    // Said like this it is read by time until enough are found: nothing else is as quick where many rows hold the word.
    condition: 'and position($2 in search_text) > 0',
  }),
  'later-tickets': together({
    rows: `${ticketRows(part('maintenance_tickets', 'and (created_at, id) < ($2::timestamptz, $3::uuid)', newest, pageSize + 1))}
      ${inOrder('t', newest)}`,
  }),
  property: together({
    row: propertyRows(
      one('properties'),
      ', p.time_zone, p.year_built, p.maintenance_notice, p.approval_limit_minor, p.tags',
    ),
    owners: `select o.percent, r.id, r.name from property_owners o join people r on r.org_id = o.org_id and r.id = o.person_id
      where o.org_id = $1 and o.property_id = $2`,
  }),
  lease: together({
    row: leaseRows(
      one('leases'),
      `, (select count(*) from documents d where d.org_id = l.org_id and d.lease_id = l.id) as document_count, (
        select count(*) from maintenance_tickets t where t.org_id = l.org_id and t.unit_id = l.unit_id and t.is_open) as open_ticket_count`,
    ),
    place: `select ${cover('p')} as cover, p.street, p.street2, p.city, p.state, p.zip_code, p.country, p.sub_type, o.unit_count from leases l
      join properties p on p.org_id = l.org_id and p.id = l.property_id
      left join property_occupancy o on o.org_id = l.org_id and o.property_id = l.property_id where l.org_id = $1 and l.id = $2`,
    renewedBy: `select id, ref, status, starts_on from leases where org_id = $1 and renews_lease_id = $2`,
    parties: `select r.id, r.name, r.email, r.phone_country_code, r.phone_number, lp.role from lease_parties lp
      join people r on r.org_id = lp.org_id and r.id = lp.person_id where lp.org_id = $1 and lp.lease_id = $2`,
  }),
  ticket: together({
    row: ticketRows(one('maintenance_tickets'), ticketDetails),
    photos: `select id, key, name, mime, size_bytes from files where org_id = $1 and parent_type = 'ticket' and parent_id = $2`,
    costs: `select c.*, r.name as creator_name from cost_entries c left join people r on r.org_id = c.org_id and r.id = c.created_by_id
      where c.org_id = $1 and c.ticket_id = $2 and c.deleted_at is null order by c.created_at`,
    contacts: ticketContacts,
    approvals: `select * from approvals where org_id = $1 and ticket_id = $2`,
    ratings: `select * from ticket_ratings where org_id = $1 and ticket_id = $2`,
    bookings: `select b.cost_id, b.kind, b.amount_minor, l.posted_on, l.lease_id, l.currency from cost_entries c
      join cost_bookings b on b.org_id = c.org_id and b.cost_id = c.id
      join ledger_transactions l on l.org_id = b.org_id and l.id = b.transaction_id
      where c.org_id = $1 and c.ticket_id = $2 and not exists (
        select from ledger_transactions r where r.org_id = l.org_id and r.reverses_id = l.id)`,
    duplicateOf: `select o.id, o.ref, o.title, o.unit_id, o.status, o.visit_from, o.visit_to, o.created_at from maintenance_tickets t
      join maintenance_tickets o on o.org_id = t.org_id and o.id = t.duplicate_of_id where t.org_id = $1 and t.id = $2`,
    related: `select o.id, o.ref, o.title, o.property_id, o.unit_id, o.status, o.visit_from, o.visit_to, o.created_at, k.is_split from ticket_links k
      join maintenance_tickets o on o.org_id = k.org_id and o.id = case when k.ticket_id = $2 then k.other_id else k.ticket_id end
      where k.org_id = $1 and (k.ticket_id = $2 or k.other_id = $2)`,
    callback: ticketCallback,
    asset: `select a.id, a.name, a.kind, a.make, a.model, a.serial_number, a.location, a.warranty_until_on, a.warranty_by
      from maintenance_tickets t join assets a on a.org_id = t.org_id and a.id = t.asset_id where t.org_id = $1 and t.id = $2`,
    receipts: `select f.id, f.key, f.name, f.mime, f.size_bytes, f.parent_id from cost_entries c
      join files f on f.org_id = c.org_id and f.parent_type = 'cost' and f.parent_id = c.id where c.org_id = $1 and c.ticket_id = $2`,
  }),
  activities: together({
    rows: `select a.id, a.type, a.at, a.actor_id, r.name, a.facts, a.subject_type, a.subject_id, (
        select json_agg(json_build_object('type', o.subject_type, 'id', o.subject_id)) from activity_subjects o
        where o.org_id = a.org_id and o.activity_id = a.id and o.position > 0) as about, (
        select json_agg(json_build_object('id', n.id, 'text', n.text, 'visibleToOwner', n.visible_to_owner, 'at', n.created_at))
        from internal_notes n where n.org_id = a.org_id and n.activity_id = a.id) as notes
      from activity_subjects s join activities a on a.org_id = s.org_id and a.id = s.activity_id
      left join people r on r.org_id = a.org_id and r.id = a.actor_id
      where s.org_id = $1 and s.subject_type = 'ticket' and s.subject_id = $2 order by s.at desc, s.activity_id desc limit ${pageSize + 1}`,
  }),
  everywhere: together({
    properties: named('properties', 'name', 'name_sort_key'),
    units: named('units', 'label', 'label_sort_key'),
    people: named('people', 'name', 'name_sort_key'),
    tickets: named('maintenance_tickets', 'title', 'created_at desc'),
  }),
  summary: together({
    units: `select sum(rentable_count) as rentable, sum(occupied_count) as occupied, sum(leaving_count) as leaving,
      sum(rentable_count) - sum(occupied_count) as vacant from property_occupancy where org_id = $1`,
    tickets: `select state, sum(amount), sum(amount) filter (where due_on < (now() at time zone 'UTC')::date) as overdue
      from (${kept('ticket')}) kept group by state`,
    lateToday: `select count(*) ${open} and waiting_on in ('STAFF', 'RENTER', 'OWNER', 'CONTRACTOR', 'NONE')
      and (urgent_at >= ${begun} and urgent_at < now() or urgent_at >= ${begun} - interval '1000 years' and urgent_at < now() - interval '1000 years')`,
    yourTurn: `${ticketRows(
      part('maintenance_tickets', "and is_open and waiting_on = 'STAFF'", ['urgent_at', 'id'], 10),
    )} ${inOrder('t', ['urgent_at', 'id'])}`,
    ending: `select sum(amount) filter (where due_on <= today + 30) as within30, sum(amount) filter (where due_on <= today + 60) as within60,
      sum(amount) as within90 from (select ${today} as today) day join (${kept('lease')}) kept on due_on <= today + 90`,
    endingSoon: leaseRows(part('leases', endingSoon, ['last_on', 'id'], 10)),
    today: `select ${today}`,
  }),
};

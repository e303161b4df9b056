import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { ticketContacts } from './floor-reads.ts';

type Write = (pool: pg.Pool, orgId: string, body: Record<string, string>) => Promise<unknown>;
type Statement = { name: string; text: string; values: unknown[] };

/** A bare transaction: its statements leave in one flush, and the answer waits for the commit to be on disk. */
async function commit(pool: pg.Pool, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all([client.query('begin'), ...statements.map((each) => client.query(each)), client.query('commit')]);
  } finally {
    client.release();
  }
}

const activity = (orgId: string, type: string, body: Record<string, string>, ticketId: string): Statement => ({
  name: 'activity',
  text: `with line as (
      insert into activities (org_id, id, type, actor_id, subject_type, subject_id, facts)
      values ($1, $2, $3, $4, 'ticket', $5, '{}') returning at)
    insert into activity_subjects (org_id, activity_id, position, subject_type, subject_id, at)
    select $1, $2, told.position, told.type, told.id, line.at
    from line, (values (0, 'ticket', $5::uuid), (1, 'property', $6::uuid)) as told (position, type, id)`,
  values: [orgId, uuidv7(), type, body.actorId, ticketId, body.propertyId],
});

const audit = (orgId: string, action: string, subjectId: string, body: Record<string, string>): Statement => ({
  name: 'audit',
  text: `insert into audit_entries (org_id, id, action, actor_kind, actor_name, active_role, subject_type, subject_id, after)
    values ($1, $2, $3, 'user', 'Measuring', 'superadmin', 'ticket', $4, $5)`,
  values: [orgId, uuidv7(), action, subjectId, JSON.stringify(body)],
});

/** What the floor writes: the row with its activity and its audit entry, and with whom a request concerns, which the answer names. */
export const floorWrites: Record<string, Write> = {
  'create-ticket': async (pool, orgId, body) => {
    const id = uuidv7();
    const ticket = {
      name: 'insert-ticket',
      text: `insert into maintenance_tickets (org_id, id, ref, property_id, unit_id, requested_by_id, source, title, description, category, priority, next_action_at, currency)
        values ($1, $2, $3, $4, $5, $6, 'STAFF', $7, $8, $9, $10, now(), 'USD')`,
      values: [
        orgId,
        id,
        id,
        body.propertyId,
        body.unitId,
        body.requestedById,
        body.title,
        body.description,
        body.category,
        body.priority,
      ],
    };
    const contacts = { name: 'contacts', text: ticketContacts, values: [orgId, id] };
    const line = activity(orgId, 'ticket.created', body, id);
    await commit(pool, [ticket, line, audit(orgId, 'ticket.create', id, body), contacts]);
    return { success: true, data: { id, ...body } };
  },
  'create-cost': async (pool, orgId, body) => {
    const id = uuidv7();
    const cost = {
      name: 'insert-cost',
      text: `insert into cost_entries (org_id, id, ticket_id, type, description, vendor_name, quantity, unit_cost_minor, tax_minor, total_minor, incurred_on, created_by_id)
        values ($1, $2, $3, $4, $5, $6, 1, 12050, 0, 12050, $7, $8)`,
      values: [orgId, id, body.ticketId, body.type, body.description, body.vendorName, body.incurredOn, body.actorId],
    };
    const line = activity(orgId, 'cost.added', body, body.ticketId ?? '');
    await commit(pool, [cost, line, audit(orgId, 'cost.add', id, body)]);
    return { success: true, data: { id, ...body } };
  },
};

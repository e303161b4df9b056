import { v7 as uuidv7 } from 'uuid';
import type { Statement } from '#server/db/flush.ts';
import { ticketCallback, ticketContacts, ticketDetails } from './floor-reads.ts';
import { ticketRows } from './floor-rows.ts';
import type { Rows } from './flushes.ts';

/** What is written in one transaction, and the answer made of what its statements found. */
type Write = (
  orgId: string,
  body: Record<string, string>,
) => { statements: Statement[]; answer(found: Rows[]): unknown };

const activity = (orgId: string, type: string, body: Record<string, string>, ticketId: string): Statement => ({
  text: `with line as (
      insert into activities (org_id, id, type, actor_id, subject_type, subject_id, facts)
      values ($1, $2, $3, $4, 'ticket', $5, '{}') returning at)
    insert into activity_subjects (org_id, activity_id, position, subject_type, subject_id, at)
    select $1, $2, told.position, told.type, told.id, line.at
    from line, (values (0, 'ticket', $5::uuid), (1, 'property', $6::uuid)) as told (position, type, id)`,
  values: [orgId, uuidv7(), type, body.actorId, ticketId, body.propertyId],
});

const audit = (orgId: string, action: string, subjectId: string, body: Record<string, string>): Statement => ({
  text: `insert into audit_entries (org_id, id, action, actor_kind, actor_name, active_role, subject_type, subject_id, after)
    values ($1, $2, $3, 'user', 'Measuring', 'superadmin', 'ticket', $4, $5)`,
  values: [orgId, uuidv7(), action, subjectId, JSON.stringify(body)],
});

/**
 * What the floor writes: what the product writes of the thing itself, with its activity and its audit entry; and it reads
 * what the answer shows of it.
 */
export const floorWrites: Record<string, Write> = {
  'create-ticket': (orgId, body) => {
    const id = uuidv7();
    const values = [orgId, id];
    return {
      statements: [
        {
          text: `with number as (
              insert into ref_counters as c (org_id, kind, year, value) values ($1, 'TKT', extract(year from now()), 1)
              on conflict (org_id, kind, year) do update set value = c.value + 1
              returning c.kind || '-' || c.year || '-' || lpad(c.value::text, 5, '0') as ref)
            insert into maintenance_tickets (org_id, id, ref, property_id, unit_id, lease_id, requested_by_id, source, title, description,
              category, priority, waiting_on, next_action_at, resolve_due_at, step_times, currency)
            select $1, $2, number.ref, p.id, $4, (
                select l.id from leases l where l.org_id = p.org_id and l.unit_id = $4 and l.is_current order by l.starts_on desc limit 1),
              $5, 'STAFF', $6, $7, $8, $9, 'STAFF', now() + interval '1 day', now() + interval '3 days',
              jsonb_build_array($10::text, null, null, null, null, null), p.currency
            from properties p, number where p.org_id = $1 and p.id = $3`,
          values: [
            ...values,
            body.propertyId,
            body.unitId,
            body.requestedById,
            body.title,
            body.description,
            body.category,
            body.priority,
            new Date().toISOString(),
          ],
        },
        { text: readBack, values },
        { text: ticketContacts, values },
        { text: ticketCallback, values },
        activity(orgId, 'ticket.created', body, id),
        audit(orgId, 'ticket.create', id, body),
      ],
      answer: ([, row, contacts, callback]) => ({ success: true, data: { row, contacts, callback } }),
    };
  },
  'create-cost': (orgId, body) => {
    const id = uuidv7();
    return {
      statements: [
        {
          text: `insert into cost_entries (org_id, id, ticket_id, type, description, vendor_name, quantity, unit_cost_minor, tax_minor,
              total_minor, incurred_on, created_by_id)
            values ($1, $2, $3, $4, $5, $6, 1, 12050, 0, 12050, $7, $8) returning *`,
          values: [
            orgId,
            id,
            body.ticketId,
            body.type,
            body.description,
            body.vendorName,
            body.incurredOn,
            body.actorId,
          ],
        },
        {
          text: `update maintenance_tickets t set cost_total_minor = cost_total_minor + 12050
            where org_id = $1 and id = $2 returning currency, (select name from people r where r.org_id = t.org_id and r.id = $3)`,
          values: [orgId, body.ticketId, body.actorId],
        },
        activity(orgId, 'cost.added', body, body.ticketId ?? ''),
        audit(orgId, 'cost.add', id, body),
      ],
      answer: ([row, about]) => ({ success: true, data: { row, about } }),
    };
  },
};

const readBack = ticketRows('(select * from maintenance_tickets where org_id = $1 and id = $2)', ticketDetails);

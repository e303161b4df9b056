import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import type { Named } from '../audit.rules.ts';

/**
 * What the trail calls the things behind these ids, in one statement: each arm reads a primary key within the organization,
 * so ids of another one find nothing. What was deleted is found by the entry that its deletion left.
 */
export async function findNamed(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const within = (table: string) => sql`${sql.ref(`${table}.org_id`)} = ${ctx.org}`;
  const wanted = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<Named>`
    select ticket.id, ticket.ref as own_name, ticket.ref as name, ticket.title as detail, 'ticket' as noun,
      ticket.id as page_id, ticket.currency, null::jsonb as was
    from maintenance_tickets ticket where ${within('ticket')} and ticket.id = ${wanted}
    union all
    select lease.id, lease.ref, lease.ref, unit.label || ', ' || property.name, 'lease', lease.id, lease.currency, null
    from leases lease
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where ${within('lease')} and lease.id = ${wanted}
    union all
    select property.id, property.name, property.name, null, 'property', property.id, property.currency, null
    from properties property where ${within('property')} and property.id = ${wanted}
    union all
    select unit.id, unit.label, property.name, unit.label, 'property', property.id, property.currency, null
    from units unit join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    where ${within('unit')} and unit.id = ${wanted}
    union all
    select person.id, person.name, person.name, null, 'person', person.id, null, null
    from people person where ${within('person')} and person.id = ${wanted}
    union all
    select member.id, person.name, person.name, null, 'person', person.id, null, null
    from memberships member join people person on person.org_id = member.org_id and person.id = member.person_id
    where ${within('member')} and member.id = ${wanted}
    union all
    select member.user_id, person.name, person.name, null, 'person', person.id, null, null
    from memberships member join people person on person.org_id = member.org_id and person.id = member.person_id
    where ${within('member')} and member.user_id = ${wanted}
    union all
    select import.id, import.file_name, import.file_name, null, 'import', import.id, null, null
    from imports import where ${within('import')} and import.id = ${wanted}
    union all
    select cost.id, cost.description, ticket.ref, cost.description, 'ticket', ticket.id, ticket.currency, null
    from cost_entries cost
    join maintenance_tickets ticket on ticket.org_id = cost.org_id and ticket.id = cost.ticket_id
    where ${within('cost')} and cost.id = ${wanted}
    union all
    select note.id, null, coalesce(ticket.ref, lease.ref, property.name), ticket.title,
      case when ticket.id is not null then 'ticket' when lease.id is not null then 'lease'
        when property.id is not null then 'property' end,
      coalesce(ticket.id, lease.id, property.id), null, null
    from internal_notes note
    join activities activity on activity.org_id = note.org_id and activity.id = note.activity_id
    left join maintenance_tickets ticket on ticket.org_id = activity.org_id and ticket.id = activity.ticket_id
    left join leases lease on lease.org_id = activity.org_id and lease.id = activity.lease_id
    left join properties property on property.org_id = activity.org_id and property.id = activity.property_id
    where ${within('note')} and note.id = ${wanted}
    union all
    select file.id, file.name, coalesce(ticket.ref, import.file_name), file.name,
      case when ticket.id is not null then 'ticket' when import.id is not null then 'import' end,
      coalesce(ticket.id, import.id), null, null
    from files file
    left join cost_entries cost on file.parent_type = 'cost' and cost.org_id = file.org_id and cost.id = file.parent_id
    left join maintenance_tickets ticket on file.parent_type <> 'import' and ticket.org_id = file.org_id
      and ticket.id = coalesce(cost.ticket_id, file.parent_id)
    left join imports import on file.parent_type = 'import' and import.org_id = file.org_id and import.id = file.parent_id
    where ${within('file')} and file.id = ${wanted}
    union all
    select organization.id, organization.name, organization.name, null, null, null, null, null
    from organizations organization where organization.id = ${ctx.org} and organization.id = ${wanted}
    union all
    select entry.subject_id, null, null, null, null, null, null, entry.before
    from audit_entries entry
    where ${within('entry')} and entry.subject_type = any(array['property', 'unit', 'person', 'lease'])
      and entry.subject_id = ${wanted}
      and entry.action = any(array['property.remove', 'unit.remove', 'person.remove', 'lease.remove'])
  `.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

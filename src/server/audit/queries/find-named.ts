import { type RawBuilder, sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import type { Named } from '../audit.rules.ts';

/**
 * What the trail calls the things behind these ids, in one statement: each arm reads a primary key within the organization,
 * so ids of another one find nothing. What was deleted is found by the entry that its deletion left.
 */
export async function findNamed(ctx: ReadCtx, ids: readonly string[]): Promise<Map<string, Named>> {
  if (ids.length === 0) return new Map();
  const wanted: Wanted = (column) =>
    sql`${sql.ref(column.replace(/\.\w+$/, '.org_id'))} = ${ctx.org} and ${sql.ref(column)} = any(${ids}::uuid[])`;
  const { rows } = await sql<Named>`
    ${places(wanted)}
    union all ${people(wanted)}
    union all ${belongings(wanted)}
    union all
    select import.id, import.file_name, import.file_name, null, 'import', import.id, null, null
    from imports import where ${wanted('import.id')}
    union all
    select organization.id, organization.name, organization.name, null, null, null, null, null
    from organizations organization where organization.id = ${ctx.org}
    union all
    select entry.subject_id, null, null, null, null, null, null, entry.before
    from audit_entries entry
    where ${wanted('entry.subject_id')} and entry.subject_type = any(array['property', 'unit', 'person', 'lease'])
      and entry.action = any(array['property.remove', 'unit.remove', 'person.remove', 'lease.remove'])
  `.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of the organization, and among the ids that are asked for. */
type Wanted = (column: `${string}.${string}`) => RawBuilder<unknown>;

/** Requests, leases, properties and units; the first arm names the columns. */
const places = (wanted: Wanted) => sql`
    select ticket.id, ticket.ref as own_name, ticket.ref as name, ticket.title as detail, 'ticket' as noun,
      ticket.id as page_id, ticket.currency, null::jsonb as was
    from maintenance_tickets ticket where ${wanted('ticket.id')}
    union all
    select lease.id, lease.ref, lease.ref, unit.label || ', ' || property.name, 'lease', lease.id, lease.currency, null
    from leases lease
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where ${wanted('lease.id')}
    union all
    select property.id, property.name, property.name, null, 'property', property.id, property.currency, null
    from properties property where ${wanted('property.id')}
    union all
    select unit.id, unit.label, property.name, unit.label, 'property', property.id, property.currency, null
    from units unit join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    where ${wanted('unit.id')}`;

/** People, also by their membership and their sign-in. */
const people = (wanted: Wanted) => sql`
    select person.id, person.name, person.name, null, 'person', person.id, null, null
    from people person where ${wanted('person.id')}
    union all
    select member.id, person.name, person.name, null, 'person', person.id, null, null
    from memberships member join people person on person.org_id = member.org_id and person.id = member.person_id
    where ${wanted('member.id')}
    union all
    select member.user_id, person.name, person.name, null, 'person', person.id, null, null
    from memberships member join people person on person.org_id = member.org_id and person.id = member.person_id
    where ${wanted('member.user_id')}`;

/** Costs, notes and files, which go by what they belong to. */
const belongings = (wanted: Wanted) => sql`
    select cost.id, cost.description, ticket.ref, cost.description, 'ticket', ticket.id, ticket.currency, null
    from cost_entries cost
    join maintenance_tickets ticket on ticket.org_id = cost.org_id and ticket.id = cost.ticket_id
    where ${wanted('cost.id')}
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
    where ${wanted('note.id')}
    union all
    select file.id, file.name, coalesce(ticket.ref, import.file_name), file.name,
      case when ticket.id is not null then 'ticket' when import.id is not null then 'import' end,
      coalesce(ticket.id, import.id), null, null
    from files file
    left join cost_entries cost on file.parent_type = 'cost' and cost.org_id = file.org_id and cost.id = file.parent_id
    left join maintenance_tickets ticket on file.parent_type <> 'import' and ticket.org_id = file.org_id
      and ticket.id = coalesce(cost.ticket_id, file.parent_id)
    left join imports import on file.parent_type = 'import' and import.org_id = file.org_id and import.id = file.parent_id
    where ${wanted('file.id')}`;

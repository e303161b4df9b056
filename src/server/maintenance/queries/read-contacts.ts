import { sql } from 'kysely';
import type { Contact } from '#contract/maintenance/maintenance.contacts.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';

type Row = {
  id: string;
  name: string;
  roles: Contact['roles'];
  countryCode: string | null;
  number: string | null;
  email: string | null;
};

/**
 * Whom a request concerns: who reported it, who rents there, who works on it, who owns the place; each once, in this order.
 * Access is the caller's to prove.
 */
export async function readContacts(ctx: ReadCtx, ticketId: string): Promise<Contact[]> {
  const rows = await contactsOf(ctx, ticketId);
  return rows.map(({ id, name, roles, countryCode, number, email }) => ({
    person: { id, name },
    roles,
    phone: countryCode !== null && number !== null ? { countryCode, number } : null,
    email,
  }));
}

const contactsOf = kept((ctx: ReadCtx, ticketId: string) => ({
  compile: () =>
    sql<Row>`
    with ticket as (select * from maintenance_tickets where org_id = ${ctx.org} and id = ${ticketId}::uuid),
    concerned (person_id, role, position) as (
      select requested_by_id, 'REPORTER', 1 from ticket
      union all
      select party.person_id, 'RENTER', 2 from ticket
      join lease_parties party on party.org_id = ${ctx.org} and party.lease_id = ticket.lease_id
      where party.role in ('TENANT', 'OCCUPANT')
      union all
      select assigned_to_id, 'ASSIGNEE', 3 from ticket
      union all
      select owner.person_id, 'OWNER', 4 from ticket
      join property_owners owner on owner.org_id = ${ctx.org} and owner.property_id = ticket.property_id
    )
    select person.id, person.name, array_agg(concerned.role order by concerned.position) as roles,
      person.phone_country_code as "countryCode", person.phone_number as number, person.email
    from concerned join people person on person.org_id = ${ctx.org} and person.id = concerned.person_id
    group by person.org_id, person.id
    order by min(concerned.position), person.name, person.id`.compile(ctx.db),
}));

import { sql } from 'kysely';
import type { SentenceCode } from '#contract/sentences.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { sourceKeyOf } from '../rules/source-key.ts';

/** Something that happened to what an import brought in, with the name by which it is found again. */
export type Use = { code: SentenceCode; params: { name: string } };

/** So many of each sort are named. */
const NAMED_MAX = 10;

/** Who uses what an import brought in since `doneAt`; while there is anything, it cannot be taken back. */
export async function findUses(ctx: ReadCtx, importId: string, doneAt: string): Promise<Use[]> {
  const found = await Promise.all([
    listTickets(ctx, importId),
    listOtherLeases(ctx, importId),
    listOtherUnits(ctx, importId),
    listPeopleInUse(ctx, importId),
    listContractorsAtWork(ctx, importId),
    listNotes(ctx, importId),
    listPosted(ctx, importId),
    listChanges(ctx, importId, doneAt),
  ]);
  return found.flat();
}

const records = (ctx: ReadCtx, importId: string, type: string) =>
  sql`select record_id from import_records where org_id = ${ctx.org} and import_id = ${importId} and record_type = ${sql.lit(type)}`;

const usedBy = (code: SentenceCode, rows: { name: string; place?: string | null }[]): Use[] =>
  rows.map(({ name, place }) => ({ code, params: { name: place ? `${name} (${place})` : name } }));

async function listTickets(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select ticket.ref as name, property.name as place from maintenance_tickets ticket
    join properties property on property.org_id = ticket.org_id and property.id = ticket.property_id
    where ticket.org_id = ${ctx.org} and (ticket.property_id in (${records(ctx, importId, 'property')})
      or ticket.unit_id in (${records(ctx, importId, 'unit')}) or ticket.lease_id in (${records(ctx, importId, 'lease')})
      or ticket.requested_by_id in (${records(ctx, importId, 'person')}) or ticket.assigned_to_id in (${records(ctx, importId, 'person')}))
    order by ticket.ref limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_request', rows);
}

async function listOtherLeases(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select lease.ref as name from leases lease
    where lease.org_id = ${ctx.org} and lease.id not in (${records(ctx, importId, 'lease')})
      and (lease.unit_id in (${records(ctx, importId, 'unit')}) or exists (
        select from lease_parties party where party.org_id = lease.org_id and party.lease_id = lease.id
          and party.person_id in (${records(ctx, importId, 'person')})))
    order by lease.ref limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_lease', rows);
}

async function listOtherUnits(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string; place: string }>`
    select unit.label as name, property.name as place from units unit
    join properties property on property.org_id = unit.org_id and property.id = unit.property_id
    where unit.org_id = ${ctx.org} and unit.property_id in (${records(ctx, importId, 'property')})
      and unit.id not in (${records(ctx, importId, 'unit')})
    order by unit.label_sort_key limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_unit', rows);
}

async function listPeopleInUse(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select person.name from people person
    where person.org_id = ${ctx.org} and person.id in (${records(ctx, importId, 'person')}) and (
      exists (select from memberships member where member.org_id = person.org_id and member.person_id = person.id)
      or exists (select from properties property where property.org_id = person.org_id and property.manager_id = person.id)
      or exists (select from property_owners owner where owner.org_id = person.org_id and owner.person_id = person.id
        and owner.property_id not in (${records(ctx, importId, 'property')})))
    order by person.name_sort_key limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_person', rows);
}

/** Contractors who came in, or who became one, and have jobs or plans by now. */
async function listContractorsAtWork(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select person.name from people person
    where person.org_id = ${ctx.org} and person.id in (
      select record_id from import_records where org_id = ${ctx.org} and import_id = ${importId}
        and (record_type = 'person' or (record_type = 'contractor' and not (before ->> 'is_contractor')::boolean)))
      and (exists (select from work_orders job where job.org_id = person.org_id and job.assignee_id = person.id)
        or exists (select from maintenance_plans plan where plan.org_id = person.org_id and plan.assignee_id = person.id)
        or (person.is_contractor and exists (select from maintenance_tickets ticket
          where ticket.org_id = person.org_id and ticket.assigned_to_id = person.id)))
    order by person.name_sort_key limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_contractor', rows);
}

async function listNotes(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct property.name from internal_notes note
    join activities activity on activity.org_id = note.org_id and activity.id = note.activity_id
    join activity_subjects told on told.org_id = activity.org_id and told.activity_id = activity.id and told.subject_type = 'property'
    join properties property on property.org_id = told.org_id and property.id = told.subject_id
    where note.org_id = ${ctx.org} and told.subject_id in (${records(ctx, importId, 'property')})
    order by property.name limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_note', rows);
}

/** Leases whose books hold more than the balances that came in with them. */
async function listPosted(ctx: ReadCtx, importId: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select lease.ref as name from leases lease
    where lease.org_id = ${ctx.org} and lease.id in (${records(ctx, importId, 'lease')}) and exists (
      select from ledger_transactions posted where posted.org_id = lease.org_id and posted.lease_id = lease.id
        and not starts_with(posted.source_key, ${`${sourceKeyOf(importId)}:`}))
    order by lease.ref limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_posting', rows);
}

/** An invitation alone changes nothing: whoever accepts it signs in, and is found among the people. */
async function listChanges(ctx: ReadCtx, importId: string, doneAt: string): Promise<Use[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(property.name, unit.label, person.name, lease.ref) as name
    from audit_entries entry
    join import_records record on record.org_id = entry.org_id and record.record_id = entry.subject_id
    left join properties property on property.org_id = entry.org_id and property.id = entry.subject_id
    left join units unit on unit.org_id = entry.org_id and unit.id = entry.subject_id
    left join people person on person.org_id = entry.org_id and person.id = entry.subject_id
    left join leases lease on lease.org_id = entry.org_id and lease.id = entry.subject_id
    where entry.org_id = ${ctx.org} and record.import_id = ${importId} and entry.at >= ${doneAt}
      and entry.actor_kind in ('user', 'api_key') and entry.action <> 'person.invite'
      and coalesce(property.id, unit.id, person.id, lease.id) is not null
    order by name limit ${NAMED_MAX}`.execute(ctx.db);
  return usedBy('import.used_by_change', rows);
}

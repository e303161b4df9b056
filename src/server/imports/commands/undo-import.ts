import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import { takeBackOpenings } from '#server/ledger/commands/reverse.ts';
import { findImport } from '../imports.queries.ts';
import { findUses, type Use } from '../queries/find-uses.ts';
import { importRows } from './save-import.ts';

const NAMED_IN_MESSAGE = 3;

/** Takes back all that an import brought in. Once anything of it was used, nothing is taken back and the uses are named. */
export const undoImport = command('import.undo', async (ctx, importId: string, version: number) => {
  const record = authorize(await findImport(ctx, importId), () => holds(ctx, 'imports:run'));
  if (record.status !== 'DONE') throw fail('import.wrong_state');
  await importRows.refuseStale(ctx, record, version);
  const uses = await findUses(ctx, importId, record.doneAt ?? record.updatedAt);
  if (uses.length > 0) throw cannotUndo(ctx, uses);
  const stayingCount = await takeBackBalances(ctx, importId);
  await removeRecords(ctx.write(record), ctx, importId);
  await importRows.write(ctx, record, { status: 'UNDONE', doneRows: 0 });
  return audited({
    result: importId,
    subject: { type: 'import', id: importId },
    before: { status: 'DONE', counts: record.counts },
    after: { status: 'UNDONE', stayingLeases: stayingCount },
  });
});

/** The leases of an import that something was posted to; resolves with how many there are. What was posted is reversed. */
async function takeBackBalances(ctx: WriteCtx, importId: string): Promise<number> {
  const { rows } = await sql<{ leaseId: string; ids: string[] }>`
    select posted.lease_id, array_agg(posted.id order by posted.id) as ids from ledger_transactions posted
    join import_records record on record.org_id = posted.org_id and record.record_type = 'lease' and record.record_id = posted.lease_id
    where posted.org_id = ${ctx.org} and record.import_id = ${importId} and posted.type = 'OPENING'
    group by posted.lease_id`.execute(ctx.db);
  for (const { leaseId, ids } of rows) await takeBackOpenings(ctx, leaseId, ids);
  return rows.length;
}

/**
 * Whatever depends on a record goes before it; what hangs on it alone goes with it. A lease that something was posted to
 * stays, cancelled, with its home and its people, since the books keep what was posted and what reversed it.
 */
async function removeRecords(db: Kysely<DB>, ctx: Ctx, importId: string): Promise<void> {
  const imported = (type: string) =>
    sql`select record_id from import_records where org_id = ${ctx.org} and import_id = ${importId} and record_type = ${sql.lit(type)}`;
  await sql`update leases set status = 'CANCELLED' where org_id = ${ctx.org} and id in (${imported('lease')})
    and exists (select from ledger_transactions posted where posted.org_id = leases.org_id and posted.lease_id = leases.id)`.execute(
    db,
  );
  await takeBackAdditions(db, ctx, importId, imported);
  const needed = {
    lease: sql`select lease.id from leases lease where lease.org_id = ${ctx.org} and lease.id in (${imported('lease')}) and lease.status = 'CANCELLED'`,
    unit: sql`select lease.unit_id from leases lease where lease.org_id = ${ctx.org}`,
    property: sql`select unit.property_id from units unit where unit.org_id = ${ctx.org}`,
    person: sql`select party.person_id from lease_parties party where party.org_id = ${ctx.org}
      union all select owner.person_id from property_owners owner where owner.org_id = ${ctx.org}`,
  };
  for (const [type, table] of [
    ['lease', 'leases'],
    ['unit', 'units'],
    ['property', 'properties'],
    ['person', 'people'],
  ] as const) {
    await sql`delete from ${sql.table(table)} where org_id = ${ctx.org} and id in (${imported(type)})
      and id not in (${needed[type]})`.execute(db);
    await sql`delete from import_records where org_id = ${ctx.org} and import_id = ${importId}
      and record_type = ${sql.lit(type)} and not exists (
        select from ${sql.table(table)} still where still.org_id = ${ctx.org} and still.id = record_id)`.execute(db);
  }
}

/** What was added to contractors who were there before goes, and the rest of them is as it was. */
async function takeBackAdditions(
  db: Kysely<DB>,
  ctx: Ctx,
  importId: string,
  imported: (type: string) => RawBuilder<unknown>,
): Promise<void> {
  for (const [type, table] of [
    ['contractor_paper', 'contractor_papers'],
    ['contractor_preference', 'contractor_preferences'],
  ] as const)
    await sql`delete from ${sql.table(table)} where org_id = ${ctx.org} and id in (${imported(type)})`.execute(db);
  const { rows } = await sql<{ id: string; before: Record<string, unknown> }>`
    select record_id as id, before from import_records
    where org_id = ${ctx.org} and import_id = ${importId} and record_type = 'contractor'`.execute(db);
  for (const { id, before } of rows) {
    const columns = sql.join(Object.keys(before).map((column) => sql.ref(column)));
    await sql`update people set (${columns}, updated_at, version) = (
        select ${columns}, ${now(ctx)}::timestamptz, people.version + 1
        from jsonb_populate_record(null::people, ${JSON.stringify(before)}::jsonb))
      where org_id = ${ctx.org} and id = ${id}`.execute(db);
  }
  await sql`delete from import_records where org_id = ${ctx.org} and import_id = ${importId}
    and record_type in ('contractor', 'contractor_paper', 'contractor_preference')`.execute(db);
}

function cannotUndo({ language }: Ctx, uses: readonly Use[]) {
  const named = uses.slice(0, NAMED_IN_MESSAGE).map(({ code, params }) => say(language, code, params));
  return fail('import.cannot_undo', {
    reason: 'import.in_the_way',
    params: { list: named.join('; '), more: uses.length - named.length },
    errors: uses.map((use) => ({ ...use, path: '' })),
  });
}

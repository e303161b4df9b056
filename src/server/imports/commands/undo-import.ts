import { type Kysely, sql } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
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
  await removeRecords(ctx.write(record), ctx, importId);
  await importRows.write(ctx, record, { status: 'UNDONE', doneRows: 0 });
  return audited({
    result: importId,
    subject: { type: 'import', id: importId },
    before: { status: 'DONE', counts: record.counts },
    after: { status: 'UNDONE' },
  });
});

/** Whatever depends on a record goes before it; what hangs on it alone goes with it. */
async function removeRecords(db: Kysely<DB>, ctx: Ctx, importId: string): Promise<void> {
  for (const [type, table] of [
    ['lease', 'leases'],
    ['unit', 'units'],
    ['property', 'properties'],
    ['person', 'people'],
  ] as const) {
    await sql`delete from ${sql.table(table)} where org_id = ${ctx.org} and id in (
      select record_id from import_records where org_id = ${ctx.org} and import_id = ${importId} and record_type = ${sql.lit(type)}
    )`.execute(db);
  }
  await db.deleteFrom('importRecords').where('orgId', '=', ctx.org).where('importId', '=', importId).execute();
}

function cannotUndo({ language }: Ctx, uses: readonly Use[]) {
  const named = uses.slice(0, NAMED_IN_MESSAGE).map(({ code, params }) => say(language, code, params));
  return fail('import.cannot_undo', {
    reason: 'import.in_the_way',
    params: { list: named.join('; '), more: uses.length - named.length },
    errors: uses.map((use) => ({ ...use, path: '' })),
  });
}

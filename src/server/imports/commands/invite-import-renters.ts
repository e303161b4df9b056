import { fail, notFound } from '#server/access/app-error.ts';
import type { Ctx } from '#server/access/context.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { inviteRenters } from '#server/people/invitations.commands.ts';
import { findImport, listRenterIds } from '../imports.queries.ts';

/** Sends every renter whom an import brought in, or found, a link to register. */
export async function inviteImportRenters(ctx: Ctx, importId: string) {
  const [record, renters] = await readAs(ctx, (read) =>
    Promise.all([findImport(read, importId), listRenterIds(read, importId)]),
  );
  if (!record) throw notFound();
  if (record.status !== 'DONE') throw fail('import.wrong_state');
  return inviteRenters(
    ctx,
    renters.map((renter) => renter.id),
  );
}

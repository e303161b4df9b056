import type { z } from 'zod';
import type { documentRoutes } from '#contract/documents/documents.ts';
import type { FileAnswer } from '#contract/route.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx } from '#server/access/context.ts';
import { readOfficeDay } from '#server/access/office-day.ts';
import { transaction } from '#server/db/transaction.ts';
import { makePassing } from '#server/exports/passing-file.ts';
import { type ZipEntry, zipOf } from '#server/exports/write-zip.ts';
import { provenContentOf } from '#server/files/proven.ts';
import { listLatest } from '../documents.queries.ts';
import { archiveNames } from '../documents.rules.ts';

type Asked = z.output<typeof documentRoutes.archive.query>;

const DOCUMENTS_MAX = 500;
/** What fits on the disk of a small server beside everything else. */
const BYTES_MAX = 500_000_000;

const note = command('document.archive', async (_ctx, facts: Asked & { documents: number }) =>
  audited({ result: null, subject: { type: 'document', id: null }, after: facts }),
);

/** The latest versions of the documents that the caller sees of one thing, in one file that goes once it is sent. */
export async function archiveDocuments(ctx: Ctx, asked: Asked): Promise<FileAnswer> {
  const [found, day] = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    Promise.all([listLatest({ ...ctx, db }, asked, DOCUMENTS_MAX + 1), readOfficeDay({ ...ctx, db })]),
  );
  const bytes = found.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  if (found.length > DOCUMENTS_MAX || bytes > BYTES_MAX) throw fail('document.too_large_together');
  const names = archiveNames(found);
  const entries = found.map(
    ({ file }, at): ZipEntry => ({
      name: names[at] ?? file.key,
      content: provenContentOf(ctx.deps.files, ctx.org, file),
    }),
  );
  return makePassing(async (write) => {
    await write(zipOf(entries));
    await note(ctx, { ...asked, documents: found.length });
    return { name: `documents-${day}.zip`, mime: 'application/zip' };
  });
}

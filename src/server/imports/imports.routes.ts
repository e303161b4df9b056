import { importRoutes } from '#contract/imports/imports.ts';
import type { Ctx } from '#server/access/context.ts';
import { implement } from '#server/http/implement.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { addImportFile, chooseForImport, createImport } from './commands/check-import.ts';
import { inviteImportRenters } from './commands/invite-import-renters.ts';
import { cancelImport, startImport } from './commands/run-import.ts';
import { undoImport } from './commands/undo-import.ts';
import { getImport, listImports } from './imports.queries.ts';

/** A command answers with the id alone: the import itself may be large, and answers are kept for repeated submits. */
const read = async (ctx: Ctx, importId: string) => ({ data: await readAs(ctx, (read) => getImport(read, importId)) });

export const routes = implement(importRoutes, {
  list: (ctx, { query }) => listImports(ctx, query),
  get: async (ctx, { params }) => ({ data: await getImport(ctx, params.importId) }),
  create: async (ctx, { file }) => read(ctx, await createImport(ctx, file)),
  addFile: async (ctx, { params, file }) => read(ctx, await addImportFile(ctx, params.importId, file)),
  choose: async (ctx, { params, body }) => read(ctx, await chooseForImport(ctx, params.importId, body)),
  run: async (ctx, { params, body }) => read(ctx, await startImport(ctx, params.importId, body.version)),
  cancel: async (ctx, { params, body }) => read(ctx, await cancelImport(ctx, params.importId, body.version)),
  undo: async (ctx, { params, body }) => read(ctx, await undoImport(ctx, params.importId, body.version)),
  invite: async (ctx, { params }) => ({ data: await inviteImportRenters(ctx, params.importId) }),
});

import { documentRoutes } from '#contract/documents/documents.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { takeUpload } from '#server/uploads/uploads.commands.ts';
import { archiveDocuments } from './commands/archive-documents.ts';
import { addVersion, changeDocument, createDocument, makeCover, removeDocument } from './commands/write-documents.ts';
import { cells } from './documents.cells.ts';
import { getDocument, listDocuments } from './documents.queries.ts';
import { DOCUMENT } from './documents.rules.ts';

export const routes = implement(documentRoutes, {
  list: (ctx, { query }) => listDocuments(ctx, query),
  export: exportList('documents', 'document', cells, listDocuments),
  archive: (ctx, { query }) => archiveDocuments(ctx, query),
  get: async (ctx, { params }) => ({ data: await getDocument(ctx, params.documentId) }),
  create: async (ctx, { body }) => ({ data: await createDocument(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeDocument(ctx, params.documentId, body) }),
  addVersion: async (ctx, { params, body }) => ({ data: await addVersion(ctx, params.documentId, body) }),
  makeCover: async (ctx, { params, body }) => ({ data: await makeCover(ctx, params.documentId, body.version) }),
  remove: async (ctx, { params }) => {
    await removeDocument(ctx, params.documentId);
    return { message: say(ctx.language, 'document.deleted') };
  },
  upload: async (ctx, { file }) => ({ data: await takeUpload(ctx, DOCUMENT, file) }),
});

import { fileRoutes } from '#contract/files/files.ts';
import { enterOrganization } from '#server/access/caller.ts';
import { implement, type SignedInContext } from '#server/http/implement.ts';
import { takeUpload } from './uploads.commands.ts';
import { openFile, openThumbnail } from './uploads.queries.ts';

const inOrganization = (call: SignedInContext) => enterOrganization(call, call.caller);

export const uploads = implement(fileRoutes, {
  uploadReceipt: async (ctx, { file }) => ({ data: await takeUpload(ctx, 'RECEIPT', file) }),
  uploadPhoto: async (ctx, { file }) => ({ data: await takeUpload(ctx, 'PHOTO', file) }),
  download: (call, { params }) => openFile(inOrganization(call), params.fileId),
  thumbnail: (call, { params }) => openThumbnail(inOrganization(call), params.fileId),
});

import { fileRoutes } from '#contract/files/files.ts';
import { enterOrganization } from '#server/access/callers/caller.ts';
import { implement, type SignedInContext } from '#server/http/implement.ts';
import { openFile, openThumbnail } from './uploads.queries.ts';

const inOrganization = (call: SignedInContext) => enterOrganization(call, call.caller);

export const routes = implement(fileRoutes, {
  download: (call, { params }) => openFile(inOrganization(call), params.fileId),
  thumbnail: (call, { params }) => openThumbnail(inOrganization(call), params.fileId),
});

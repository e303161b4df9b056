import { fileRoutes } from '#contract/files/files.ts';
import type { FileAnswer, Route } from '#contract/route.ts';
import { enterOrganization } from '#server/access/callers/caller.ts';
import { covers, noteSupportRead } from '#server/access/callers/support.ts';
import { implement, type SignedInContext } from '#server/http/implement.ts';
import { openFile, openThumbnail } from './uploads.queries.ts';

/** Opens a file in the organization of the caller. It asks for no permission of its own, so what support reads is noted here. */
async function open(
  call: SignedInContext,
  route: Route,
  fileId: string,
  opening: typeof openFile,
): Promise<FileAnswer> {
  const { caller } = call;
  const file = await opening(enterOrganization(call, caller), fileId, (subject) => covers(caller, subject));
  if (caller.kind === 'support')
    await noteSupportRead(call, caller, route, { row: { subject: 'file', id: fileId, path: 'fileId' }, query: null });
  return file;
}

export const routes = implement(fileRoutes, {
  download: (call, { params }) => open(call, fileRoutes.download, params.fileId, openFile),
  thumbnail: (call, { params }) => open(call, fileRoutes.thumbnail, params.fileId, openThumbnail),
});

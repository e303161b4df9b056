import { z } from 'zod';
import { idOf } from '../naming.ts';
import { defineRoutes } from '../route.ts';

export const fileRoutes = defineRoutes({
  download: {
    method: 'GET',
    path: '/api/files/:fileId',
    permission: 'signed-in',
    summary: 'The bytes of a file; rights are those of what it belongs to.',
    params: z.object({ fileId: idOf('file') }),
    response: 'file',
  },
  thumbnail: {
    method: 'GET',
    path: '/api/files/:fileId/thumbnail',
    permission: 'signed-in',
    summary: 'A small picture of a file.',
    params: z.object({ fileId: idOf('file') }),
    response: 'file',
  },
});

import { z } from 'zod';
import { FileBrief, Id } from '../fields.ts';
import { answer, defineRoutes } from '../route.ts';

export const fileRoutes = defineRoutes({
  uploadReceipt: {
    method: 'POST',
    path: '/api/uploads/maintenance-receipt',
    permission: 'costs:write',
    summary: 'Upload a receipt: JPEG, PNG, HEIC or PDF.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  uploadPhoto: {
    method: 'POST',
    path: '/api/uploads/maintenance-photo',
    permission: 'files:upload',
    summary: 'Upload a photo: JPEG, PNG or HEIC.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  download: {
    method: 'GET',
    path: '/api/files/:fileId',
    permission: 'signed-in',
    summary: 'The bytes of a file; rights are those of what it belongs to.',
    params: z.object({ fileId: Id }),
    response: 'file',
  },
  thumbnail: {
    method: 'GET',
    path: '/api/files/:fileId/thumbnail',
    permission: 'signed-in',
    summary: 'A small picture of a file.',
    params: z.object({ fileId: Id }),
    response: 'file',
  },
});

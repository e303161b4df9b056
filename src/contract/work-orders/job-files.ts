import { z } from 'zod';
import { FileBrief } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';

const JobFileParams = z.object({ workOrderId: idOf('work_order'), fileId: idOf('file') });

/** The photos and papers of a job, by whoever does it. */
export const jobFileRoutes = defineRoutes({
  uploadPhoto: {
    method: 'POST',
    path: '/api/uploads/job-photo',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'Upload a photo for a job: JPEG, PNG or HEIC.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  uploadPaper: {
    method: 'POST',
    path: '/api/uploads/job-paper',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'Upload a quote or an invoice: JPEG, PNG, HEIC or PDF.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  file: {
    method: 'GET',
    path: '/api/work-orders/:workOrderId/files/:fileId',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'The bytes of a photo or paper of a job.',
    params: JobFileParams,
    response: 'file',
  },
  thumbnail: {
    method: 'GET',
    path: '/api/work-orders/:workOrderId/files/:fileId/thumbnail',
    permission: 'jobs:work',
    byKey: 'never',
    summary: 'A small picture of a photo of a job.',
    params: JobFileParams,
    response: 'file',
  },
});

import { z } from 'zod';
import { FileBrief } from '../fields.ts';
import { answer, defineRoutes } from '../route.ts';

/** What is uploaded about requests before it is added to one. */
export const maintenanceUploads = defineRoutes({
  uploadReceipt: {
    method: 'POST',
    path: '/api/uploads/maintenance-receipt',
    permission: 'costs:write',
    summary: 'Upload a receipt: JPEG, PNG, HEIC or PDF.',
    upload: z.object({}),
    response: answer(FileBrief),
  },
  uploadQuote: {
    method: 'POST',
    path: '/api/uploads/maintenance-quote',
    permission: 'costs:write',
    summary: 'Upload a quote for the owner: JPEG, PNG, HEIC or PDF.',
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
});

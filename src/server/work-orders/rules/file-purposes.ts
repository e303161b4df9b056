import type { UploadPurpose } from '#server/files/purpose.ts';

/** What whoever works shows of it: it stands among the photos of the request. */
export const JOB_PHOTO: UploadPurpose = {
  name: 'JOB_PHOTO',
  folder: 'photos',
  parent: 'ticket',
  permission: 'jobs:work',
  allowed: { pdf: false },
  openedBy: 'whoever reaches its parent',
};

/** A quote or an invoice on paper. */
export const JOB_PAPER: UploadPurpose = {
  name: 'JOB_PAPER',
  folder: 'bills',
  parent: 'bill',
  permission: 'jobs:work',
  allowed: { pdf: true },
  openedBy: 'costs:read',
};

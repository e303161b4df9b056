import type { PhotoStage } from '#contract/maintenance/maintenance.words.ts';
import type { FilePurpose, UploadPurpose } from '#server/files/purpose.ts';
import { STAGE_PURPOSES } from '#server/maintenance/rules/file-purposes.ts';

const staged = { folder: 'photos', parent: 'ticket', openedBy: 'whoever reaches its parent' } as const;

/** What whoever works shows of it: it stands among the photos of the request. */
export const JOB_PHOTO: UploadPurpose = {
  name: 'JOB_PHOTO',
  folder: 'photos',
  parent: 'ticket',
  permission: 'jobs:work',
  allowed: { pdf: false },
  openedBy: 'whoever reaches its parent',
};

/** What was found before the work, and what was done by it: uploaded as any, and kept as these once that is said. */
export const PHOTOS_OF: Record<PhotoStage, FilePurpose> = {
  BEFORE: { ...staged, name: STAGE_PURPOSES.BEFORE },
  AFTER: { ...staged, name: STAGE_PURPOSES.AFTER },
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

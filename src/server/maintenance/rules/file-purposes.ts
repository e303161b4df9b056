import { PHOTO_STAGES, type PhotoStage } from '#contract/maintenance/maintenance.words.ts';
import type { UploadPurpose } from '#server/files/purpose.ts';

/** What is broken, and what was mended. */
export const PHOTO: UploadPurpose = {
  name: 'PHOTO',
  folder: 'photos',
  parent: 'ticket',
  permission: 'files:upload',
  allowed: { pdf: false },
  openedBy: 'whoever reaches its parent',
};

/** As what photos of work are kept that show what was found, and what was done. */
export const STAGE_PURPOSES: Record<PhotoStage, string> = { BEFORE: 'JOB_PHOTO_BEFORE', AFTER: 'JOB_PHOTO_AFTER' };

/** What a photo shows of the work; null where nobody said. */
export const stageOf = (purpose: string): PhotoStage | null =>
  PHOTO_STAGES.find((stage) => STAGE_PURPOSES[stage] === purpose) ?? null;

/** The proof of a cost. */
export const RECEIPT: UploadPurpose = {
  name: 'RECEIPT',
  folder: 'receipts',
  parent: 'cost',
  permission: 'costs:write',
  allowed: { pdf: true },
  openedBy: 'costs:read',
};

/** What an owner is shown before they decide. */
export const QUOTE: UploadPurpose = {
  name: 'QUOTE',
  folder: 'quotes',
  parent: 'approval',
  permission: 'costs:write',
  allowed: { pdf: true },
  openedBy: 'costs:read',
};

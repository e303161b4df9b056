import type { UploadPurpose } from '#server/files/purpose.ts';

/** What shows why something of a deposit is kept. */
export const DEPOSIT_PHOTO: UploadPurpose = {
  name: 'DEPOSIT_PHOTO',
  folder: 'deposits',
  parent: 'lease',
  permission: 'ledger:write',
  allowed: { pdf: false },
  openedBy: 'whoever reaches its parent',
};

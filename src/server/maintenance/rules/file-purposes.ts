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

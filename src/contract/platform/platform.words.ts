export const ORGANIZATION_STATUSES = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** How whoever founds an organization comes in. */
export const FIRST_SIGN_INS = ['INVITATION', 'TEMPORARY_PASSWORD'] as const;

/** For how many days what a closed organization has is kept at least, before it can be deleted. */
export const RETENTION_DAYS_MIN = 30;
export const RETENTION_DAYS_MAX = 3650;
export const RETENTION_DAYS_USUAL = 90;

export const USER_STATUSES = ['ACTIVE', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Where a mail stands: waiting, on its way, sent, given up, or too late. */
export const MAIL_STATUSES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

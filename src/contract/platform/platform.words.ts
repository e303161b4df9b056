export const ORGANIZATION_STATUSES = ['ACTIVE', 'SUSPENDED'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

export const USER_STATUSES = ['ACTIVE', 'DISABLED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Where a mail stands: waiting, on its way, sent, given up, or too late. */
export const MAIL_STATUSES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'EXPIRED'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

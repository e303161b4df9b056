/** What somebody's sign-in is to the organization; each is in one of these. */
export const USER_STATUSES = ['ACTIVE', 'NEVER_SIGNED_IN', 'LOCKED', 'INVITED', 'EXPIRED', 'DEACTIVATED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Why an address got no invitation: it is a member's, or got several mails within the hour. */
export const NOT_INVITED_CAUSES = ['MEMBER', 'DEACTIVATED', 'MAILED_OFTEN', 'SUPERADMIN'] as const;

/** As many addresses go into one invitation. */
export const INVITED_AT_ONCE_MAX = 200;

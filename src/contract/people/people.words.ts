export const PERSON_KINDS = ['PERSON', 'COMPANY'] as const;
/** What somebody is to the portfolio; derived, several may hold. */
export const RELATIONS = ['RENTER', 'OWNER', 'CONTRACTOR', 'STAFF'] as const;
export const INVITATION_STATES = ['NONE', 'INVITED', 'EXPIRED', 'JOINED'] as const;

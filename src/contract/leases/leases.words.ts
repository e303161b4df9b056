export const LEASE_TYPES = ['FIXED', 'FIXED_ROLLOVER', 'AT_WILL'] as const;
/** DRAFT counts for nothing yet; SIGNED starts later; NOTICE has an agreed last day; ENDED and CANCELLED are over. */
export const LEASE_STATUSES = ['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'] as const;
export type LeaseStatus = (typeof LEASE_STATUSES)[number];
export const PARTY_ROLES = ['TENANT', 'COSIGNER', 'OCCUPANT', 'GUARANTOR'] as const;
export const NOTICE_BY = ['RENTER', 'LANDLORD'] as const;

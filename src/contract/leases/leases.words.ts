export const LEASE_TYPES = ['FIXED', 'FIXED_ROLLOVER', 'AT_WILL'] as const;
/** DRAFT counts for nothing yet; SIGNED starts later; NOTICE has an agreed last day; ENDED and CANCELLED are over. */
export const LEASE_STATUSES = ['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'] as const;
export type LeaseStatus = (typeof LEASE_STATUSES)[number];
/** By one of these a unit is taken, now or later. */
export const BINDING_STATUSES = ['SIGNED', 'ACTIVE', 'NOTICE'] as const satisfies readonly LeaseStatus[];
/** By one of these its days are taken on the unit, past ones included: no two such leases share one. */
export const HOLDING_STATUSES = [...BINDING_STATUSES, 'ENDED'] as const satisfies readonly LeaseStatus[];
export const isBinding = (status: LeaseStatus): boolean =>
  (BINDING_STATUSES as readonly LeaseStatus[]).includes(status);
export const PARTY_ROLES = ['TENANT', 'COSIGNER', 'OCCUPANT', 'GUARANTOR'] as const;
export const NOTICE_BY = ['RENTER', 'LANDLORD'] as const;
/** OFFERED waits for the renters; EXPIRED was not answered in time. One that is taken back stands no more. */
export const RENEWAL_STATUSES = ['OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number];

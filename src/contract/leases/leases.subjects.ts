import type { SubjectDeclarations } from '../noun.ts';

export const leaseSubjects = {
  lease: {
    hasPage: true,
    filter: 'leaseId',
    tells: [
      'created',
      'changed',
      'rent_changed',
      'rent_held',
      'rent_left_out',
      'activated',
      'rolled_over',
      'ending',
      'notice_given',
      'notice_withdrawn',
      'ended',
      'cancelled',
      'renewal_offered',
      'renewal_accepted',
      'renewal_declined',
      'renewal_expired',
      'renewal_withdrawn',
      'renewed',
    ],
  },
} as const satisfies SubjectDeclarations;

import type { SubjectDeclarations } from '../noun.ts';

export const leaseSubjects = {
  lease: {
    hasPage: true,
    filter: 'leaseId',
    tells: [
      'created',
      'changed',
      'rent_changed',
      'activated',
      'rolled_over',
      'ending',
      'notice_given',
      'notice_withdrawn',
      'ended',
      'cancelled',
    ],
  },
} as const satisfies SubjectDeclarations;

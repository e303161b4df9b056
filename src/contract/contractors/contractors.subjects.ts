import type { SubjectDeclarations } from '../noun.ts';

export const contractorSubjects = {
  contractor: {
    hasPage: true,
    tells: [
      'created',
      'changed',
      'blocked',
      'unblocked',
      'allowed',
      'offered_anyway',
      'paper_added',
      'paper_changed',
      'paper_removed',
      'paper_ending',
    ],
  },
  contractor_paper: {},
} as const satisfies SubjectDeclarations;

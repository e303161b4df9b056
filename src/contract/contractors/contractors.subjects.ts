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
      'paper_added',
      'paper_changed',
      'paper_removed',
      'paper_ending',
    ],
  },
  contractor_paper: {},
} as const satisfies SubjectDeclarations;

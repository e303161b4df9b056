import type { SubjectDeclarations } from '../noun.ts';

export const workOrderSubjects = {
  work_order: {
    tells: [
      'added',
      'moved',
      'withdrawn',
      'declined',
      'visits_proposed',
      'no_access',
      'signed',
      'asked',
      'answered',
      'link_made',
      'link_disowned',
    ],
  },
  bill: { tells: ['quoted', 'invoiced', 'accepted', 'refused'] },
} as const satisfies SubjectDeclarations;

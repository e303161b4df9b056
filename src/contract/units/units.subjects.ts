import type { SubjectDeclarations } from '../noun.ts';

export const unitSubjects = {
  unit: { tells: ['created', 'changed', 'removed'] },
} as const satisfies SubjectDeclarations;

import type { SubjectDeclarations } from '../noun.ts';

export const planSubjects = {
  maintenance_plan: { tells: ['created', 'changed', 'begun', 'removed'] },
} as const satisfies SubjectDeclarations;

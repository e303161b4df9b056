import type { SubjectDeclarations } from '../noun.ts';

export const rentSubjects = {
  rent_policy: {},
} as const satisfies SubjectDeclarations;

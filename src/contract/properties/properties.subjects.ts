import type { SubjectDeclarations } from '../noun.ts';

export const propertySubjects = {
  property: { hasPage: true, filter: 'propertyId', tells: ['created', 'changed'] },
} as const satisfies SubjectDeclarations;

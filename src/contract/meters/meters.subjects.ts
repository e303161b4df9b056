import type { SubjectDeclarations } from '../noun.ts';

export const meterSubjects = {
  meter: { hasPage: true, tells: ['created', 'changed', 'removed', 'read', 'reading_removed'] },
} as const satisfies SubjectDeclarations;

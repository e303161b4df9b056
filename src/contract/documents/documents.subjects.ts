import type { SubjectDeclarations } from '../noun.ts';

export const documentSubjects = {
  document: { tells: ['added', 'changed', 'version_added', 'removed'] },
  document_version: {},
} as const satisfies SubjectDeclarations;

import type { SubjectDeclarations } from '../noun.ts';

export const importSubjects = {
  import: { hasPage: true, tells: ['done'] },
} as const satisfies SubjectDeclarations;

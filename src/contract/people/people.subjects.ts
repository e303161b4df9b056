import type { SubjectDeclarations } from '../noun.ts';

export const peopleSubjects = {
  person: { hasPage: true },
  invitation: {},
} as const satisfies SubjectDeclarations;

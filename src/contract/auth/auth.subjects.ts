import type { SubjectDeclarations } from '../noun.ts';

export const authSubjects = {
  organization: {},
  user: {},
  session: {},
  membership: {},
} as const satisfies SubjectDeclarations;

import type { SubjectDeclarations } from '../noun.ts';

export const authSubjects = {
  user: {},
  session: {},
  membership: {},
  passkey: {},
} as const satisfies SubjectDeclarations;

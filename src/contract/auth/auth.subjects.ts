import type { SubjectDeclarations } from '../noun.ts';

export const authSubjects = {
  organization: {},
  user: {},
  session: {},
  membership: {},
  passkey: {},
} as const satisfies SubjectDeclarations;

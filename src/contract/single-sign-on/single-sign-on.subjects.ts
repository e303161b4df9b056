import type { SubjectDeclarations } from '../noun.ts';

export const signOnSubjects = { single_sign_on: {}, sign_on_domain: {} } as const satisfies SubjectDeclarations;

import type { SubjectDeclarations } from '../noun.ts';

/** The organization that everything belongs to. */
export const organizationSubjects = { organization: {} } as const satisfies SubjectDeclarations;

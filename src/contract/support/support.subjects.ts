import type { SubjectDeclarations } from '../noun.ts';

/** What an organization lets whoever runs the installation read for a while. */
export const supportSubjects = { support_grant: {} } as const satisfies SubjectDeclarations;

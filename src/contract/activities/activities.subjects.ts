import type { SubjectDeclarations } from '../noun.ts';

export const activitySubjects = { note: {} } as const satisfies SubjectDeclarations;

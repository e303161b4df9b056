import type { SubjectDeclarations } from '../noun.ts';

export const fileSubjects = { file: {} } as const satisfies SubjectDeclarations;

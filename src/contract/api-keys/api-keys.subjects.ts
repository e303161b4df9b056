import type { SubjectDeclarations } from '../noun.ts';

export const apiKeySubjects = { api_key: {} } as const satisfies SubjectDeclarations;

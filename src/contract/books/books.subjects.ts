import type { SubjectDeclarations } from '../noun.ts';

export const bookSubjects = {
  ledger_period: {},
} as const satisfies SubjectDeclarations;

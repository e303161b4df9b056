import type { SubjectDeclarations } from '../noun.ts';

export const assetSubjects = {
  asset: { hasPage: true, tells: ['created', 'changed', 'removed'] },
} as const satisfies SubjectDeclarations;

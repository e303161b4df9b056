import type { SubjectDeclarations } from '../noun.ts';

export const announcementSubjects = { announcement: { tells: ['sent'] } } as const satisfies SubjectDeclarations;

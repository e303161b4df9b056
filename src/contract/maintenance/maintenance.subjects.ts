import type { SubjectDeclarations } from '../noun.ts';

export const maintenanceSubjects = {
  ticket: {
    hasPage: true,
    filter: 'maintenanceTicketId',
    tells: [
      'created',
      'changed',
      'status_changed',
      'assigned',
      'photos_added',
      'confirmed',
      'counted_as_solved',
      'reopened',
      'owner_asked',
      'owner_reminded',
      'approved',
      'refused',
      'question_asked',
      'question_answered',
    ],
  },
  approval: {},
  cost: { tells: ['added', 'changed', 'removed', 'file_removed'] },
} as const satisfies SubjectDeclarations;

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
      'rated',
      'counted_as_solved',
      'reopened',
      'owner_asked',
      'owner_reminded',
      'approved',
      'refused',
      'question_asked',
      'question_answered',
      'reminded',
      'visit_near',
      'late',
      'offered_on',
      'reminders_on',
      'reminders_paused',
      'reminders_resumed',
    ],
  },
  approval: {},
  cost: { tells: ['added', 'changed', 'removed', 'file_removed'] },
} as const satisfies SubjectDeclarations;

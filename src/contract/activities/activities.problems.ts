import type { Problem } from '../problem.ts';

export const activityProblems = {
  'note.not_found': { status: 404, message: 'This note is not here.' },
} as const satisfies Record<string, Problem>;

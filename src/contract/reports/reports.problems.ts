import type { Problem } from '../problem.ts';

export const reportProblems = {
  'report.days_in_order': { status: 400, message: 'The last day lies before the first.', field: 'to' },
  'report.currency': {
    status: 400,
    message: 'This property keeps its books in another currency.',
    field: 'currency',
  },
} as const satisfies Record<string, Problem>;

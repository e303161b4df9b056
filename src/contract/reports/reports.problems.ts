import type { Problem } from '../problem.ts';

export const reportProblems = {
  'report.days_in_order': { status: 400, message: 'The last day lies before the first.', field: 'to' },
  'report.currency': {
    status: 400,
    message: 'Not all of these properties keep their books in this currency. Choose those of one currency.',
    field: 'currency',
  },
  'report.period_or_days': {
    status: 400,
    message: 'Say either a period or the days of it.',
    field: 'period',
  },
  'report.not_by': { status: 400, message: 'This report cannot be narrowed by that.' },
  'report.not_such': { status: 400, message: 'This report has no such rows.' },
} as const satisfies Record<string, Problem>;

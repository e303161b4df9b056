import type { Problem } from '../problem.ts';

export const bookProblems = {
  'books.closed_before_locked': {
    status: 400,
    message: 'What is locked is closed, too. Choose a day to close that is the same or a later one.',
    field: 'closedThroughOn',
  },
  'books.day_not_over': {
    status: 400,
    message: 'This day is not over yet. Choose one that is.',
    field: 'closedThroughOn',
  },
  'books.nothing_own': {
    status: 409,
    message: 'This property has no periods of its own any more: those of the organization hold for it.',
  },
} as const satisfies Record<string, Problem>;

import type { Problem } from '../problem.ts';

export const rentProblems = {
  'rent.lines_overlap': {
    status: 409,
    message: 'Two lines of one account share days. End the first before the second begins.',
    field: 'lines',
    constraint: 'rent_lines_no_overlap',
  },
  'rent.line_ends_before_start': {
    status: 400,
    message: 'A line ends before it begins.',
    field: 'lines',
    constraint: 'rent_lines_days_in_order',
  },
  'rent.no_rent_line': {
    status: 400,
    message: 'A lease needs a line on the account of rent, though it may be 0.00.',
    field: 'lines',
  },
  'rent.account_unknown': {
    status: 400,
    message: 'This is no account that leases are charged on.',
    field: 'lines',
  },
  'rent.lease_over': { status: 409, message: 'This lease is over. What it owed stays as it is.' },
  'rent.policy_missing': { status: 409, message: 'There are no rules of its own here to take back.' },
} as const satisfies Record<string, Problem>;

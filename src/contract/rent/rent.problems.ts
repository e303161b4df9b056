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
  'rent.none_on_day': { status: 409, message: 'This lease owes no rent on that day.', field: 'change.fromOn' },
  'rent.not_monthly': {
    status: 409,
    message: 'This rent is not owed by the month. Change it in the terms of the lease.',
  },
  'rent.step_planned': {
    status: 409,
    message: 'A step of this rent is planned already. Change it in the terms of the lease.',
  },
  'rent.market_unknown': { status: 409, message: 'What is asked for this home is not known.' },
  'rent.charged_through': {
    status: 409,
    message: 'Rent of that day is charged already. Choose a day after it, or change the terms and what was charged.',
    field: 'change.fromOn',
  },
  'rent.ends_before_raise': {
    status: 409,
    message: 'This lease owes nothing from that day on: it ends before.',
    field: 'change.fromOn',
  },
  'rent.charged_since': {
    status: 409,
    message: 'Rent was charged by it since. Change it in the terms of the lease.',
  },
  'rent.proposal_changed': {
    status: 409,
    message: 'These fees are others by now, or somebody decided about them. Nothing was changed; look at them again.',
  },
  'rent.not_moved_out': {
    status: 409,
    message: 'The move-out is not recorded, or the lease goes on as another. Nothing was credited.',
  },
  'rent.nothing_unused': {
    status: 409,
    message: 'Nothing is charged any more for days after the move-out. Nothing was credited.',
  },
  'rent.held_changed': {
    status: 409,
    message: 'This does not wait any more, or is another amount by now. Nothing was changed; look at it again.',
  },
  'rent.unused_changed': {
    status: 409,
    message:
      'What is charged for days after the move-out is another amount by now. Nothing was saved; look at it again.',
  },
  'rent.policy_missing': { status: 409, message: 'There are no rules of its own here to take back.' },
} as const satisfies Record<string, Problem>;

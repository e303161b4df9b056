import type { Problem } from '../problem.ts';

export const contractorProblems = {
  'contractor.hours_half': { status: 400, message: 'Say from when to when they work, or neither.', field: 'workTo' },
  'contractor.hours_order': { status: 400, message: 'The day ends before it begins.', field: 'workTo' },
  'contractor.currency_missing': { status: 400, message: 'Say in which currency.', field: 'currency' },
  'contractor.preference_twice': {
    status: 400,
    message: 'This place and kind of work stand here twice.',
    field: 'preferences',
    constraint: 'contractor_preferences_once',
  },
  'contractor.do_not_use': {
    status: 409,
    message: 'Nothing is given to this contractor any more; their page says why. Choose somebody else.',
    field: 'personId',
  },
  'contractor.do_not_use_reason_missing': {
    status: 400,
    message: 'Say why; everybody in the office reads it.',
    field: 'reason',
  },
  'contractor.papers_ended': {
    status: 409,
    message:
      'A paper of this contractor has run out, so no new job is offered to them. Ask for the new one, choose somebody else, or let an admin allow this one job.',
    field: 'allowReason',
  },
  'contractor.allowance_not_yours': {
    status: 403,
    message: 'Only admins allow a job without valid papers. Nothing was sent.',
    field: 'allowReason',
  },
  'paper.days_order': {
    status: 400,
    message: 'It ends before it begins.',
    field: 'endsOn',
    constraint: 'contractor_papers_days_in_order',
  },
  'paper.name_missing': { status: 400, message: 'Say what it is.', field: 'name' },
  'paper.file_unknown': {
    status: 400,
    message: 'The file is not there any more. Add it again.',
    field: 'fileKeys',
  },
} as const satisfies Record<string, Problem>;

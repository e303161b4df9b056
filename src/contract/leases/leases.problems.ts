import type { Problem } from '../problem.ts';

export const leaseProblems = {
  'lease.overlaps': {
    status: 409,
    message:
      'Another lease covers some of these days on this unit. End or change that one first, or choose other days.',
    field: 'startsOn',
    constraint: 'leases_no_overlap',
  },
  'lease.ends_before_start': {
    status: 400,
    message: 'The last day lies before the first.',
    field: 'endsOn',
    constraint: 'leases_days_in_order',
  },
  'lease.end_missing': { status: 400, message: 'A fixed lease needs a last day.', field: 'endsOn' },
  'lease.end_not_allowed': {
    status: 400,
    message: 'An open-ended lease has no last day; give notice instead.',
    field: 'endsOn',
  },
  'lease.no_tenant': { status: 400, message: 'At least one person must be a renter.', field: 'parties' },
  'lease.party_twice': { status: 400, message: 'One person is on the lease twice.', field: 'parties' },
  'lease.unit_down': { status: 409, message: 'This unit is not for rent at the moment.', field: 'unitId' },
  'lease.wrong_state': { status: 409, message: 'The lease is no longer in a state where this is possible.' },
  'lease.notice_before_start': {
    status: 400,
    message: 'The last day lies before the lease starts.',
    field: 'movesOutOn',
  },
  'lease.notice_before_given': { status: 400, message: 'The last day lies before the notice.', field: 'movesOutOn' },
  'lease.notice_in_future': {
    status: 400,
    message: 'This day has not come yet. Record the notice once it is given.',
    field: 'givenOn',
  },
  'lease.move_out_in_future': {
    status: 400,
    message: 'This day has not come yet. Give notice instead.',
    field: 'movedOutOn',
  },
  'lease.started_already': { status: 409, message: 'This lease has started. Give notice or end it instead.' },
  'lease.renewal_stands': {
    status: 409,
    message: 'This lease is offered to be renewed, or is renewed already. Take that back first.',
    constraint: 'leases_renewing',
  },
  'lease.renewal_open_ended': {
    status: 409,
    message: 'This lease has no last day, so that it goes on by itself. Change its rent under Rent and rules.',
  },
  'lease.renewal_not_offered': { status: 409, message: 'No offer stands on this lease any more.' },
  'lease.renewal_ends_before': {
    status: 400,
    message: 'The new term ends before it begins.',
    field: 'endsOn',
  },
  'lease.respond_by_past': { status: 400, message: 'This day is past. Leave the renters time.', field: 'respondByOn' },
  'lease.respond_by_after_end': {
    status: 400,
    message: 'The lease ends before this day. Ask for the answer while it runs.',
    field: 'respondByOn',
  },
  'lease.terms_fixed': { status: 409, message: 'Unit, first day, rent and deposit stay once a lease has started.' },
} as const satisfies Record<string, Problem>;

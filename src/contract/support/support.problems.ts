import type { Problem } from '../problem.ts';

export const supportProblems = {
  'support.asked_already': {
    status: 409,
    message: 'You asked this organization already, and it is not over. End that first, or wait for the answer.',
    constraint: 'support_grants_open_key',
  },
  'support.not_asked': {
    status: 409,
    message: 'This is not waiting for an answer any more: it was decided, taken back, or nobody answered in time.',
  },
  'support.longer_than_asked': {
    status: 400,
    message: 'Not longer than was asked for.',
    field: 'minutes',
  },
  'support.over': { status: 409, message: 'This access is over already. Nothing can be read under it.' },
  'support.not_open': {
    status: 409,
    message: 'The organization has not allowed this, or it is over. Nothing of it can be read.',
  },
  'support.reads_only': {
    status: 403,
    message: 'With support access you read, and change nothing. Ask somebody of the organization to do it.',
  },
  'support.not_covered': {
    status: 403,
    message: 'The organization has not allowed this to be read. Ask for it with a reason.',
  },
} as const satisfies Record<string, Problem>;

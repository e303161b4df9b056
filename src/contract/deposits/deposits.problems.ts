import type { Problem } from '../problem.ts';

export const depositProblems = {
  'deposit.not_ended': {
    status: 409,
    message: 'The deposit is settled once everybody has moved out. Record the move-out first.',
  },
  'deposit.renewed': { status: 409, message: 'This lease goes on in another one, which has its deposit now.' },
  'deposit.nothing_held': { status: 409, message: 'Nothing is held or paid ahead on this lease.' },
  'deposit.settled_already': {
    status: 409,
    message: 'This deposit is settled already. What was posted for it can be taken back in the ledger.',
    constraint: 'deposit_settlements_once',
  },
  'deposit.draft_changed': {
    status: 409,
    message: 'Somebody else saved this list in the meantime. Nothing of yours was saved; reload to see theirs.',
    constraint: 'deposit_drafts_once',
  },
  'deposit.photo_gone': {
    status: 409,
    message: 'A photo is not there any more. Add it again; nothing was saved.',
  },
  'deposit.refund_above': {
    status: 409,
    message: 'That is more than was paid ahead. Nothing was posted.',
    field: 'amount',
  },
  'deposit.opened_already': {
    status: 409,
    message: 'Balances from before are noted on this lease. Take those back in the ledger first, then enter them anew.',
  },
  'deposit.nothing_to_open': {
    status: 400,
    message: 'Enter at least one amount.',
    field: 'deposit',
  },
} as const satisfies Record<string, Problem>;

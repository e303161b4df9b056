import type { Problem } from '../problem.ts';

export const workOrderProblems = {
  'job_link.over': {
    status: 401,
    message:
      'This link leads to no job any more. Call whoever sent it; they send a new one where there is something to do.',
  },
  'work_order.not_now': {
    status: 409,
    message: 'That is not possible with this job now. Nothing was changed; look at it again.',
  },
  'work_order.reason_missing': { status: 400, message: 'Say why; the office reads it.', field: 'reason' },
  'work_order.visit_order': { status: 400, message: 'The visit ends before it begins.', field: 'visits' },
  'work_order.visit_past': { status: 400, message: 'This time is over. Choose a later one.', field: 'visits' },
  'work_order.visits_twice': { status: 400, message: 'The same time stands here twice.', field: 'visits' },
  'work_order.file_unknown': {
    status: 400,
    message: 'One of the files is not there any more. Add it again.',
    field: 'fileKeys',
  },
  'work_order.signature_missing': {
    status: 400,
    message: 'Sign that it is done: your name is enough. Nothing of what you wrote is lost.',
    field: 'signature',
  },
  'work_order.checklist_unknown': {
    status: 409,
    message: 'The checklist is another one by now. Nothing was ticked; look at it again.',
  },
  'work_order.checklist_changed': {
    status: 409,
    message: 'Somebody else changed the checklist in the meantime. Nothing was saved; look at it again.',
  },
  'bill.nothing': { status: 400, message: 'Name an amount above zero.', field: 'lines' },
  'bill.decided': { status: 409, message: 'This was decided already. Look at it again.' },
  'bill.accepted_already': {
    status: 409,
    message: 'An invoice for this job was taken already. Ask the office before you send another.',
    constraint: 'bills_accepted_key',
  },
  'bill.sent_twice': {
    status: 409,
    message: 'Another one was sent at this moment. Look at it before you send this.',
    constraint: 'bills_open_key',
  },
  'bill.above_quote': {
    status: 400,
    message: 'It asks for more above the agreed quote than is let pass. Say why it is right, or send it back.',
    field: 'reason',
  },
  'bill.owner_first': {
    status: 409,
    message: 'This is more than may be spent without the owner. Ask them first, then take the quote.',
  },
} as const satisfies Record<string, Problem>;

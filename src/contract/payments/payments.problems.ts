import type { Problem } from '../problem.ts';

export const paymentProblems = {
  'payment_report.decided': {
    status: 409,
    message: 'This was decided or withdrawn in the meantime. Nothing was recorded a second time.',
  },
  'payment_report.known': {
    status: 409,
    message: 'You reported this payment already, and it waits for the office. Nothing was sent a second time.',
    field: 'amount',
  },
  'checkout.not_online': {
    status: 409,
    message: 'This cannot be paid online. Pay as it says under How to pay; nothing was taken from you.',
  },
  'checkout.unreachable': {
    status: 409,
    message: 'The page to pay on does not open just now. Nothing was taken from you; try again in a few minutes.',
  },
  'checkout.not_signed': {
    status: 401,
    message: 'This is not signed by the processor, and nothing was done.',
  },
  'checkout.not_paid': {
    status: 409,
    message: 'Nothing is there to give back: it was not paid online, or was given back already.',
  },
} as const satisfies Record<string, Problem>;

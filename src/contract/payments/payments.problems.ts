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
  'autopay.not_current': {
    status: 409,
    message: 'Autopay is for a lease that runs or begins soon. Nothing was changed.',
  },
  'autopay.is_others': {
    status: 409,
    message:
      'Somebody else of the home has turned on autopay, which pays what is due from all of you. Turn theirs off first, if you agreed on that. Nothing was changed.',
  },
  'autopay.is_off': {
    status: 409,
    message: 'This was turned off in the meantime. Nothing was changed; turn it on again if you want it.',
  },
  'checkout.refund_unanswered': {
    status: 409,
    message:
      'The payment company does not answer just now, so nobody knows yet whether it gives the money back. Ask for the same amount again in a few minutes; it is given back once.',
  },
  'checkout.refund_refused': {
    status: 409,
    message:
      'The payment company refused to give this back, and the books are as they were. Your account there says why.',
  },
  'checkout.refund_waits': {
    status: 409,
    message: 'Another amount was asked for, and the payment company has not answered. Ask for that amount again first.',
    field: 'amount',
  },
  'checkout.refund_changed': {
    status: 409,
    message:
      'Somebody asked for a refund of this payment in the meantime. Nothing was asked a second time; look again.',
  },
  'checkout.refund_above': {
    status: 409,
    message: 'That is more than is left of this payment to give back.',
    field: 'amount',
  },
  'checkout.refund_not_online': {
    status: 409,
    message:
      'Paying online is turned off, so the payment company cannot be asked from here. Give it back in your account there, then take the payment back here.',
  },
  'checkout.not_paid': {
    status: 409,
    message: 'Nothing is there to give back: it was not paid online, or was given back already.',
  },
} as const satisfies Record<string, Problem>;

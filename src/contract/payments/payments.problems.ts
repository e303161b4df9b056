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
} as const satisfies Record<string, Problem>;

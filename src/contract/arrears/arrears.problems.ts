import type { Problem } from '../problem.ts';
import { PROMISE_DAYS_MAX } from './arrears.words.ts';

export const arrearsProblems = {
  'payment_promise.nothing_late': {
    status: 409,
    message: 'Nothing is late any more, so there is nothing to promise. Nothing was saved.',
  },
  'payment_promise.day_past': {
    status: 400,
    message: 'That day is over. Choose today or a later day.',
    field: 'on',
  },
  'payment_promise.day_far': {
    status: 400,
    message: `Choose a day within the next ${PROMISE_DAYS_MAX} days.`,
    field: 'on',
  },
  'payment_promise.above_late': {
    status: 400,
    message: 'That is more than is late. Leave the amount empty for all of it.',
    field: 'amount',
  },
  'payment_promise.changed': {
    status: 409,
    message: 'Another day was promised in the meantime. Nothing was saved; look at it, then say the day again.',
    constraint: 'payment_promises_open_key',
  },
  'payment_promise.ended': {
    status: 409,
    message: 'This promise is over already. Nothing was changed.',
  },
  'payment_reminder.nothing_late': {
    status: 409,
    message: 'Nothing is late any more. Nobody was reminded.',
  },
  'payment_reminder.sent_today': {
    status: 409,
    message: 'They were reminded today already. Nothing was sent a second time; remind them again tomorrow.',
    constraint: 'payment_reminders_once_a_day',
  },
  'payment_reminder.nobody': {
    status: 409,
    message: 'Nobody who rents here is known with this lease. Add a renter first; nothing was sent.',
  },
} as const satisfies Record<string, Problem>;

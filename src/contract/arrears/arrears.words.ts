/** What became of a promise to pay; one that is replaced gave way to another day. */
export const PROMISE_STATES = ['OPEN', 'KEPT', 'BROKEN', 'REPLACED', 'WITHDRAWN'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** How a reminder to pay came about: somebody of the office sent it, or it went by itself, by the day on which something falls due. */
export const REMINDER_KINDS = ['BY_HAND', 'BEFORE', 'ON_DAY', 'AFTER'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** How many days ahead one may promise to pay. */
export const PROMISE_DAYS_MAX = 90;

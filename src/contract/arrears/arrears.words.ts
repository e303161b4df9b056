/** What became of a promise to pay; one that is replaced gave way to another day. */
export const PROMISE_STATES = ['OPEN', 'KEPT', 'BROKEN', 'REPLACED', 'WITHDRAWN'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** How many days ahead one may promise to pay. */
export const PROMISE_DAYS_MAX = 90;

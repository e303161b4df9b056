/** To whom something is written about requests: whoever reported each, or whoever works on it from outside. */
export const WRITTEN_TO = ['REPORTERS', 'CONTRACTORS'] as const;
export type WrittenTo = (typeof WRITTEN_TO)[number];

/** In characters, with what is filled in. */
export const WAITING_BODY_MAX = 1000;

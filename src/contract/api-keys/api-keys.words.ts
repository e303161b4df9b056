/** Whether a key works: it does, it ended on its day, its maker may not make it any more, or somebody ended it. */
export const API_KEY_STATES = ['ACTIVE', 'EXPIRED', 'CUT', 'REVOKED'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** How a request ended: answered, refused for a reason, refused for the rate, or failed by a fault of ours. */
export const OUTCOMES = ['ANSWERED', 'REFUSED', 'LIMITED', 'FAILED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a request with this HTTP status ended. */
export function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'FAILED';
  if (status === 429) return 'LIMITED';
  return status >= 400 ? 'REFUSED' : 'ANSWERED';
}

/** How many requests a minute a key makes unless it is told otherwise, and what can be chosen in the form. */
export const REQUESTS_PER_MINUTE_DEFAULT = 600;
export const REQUESTS_PER_MINUTE_CHOICES = [60, 300, 600, 1200, 3000] as const;
/** How many hours old and new work side by side after a rotation. */
export const OVERLAP_HOURS_DEFAULT = 24;
export const OVERLAP_HOURS_CHOICES = [0, 1, 24, 168] as const;
/** Days that the requests of a key are kept one by one. */
export const LOG_DAYS = 30;
/** Days that the list counts. */
export const USAGE_DAYS = 14;

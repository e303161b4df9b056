/** How often a report is mailed. */
export const MAILING_REPEATS = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type MailingRepeats = (typeof MAILING_REPEATS)[number];

/** As what it is mailed. */
export const MAILING_FORMATS = ['pdf', 'xlsx', 'csv'] as const;

/** How it fares with one person on one day: refused by the mail server in the end, or left out before. */
export const SENDING_STATES = ['WAITING', 'SENT', 'REFUSED', 'LEFT_OUT'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/**
 * Why somebody was left out: whoever has it mailed may not read the books any more; they may not read it any more, have no
 * address, or it could not be made for them; or its mail lay until it was too late or somebody lost that right.
 */
export const LEFT_OUT_REASONS = ['KEEPER_OUT', 'NO_RIGHT', 'NO_ADDRESS', 'NOT_MADE', 'TOO_LATE'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const RECIPIENTS_MAX = 20;

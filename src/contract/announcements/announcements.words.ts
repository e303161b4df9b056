/** How those whom an announcement is for stand to their home. */
export const RECIPIENT_STANDINGS = ['LIVING', 'MOVING_IN', 'LEAVING'] as const;
export type RecipientStanding = (typeof RECIPIENT_STANDINGS)[number];
/** Whose lease ends within so many days counts as leaving. */
export const LEAVING_DAYS = 60;

export const ANNOUNCEMENT_STATUSES = ['WAITING', 'SENT', 'TAKEN_BACK'] as const;
export type AnnouncementStatus = (typeof ANNOUNCEMENT_STATUSES)[number];

/**
 * How one recipient fares, the best that is known: they opened it; it is in their bell or mailbox; it waits; their mailbox
 * refused it or came too late; their mail was held back, since they are no renter any more or cannot sign in; there is neither an address nor a sign-in.
 */
export const RECIPIENT_STATES = ['SEEN', 'SENT', 'WAITING', 'REFUSED', 'HELD_BACK', 'UNREACHABLE'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** In characters. */
export const SUBJECT_LENGTH_MAX = 100;
export const BODY_LENGTH_MAX = 5000;
/** For so long it can be taken back before it goes out. */
export const TAKE_BACK_MINUTES = 10;
/** Days ahead for which one can be written. */
export const AHEAD_DAYS_MAX = 60;
/** People whom one announcement reaches. */
export const RECIPIENTS_MAX = 5000;
/** Of whom a preview names at most so many. */
export const PREVIEWED_MAX = 500;

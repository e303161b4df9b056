/** What somebody is to the organization, the first that counts where they are several. */
export const RELATIONS = ['STAFF', 'OWNER', 'RENTER'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What a conversation can be about. */
export const ABOUT_TYPES = ['property', 'lease', 'ticket'] as const;
export type AboutType = (typeof ABOUT_TYPES)[number];

/** Which conversations a list shows; `current` are those that are not archived. */
export const CONVERSATION_STATES = ['current', 'unread', 'archived', 'all'] as const;

/** What became of a mail that answers a conversation: written there, written by a program and passed over, or refused for good. */
export const MAIL_OUTCOMES = ['TAKEN', 'IGNORED', 'REFUSED'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** In characters. */
export const MESSAGE_LENGTH_MAX = 10_000;
/** People in one conversation, the one who begins it included. */
export const PARTICIPANTS_MAX = 50;

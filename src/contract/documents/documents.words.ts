/** What kind of paper it is, in the order in which forms offer them. */
export const DOCUMENT_CATEGORIES = [
  'PERMIT',
  'INSURANCE',
  'CONTRACT',
  'LEASE',
  'LETTER',
  'PLAN',
  'PHOTO',
  'IDENTITY',
  'MONEY',
  'OTHER',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** Who sees a document besides staff, where somebody says so and what it belongs to is theirs. */
export const AUDIENCES = ['OWNERS', 'RENTERS'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What a document can belong to. */
export const DOCUMENT_SUBJECTS = ['property', 'unit', 'lease', 'ticket', 'person', 'asset'] as const;
export type DocumentSubject = (typeof DOCUMENT_SUBJECTS)[number];

/** Whether its time is over, over within 30 days, or still long. */
export const DOCUMENT_ENDS = ['RAN_OUT', 'SOON', 'LATER'] as const;
export type DocumentEnd = (typeof DOCUMENT_ENDS)[number];
/** An end within so many days is soon. */
export const SOON_DAYS = 30;
/** How many days before a document or a contractor's paper ends whoever answers for it is reminded, the last time on the day. */
export const REMINDER_DAYS = [60, 30, 7, 0] as const;

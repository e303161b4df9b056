export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** No session lasts longer, whatever an organization says. */
export const SESSION_DAYS_MAX = 30;

/** Whose yes an amount needs where several own a place: that of one, or of everybody who holds a share. */
export const OWNERS_TO_AGREE = ['ONE', 'ALL'] as const;
export type OwnersToAgree = (typeof OWNERS_TO_AGREE)[number];

/** By when an owner decides once their question is answered: their time begins anew, it waited meanwhile, or the day stays. */
export const PROMISES_AFTER_QUESTION = ['ANEW', 'WAITS', 'STAYS'] as const;
export type PromiseAfterQuestion = (typeof PROMISES_AFTER_QUESTION)[number];

export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** No session lasts longer, whatever an organization says. */
export const SESSION_DAYS_MAX = 30;

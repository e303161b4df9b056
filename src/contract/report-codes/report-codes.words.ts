/** What is dangerous at once: reported as an emergency, with what to do first. */
export const DANGERS = ['GAS', 'FIRE', 'WATER', 'SPARKS'] as const;
export type Danger = (typeof DANGERS)[number];

/** Longest name of a part of a property, such as "Lobby and stairs". */
export const CODE_LABEL_MAX = 80;
/** Longest description of a problem that is reported by a code. */
export const REPORT_WORDS_MAX = 2000;

/** How many photos one report takes. */
export const REPORT_PHOTOS_MAX = 6;

/** How far something is that was reported before, as whoever stands there reads it. */
export const REPORTED_STATES = ['RECEIVED', 'BOOKED', 'BEGUN'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

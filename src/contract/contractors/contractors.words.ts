/** What somebody shows before they are sent. */
export const PAPER_KINDS = [
  'LIABILITY_INSURANCE',
  'WORKERS_COMPENSATION',
  'VEHICLE_INSURANCE',
  'TRADE_LICENSE',
  'GAS_SAFETY',
  'ELECTRICAL_SAFETY',
  'REFRIGERANT',
  'TAX_FORM',
  'CONTRACT',
  'OTHER',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** How papers stand: none are kept, all run on, one ends within `PAPERS_END_SOON_DAYS`, one that is needed has run out. */
export const PAPER_STATES = ['NONE', 'VALID', 'ENDING', 'ENDED'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** How long before a paper runs out somebody should ask for the next one. */
export const PAPERS_END_SOON_DAYS = 30;

/** What people look for among contractors. */
export const CONTRACTOR_STATES = ['usable', 'ending', 'blocked', 'doNotUse'] as const;
export type ContractorState = (typeof CONTRACTOR_STATES)[number];

/** What is counted of how a contractor does. */
export const SCORE_MEASURES = [
  'ANSWER_MINUTES',
  'ACCEPTED_PERCENT',
  'DONE_DAYS',
  'ON_TIME_PERCENT',
  'CALLBACK_PERCENT',
  'COST_PERCENT',
  'RATING',
] as const;
export type ScoreMeasure = (typeof SCORE_MEASURES)[number];

/** Whoever comes so much before or after the agreed window still comes on time. */
export const VISIT_GRACE_MINUTES = 15;

/** Of these, what decides whom to ask first, the weightiest first. */
export const RANKED_MEASURES = [
  'DONE_DAYS',
  'RATING',
  'COST_PERCENT',
  'ACCEPTED_PERCENT',
] as const satisfies readonly ScoreMeasure[];
export type RankedMeasure = (typeof RANKED_MEASURES)[number];

/** Over how many days it is counted. */
export const SCORE_DAYS = 180;

/** Days of the week, Monday first. */
export const WEEK_DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** What a file of the list can hold of a contractor. */
export const CONTRACTOR_CELLS = [
  'name',
  'trades',
  'areas',
  'email',
  'phone',
  'papers',
  'papersKind',
  'papersEndOn',
  'doNotUse',
  'openTicketCount',
] as const;

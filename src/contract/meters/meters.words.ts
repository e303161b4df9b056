/** What is counted, in the order in which forms offer it. */
export const METER_KINDS = ['WATER', 'ELECTRICITY', 'GAS', 'HEAT', 'RUNNING_HOURS', 'DISTANCE', 'OTHER'] as const;
export type MeterKind = (typeof METER_KINDS)[number];

/** In what a meter counts. */
export const MEASURES = ['M3', 'FT3', 'CCF', 'GAL', 'L', 'KWH', 'MWH', 'THERM', 'HOURS', 'KM', 'MI', 'COUNT'] as const;
export type Measure = (typeof MEASURES)[number];

/** Whether it counts, or was taken out. */
export const METER_STATES = ['IN_USE', 'RETIRED'] as const;
export type MeterState = (typeof METER_STATES)[number];

/** Why a reading starts anew: another meter, the counter passed its end, or an earlier reading was wrong. */
export const READING_REASONS = ['REPLACED', 'ROLLED_OVER', 'CORRECTED'] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/** On what occasion it was read. */
export const READING_OCCASIONS = ['REGULAR', 'MOVE_IN', 'MOVE_OUT'] as const;
export type ReadingOccasion = (typeof READING_OCCASIONS)[number];

/** The most that a reading can be, in the meter's measure. */
export const READING_MAX = 999_999_999_999;
/** The average looks at so many readings at most, the newest. */
export const AVERAGE_READINGS = 60;
/** And at none that is older than so many days before the last. */
export const AVERAGE_DAYS = 366;

export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 200;
/** Up to here a total is counted; above it is a lower bound. */
export const TOTAL_COUNTED_UP_TO = 1000;

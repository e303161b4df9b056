export const LIST_LIMIT_DEFAULT = 50;
export const LIST_LIMIT_MAX = 200;
/** How long what is searched for may be. */
export const SEARCH_LENGTH_MAX = 100;
/** How long the name of a town may be, where a list is narrowed to it. */
export const CITY_LENGTH_MAX = 100;
/** Of how many days' leases one can ask that end within them: two years. */
export const ENDS_WITHIN_DAYS_MAX = 730;
/** Up to here a total is counted; above it is a lower bound. */
export const TOTAL_COUNTED_UP_TO = 1000;
/** Rows that one call changes at once. */
export const BULK_ROWS_MAX = 200;
/** How long what was done to many rows can be undone. */
export const BULK_UNDO_MINUTES = 15;

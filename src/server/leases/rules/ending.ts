/** How many days before the last one people are told that a lease ends. */
export const ENDING_DAYS = [60, 30, 7] as const;

/**
 * Which of those days a lease has reached with so many days left: the nearest one, since whoever hears of it late hears it
 * once. Null while it is far off, and once it is over.
 */
export const endingMark = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (ENDING_DAYS.findLast((days) => daysLeft <= days) ?? null);

import { write } from './write-moment.ts';

/** Writes the month of a day, such as "2026-01-01", as people call it: "Jan 2026". */
export const formatMonth = (day: string, locale: string): string =>
  write(new Date(day), { month: 'short', year: 'numeric' }, locale, 'UTC');

import { dateFormat } from './intl.ts';

/** How a day is written: "18 Nov 2026" or "Nov 18, 2026" by locale. */
export const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** Writes parts of a moment by Intl, with plain spaces so that texts can be searched and compared. */
export function write(moment: Date, options: Intl.DateTimeFormatOptions, locale: string, timeZone?: string): string {
  const formatter = dateFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
  return formatter.format(moment).replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** How a day is written: "18 Nov 2026" or "Nov 18, 2026" by locale. */
export const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes parts of a moment by Intl, with plain spaces so that texts can be searched and compared. */
export function write(moment: Date, options: Intl.DateTimeFormatOptions, locale: string, timeZone?: string): string {
  const key = JSON.stringify([locale, timeZone, options]);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, timeZone === undefined ? options : { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(moment).replaceAll(/[\u00a0\u202f]/g, ' ');
}

import { dateFormat } from './intl.ts';

const names = new Map<string, string>();

/**
 * What people call a zone: "Eastern Time", or "ET" for short; the same in summer and winter. To work out a name takes as
 * long as to write a hundred days, so each is worked out once.
 */
export function zoneName(timeZone: string, locale: string, length: 'short' | 'long' = 'long'): string {
  const key = `${locale} ${timeZone} ${length}`;
  const name = names.get(key) ?? nameOf(timeZone, locale, length === 'long' ? 'longGeneric' : 'shortGeneric');
  names.set(key, name);
  return name;
}

function nameOf(timeZone: string, locale: string, timeZoneName: 'shortGeneric' | 'longGeneric'): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

import { dateFormat } from './intl.ts';

/** What people call a zone: "Eastern Time". Apart from windows, which come with every page. */
export function zoneName(timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

import { numberFormat } from '#contract/format/intl.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { DAY, write } from '#contract/format/write-moment.ts';
import { plural } from '#contract/language/grammar.ts';

/**
 * Where the organization on screen is. One value of the whole page rather than a context: texts outside React are written
 * by it too, and every page behind sign-in is made afresh when the organization changes.
 */
let country: string | null = null;

/** From now on days, times and figures are written as in this country (ISO 3166-1 alpha-2); null when nobody is signed in. */
export function setOrgCountry(next: string | null): void {
  country = next;
}

/** The country of the organization; null where there is none. */
export const orgCountry = (): string | null => country;

/** The locale in which this page writes and reads days, times and figures. */
export const orgLocaleTag = (): string => localeOfCountry(country);

/** How days and times are written here, for the formatters of the contract. */
export const orgLocale = (): { locale: string } => ({ locale: orgLocaleTag() });

/** The server's words with every day in them, such as "2026-11-18", written as here. */
export const withLocalDays = (words: string): string =>
  words.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) =>
    isDay(day) ? write(new Date(day), DAY, orgLocaleTag(), 'UTC') : day,
  );

/** Engines read February 30 as March 2. */
function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A figure with what it counts: `counted(3, { one: 'photo', other: 'photos' })` is "3 photos". */
export const counted = (value: number, forms: Parameters<typeof plural>[1]): string =>
  `${figure(value)} ${plural(value, forms)}`;

/** Writes a figure: "1,204", "12,04,000" in India. */
export const figure = (value: number): string => numberFormat(orgLocaleTag()).format(value);

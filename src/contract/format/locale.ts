/** The locale of dates and figures where nobody knows the country. */
export const DEFAULT_LOCALE = 'en-US';

/** The English locale in which people of a country (ISO 3166-1 alpha-2) expect dates and figures. */
export function localeOfCountry(country: string | null | undefined): string {
  if (country === 'IN') return 'en-IN';
  return country == null || country === 'US' ? DEFAULT_LOCALE : 'en-GB';
}

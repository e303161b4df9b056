/** The currency of a country and the zone most of its homes are in, so that a form asks for less. */
const PLACES: Record<string, { currency: string; timeZone: string }> = {
  US: { currency: 'USD', timeZone: 'America/New_York' },
  CA: { currency: 'CAD', timeZone: 'America/Toronto' },
  MX: { currency: 'MXN', timeZone: 'America/Mexico_City' },
  GB: { currency: 'GBP', timeZone: 'Europe/London' },
  IE: { currency: 'EUR', timeZone: 'Europe/Dublin' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  AT: { currency: 'EUR', timeZone: 'Europe/Vienna' },
  CH: { currency: 'CHF', timeZone: 'Europe/Zurich' },
  FR: { currency: 'EUR', timeZone: 'Europe/Paris' },
  ES: { currency: 'EUR', timeZone: 'Europe/Madrid' },
  PT: { currency: 'EUR', timeZone: 'Europe/Lisbon' },
  IT: { currency: 'EUR', timeZone: 'Europe/Rome' },
  NL: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
  BE: { currency: 'EUR', timeZone: 'Europe/Brussels' },
  PL: { currency: 'PLN', timeZone: 'Europe/Warsaw' },
  SE: { currency: 'SEK', timeZone: 'Europe/Stockholm' },
  NO: { currency: 'NOK', timeZone: 'Europe/Oslo' },
  DK: { currency: 'DKK', timeZone: 'Europe/Copenhagen' },
  IN: { currency: 'INR', timeZone: 'Asia/Kolkata' },
  AE: { currency: 'AED', timeZone: 'Asia/Dubai' },
  SG: { currency: 'SGD', timeZone: 'Asia/Singapore' },
  JP: { currency: 'JPY', timeZone: 'Asia/Tokyo' },
  AU: { currency: 'AUD', timeZone: 'Australia/Sydney' },
  NZ: { currency: 'NZD', timeZone: 'Pacific/Auckland' },
  ZA: { currency: 'ZAR', timeZone: 'Africa/Johannesburg' },
  NG: { currency: 'NGN', timeZone: 'Africa/Lagos' },
  KE: { currency: 'KES', timeZone: 'Africa/Nairobi' },
  BR: { currency: 'BRL', timeZone: 'America/Sao_Paulo' },
};

/** What is likely for a place in this country; nothing for countries we do not guess about. */
export const likelyFor = (country: string): { currency: string; timeZone: string } | undefined => PLACES[country];

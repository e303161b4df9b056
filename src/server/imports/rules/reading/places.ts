import { knownState } from '#contract/properties/state-names.ts';
import { zoneWithin } from '#contract/properties/zones.ts';
import { oneZoneOf } from '#server/country-customs.ts';
import { fold } from '../values/fold.ts';
import { FILE_LANGUAGES } from '../words/languages.ts';

const COUNTRY_ALIASES: Record<string, string> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  bharat: 'IN',
  'republic of india': 'IN',
  uae: 'AE',
  holland: 'NL',
  'republic of ireland': 'IE',
  eire: 'IE',
  brd: 'DE',
  'bundesrepublik deutschland': 'DE',
  'estados unidos de america': 'US',
  'etats unis d amerique': 'US',
  eeuu: 'US',
  'ee uu': 'US',
  'the netherlands': 'NL',
  'schweizerische eidgenossenschaft': 'CH',
  rp: 'PL',
};
/** Codes that the platform names although they are no country to live in. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

let codeByName: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country given by name or code, or null. */
export function findCountry(text: string): string | null {
  codeByName ??= nameCountries();
  const name = fold(text);
  return COUNTRY_ALIASES[name] ?? codeByName.get(name) ?? null;
}

/** The two letters of a state of the United States given by name or code, or null. */
export const findUsState = (text: string): string | null => knownState('US', text);

/** Postcodes that look like those of no other country. */
const SHAPES = [
  ['CA', /^[A-Z]\d[A-Z]\s?\d[A-Z]\d$/],
  ['BR', /^\d{5}-\d{3}$/],
  ['PT', /^\d{4}-\d{3}$/],
  ['PL', /^\d{2}-\d{3}$/],
  ['NL', /^\d{4}\s?[A-Z]{2}$/],
] as const;

/**
 * The country that a postcode's shape or a state's name gives away, or null. `spoken` are those of the file's language:
 * "MI" before five digits is Milan in an Italian file and Michigan in an English one.
 */
export function guessCountry(
  state: string,
  zipCode: string,
  currency: string | null,
  spoken: readonly string[] = [],
): string | null {
  const mayBe = (country: string) => spoken.length === 0 || spoken.includes(country);
  const code = zipCode.trim().toUpperCase();
  if (/^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/.test(code)) return 'GB';
  if (mayBe('US') && findUsState(state) !== null && /^\d{3,5}(-\d{4})?$|^$/.test(code)) return 'US';
  if (mayBe('IN') && /^[1-9]\d{2}\s?\d{3}$/.test(code)) return 'IN';
  if (/^\d{5}-\d{4}$/.test(code)) return 'US';
  for (const [country, shape] of SHAPES) if (shape.test(code)) return country;
  if (currency === 'GBP') return 'GB';
  if (currency === 'INR') return 'IN';
  return null;
}

/** The time zone of a place, or null where its country has several and neither state nor postcode decides. */
export const timeZoneOf = (country: string, state: string, zipCode = ''): string | null =>
  zoneWithin(country, { state, zipCode }) ?? oneZoneOf(country);

/** Spreadsheets drop the leading zeros of postcodes in New Jersey and New England. */
export function repairZipCode(country: string, zipCode: string): string {
  return country === 'US' && /^\d{3,4}$/.test(zipCode) ? zipCode.padStart(5, '0') : zipCode;
}

function nameCountries(): Map<string, string> {
  const names = FILE_LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = new Map<string, string>();
  for (const code of codes) {
    const isCurrent = new Intl.Locale(`und-${code}`).region === code && !NO_COUNTRY.has(code);
    if (!isCurrent || names[0]?.of(code) === undefined) continue;
    found.set(code.toLowerCase(), code);
    for (const language of names) {
      const name = fold(language.of(code) ?? '');
      // Where two languages call two countries the same, the earlier one counts.
      if (name !== '' && !found.has(name)) found.set(name, code);
    }
  }
  return found;
}

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

const US_STATES = new Map(
  (
    'AL alabama, AK alaska, AZ arizona, AR arkansas, CA california, CO colorado, CT connecticut, DE delaware, ' +
    'DC district of columbia, FL florida, GA georgia, HI hawaii, ID idaho, IL illinois, IN indiana, IA iowa, KS kansas, ' +
    'KY kentucky, LA louisiana, ME maine, MD maryland, MA massachusetts, MI michigan, MN minnesota, MS mississippi, ' +
    'MO missouri, MT montana, NE nebraska, NV nevada, NH new hampshire, NJ new jersey, NM new mexico, NY new york, ' +
    'NC north carolina, ND north dakota, OH ohio, OK oklahoma, OR oregon, PA pennsylvania, PR puerto rico, ' +
    'RI rhode island, SC south carolina, SD south dakota, TN tennessee, TX texas, UT utah, VT vermont, VA virginia, ' +
    'WA washington, WV west virginia, WI wisconsin, WY wyoming'
  )
    .split(', ')
    .flatMap((pair): [string, string][] => {
      const [code = '', name = ''] = [pair.slice(0, 2), pair.slice(3)];
      return [
        [code.toLowerCase(), code],
        [name, code],
      ];
    }),
);

const ZONES_OF_US_STATES: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};
const ZONE_OF_US_STATE = new Map(
  Object.entries(ZONES_OF_US_STATES).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** Currency and, where the whole country shares one, the time zone. */
const COUNTRIES: Record<string, readonly [currency: string, timeZone?: string]> = {
  AE: ['AED', 'Asia/Dubai'],
  AD: ['EUR', 'Europe/Andorra'],
  AR: ['ARS', 'America/Argentina/Buenos_Aires'],
  AT: ['EUR', 'Europe/Vienna'],
  AU: ['AUD'],
  BD: ['BDT', 'Asia/Dhaka'],
  BE: ['EUR', 'Europe/Brussels'],
  BG: ['EUR', 'Europe/Sofia'],
  BH: ['BHD', 'Asia/Bahrain'],
  BR: ['BRL'],
  CA: ['CAD'],
  CH: ['CHF', 'Europe/Zurich'],
  CL: ['CLP'],
  CO: ['COP', 'America/Bogota'],
  CR: ['CRC', 'America/Costa_Rica'],
  CY: ['EUR', 'Asia/Nicosia'],
  CZ: ['CZK', 'Europe/Prague'],
  DE: ['EUR', 'Europe/Berlin'],
  DK: ['DKK', 'Europe/Copenhagen'],
  EE: ['EUR', 'Europe/Tallinn'],
  EG: ['EGP', 'Africa/Cairo'],
  ES: ['EUR', 'Europe/Madrid'],
  FI: ['EUR', 'Europe/Helsinki'],
  FR: ['EUR', 'Europe/Paris'],
  GB: ['GBP', 'Europe/London'],
  GH: ['GHS', 'Africa/Accra'],
  GR: ['EUR', 'Europe/Athens'],
  HK: ['HKD', 'Asia/Hong_Kong'],
  HR: ['EUR', 'Europe/Zagreb'],
  HU: ['HUF', 'Europe/Budapest'],
  IE: ['EUR', 'Europe/Dublin'],
  IL: ['ILS', 'Asia/Jerusalem'],
  IN: ['INR', 'Asia/Kolkata'],
  IS: ['ISK', 'Atlantic/Reykjavik'],
  IT: ['EUR', 'Europe/Rome'],
  JP: ['JPY', 'Asia/Tokyo'],
  KE: ['KES', 'Africa/Nairobi'],
  KR: ['KRW', 'Asia/Seoul'],
  KW: ['KWD', 'Asia/Kuwait'],
  LK: ['LKR', 'Asia/Colombo'],
  LI: ['CHF', 'Europe/Vaduz'],
  LT: ['EUR', 'Europe/Vilnius'],
  LU: ['EUR', 'Europe/Luxembourg'],
  LV: ['EUR', 'Europe/Riga'],
  MC: ['EUR', 'Europe/Monaco'],
  MT: ['EUR', 'Europe/Malta'],
  MX: ['MXN'],
  MY: ['MYR', 'Asia/Kuala_Lumpur'],
  NG: ['NGN', 'Africa/Lagos'],
  NL: ['EUR', 'Europe/Amsterdam'],
  NO: ['NOK', 'Europe/Oslo'],
  NP: ['NPR', 'Asia/Kathmandu'],
  NZ: ['NZD', 'Pacific/Auckland'],
  OM: ['OMR', 'Asia/Muscat'],
  PE: ['PEN', 'America/Lima'],
  PH: ['PHP', 'Asia/Manila'],
  PK: ['PKR', 'Asia/Karachi'],
  PL: ['PLN', 'Europe/Warsaw'],
  PT: ['EUR', 'Europe/Lisbon'],
  QA: ['QAR', 'Asia/Qatar'],
  RO: ['RON', 'Europe/Bucharest'],
  SA: ['SAR', 'Asia/Riyadh'],
  SE: ['SEK', 'Europe/Stockholm'],
  SG: ['SGD', 'Asia/Singapore'],
  SI: ['EUR', 'Europe/Ljubljana'],
  SK: ['EUR', 'Europe/Bratislava'],
  TH: ['THB', 'Asia/Bangkok'],
  TR: ['TRY', 'Europe/Istanbul'],
  US: ['USD'],
  UY: ['UYU', 'America/Montevideo'],
  VN: ['VND', 'Asia/Ho_Chi_Minh'],
  ZA: ['ZAR', 'Africa/Johannesburg'],
};

let codeByName: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country given by name or code, or null. */
export function findCountry(text: string): string | null {
  codeByName ??= nameCountries();
  const name = fold(text);
  return COUNTRY_ALIASES[name] ?? codeByName.get(name) ?? null;
}

/** The two letters of a state of the United States given by name or code, or null. */
export function findUsState(text: string): string | null {
  const name = fold(text);
  return US_STATES.get(name) ?? US_STATES.get(name.replaceAll(' ', '')) ?? null;
}

/** The country that a postcode's shape or a state's name gives away, or null. */
export function guessCountry(state: string, zipCode: string, currency: string | null): string | null {
  const code = zipCode.trim().toUpperCase();
  if (/^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/.test(code)) return 'GB';
  if (findUsState(state) !== null && /^\d{3,5}(-\d{4})?$|^$/.test(code)) return 'US';
  if (/^[1-9]\d{2}\s?\d{3}$/.test(code)) return 'IN';
  if (/^\d{5}-\d{4}$/.test(code)) return 'US';
  if (currency === 'GBP') return 'GB';
  if (currency === 'INR') return 'IN';
  return null;
}

/** The currency rent is paid in there, or null where this table does not know. */
export const currencyOfCountry = (country: string): string | null => COUNTRIES[country]?.[0] ?? null;

/** The time zone of a place, or null where its country has several and the state does not decide. */
export function timeZoneOf(country: string, state: string): string | null {
  if (country !== 'US') return COUNTRIES[country]?.[1] ?? null;
  return ZONE_OF_US_STATE.get(findUsState(state) ?? '') ?? null;
}

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

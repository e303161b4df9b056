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
/** Of the other large countries; of each, what most of its people live in stands first. */
const ZONES_OF_STATES: Readonly<Record<string, Record<string, string>>> = {
  AU: {
    'Australia/Sydney': 'NSW ACT',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  },
  BR: {
    'America/Sao_Paulo': 'SP RJ MG ES PR SC RS GO DF',
    'America/Bahia': 'BA',
    'America/Fortaleza': 'CE MA PB PI RN',
    'America/Recife': 'PE',
    'America/Maceio': 'AL SE',
    'America/Belem': 'PA AP',
    'America/Araguaina': 'TO',
    'America/Manaus': 'AM',
    'America/Cuiaba': 'MT',
    'America/Campo_Grande': 'MS',
    'America/Porto_Velho': 'RO',
    'America/Boa_Vista': 'RR',
    'America/Rio_Branco': 'AC',
  },
  CA: {
    'America/Toronto': 'ON QC',
    'America/Vancouver': 'BC',
    'America/Edmonton': 'AB NT',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Halifax': 'NS PE',
    'America/Moncton': 'NB',
    'America/St_Johns': 'NL',
    'America/Whitehorse': 'YT',
    'America/Iqaluit': 'NU',
  },
  CL: { 'America/Santiago': '' },
  ID: { 'Asia/Jakarta': '' },
  KZ: { 'Asia/Almaty': '' },
  MX: {
    'America/Mexico_City': '',
    'America/Tijuana': 'BC BCN',
    'America/Cancun': 'QROO QR',
    'America/Hermosillo': 'SON',
  },
  RU: { 'Europe/Moscow': '' },
  US: ZONES_OF_US_STATES,
};
const ZONE_OF_STATE = new Map(
  Object.entries(ZONES_OF_STATES).flatMap(([country, zones]) =>
    Object.entries(zones).flatMap(([zone, states]) =>
      states.split(' ').map((state) => [`${country} ${state}`, zone] as const),
    ),
  ),
);

/** Currency and, where the whole country shares one, the time zone. */
const COUNTRIES: Record<string, readonly [currency: string, timeZone?: string]> = {
  AD: ['EUR', 'Europe/Andorra'],
  AE: ['AED', 'Asia/Dubai'],
  AL: ['ALL', 'Europe/Tirane'],
  AM: ['AMD', 'Asia/Yerevan'],
  AO: ['AOA', 'Africa/Luanda'],
  AR: ['ARS', 'America/Argentina/Buenos_Aires'],
  AT: ['EUR', 'Europe/Vienna'],
  AU: ['AUD'],
  AZ: ['AZN', 'Asia/Baku'],
  BA: ['BAM', 'Europe/Sarajevo'],
  BB: ['BBD', 'America/Barbados'],
  BD: ['BDT', 'Asia/Dhaka'],
  BE: ['EUR', 'Europe/Brussels'],
  BG: ['EUR', 'Europe/Sofia'],
  BH: ['BHD', 'Asia/Bahrain'],
  BO: ['BOB', 'America/La_Paz'],
  BR: ['BRL'],
  BS: ['BSD', 'America/Nassau'],
  BW: ['BWP', 'Africa/Gaborone'],
  CA: ['CAD'],
  CH: ['CHF', 'Europe/Zurich'],
  CI: ['XOF', 'Africa/Abidjan'],
  CL: ['CLP'],
  CM: ['XAF', 'Africa/Douala'],
  CN: ['CNY', 'Asia/Shanghai'],
  CO: ['COP', 'America/Bogota'],
  CR: ['CRC', 'America/Costa_Rica'],
  CV: ['CVE', 'Atlantic/Cape_Verde'],
  CY: ['EUR', 'Asia/Nicosia'],
  CZ: ['CZK', 'Europe/Prague'],
  DE: ['EUR', 'Europe/Berlin'],
  DK: ['DKK', 'Europe/Copenhagen'],
  DO: ['DOP', 'America/Santo_Domingo'],
  DZ: ['DZD', 'Africa/Algiers'],
  EC: ['USD', 'America/Guayaquil'],
  EE: ['EUR', 'Europe/Tallinn'],
  EG: ['EGP', 'Africa/Cairo'],
  ES: ['EUR', 'Europe/Madrid'],
  ET: ['ETB', 'Africa/Addis_Ababa'],
  FI: ['EUR', 'Europe/Helsinki'],
  FJ: ['FJD', 'Pacific/Fiji'],
  FR: ['EUR', 'Europe/Paris'],
  GB: ['GBP', 'Europe/London'],
  GE: ['GEL', 'Asia/Tbilisi'],
  GH: ['GHS', 'Africa/Accra'],
  GR: ['EUR', 'Europe/Athens'],
  GT: ['GTQ', 'America/Guatemala'],
  HK: ['HKD', 'Asia/Hong_Kong'],
  HN: ['HNL', 'America/Tegucigalpa'],
  HR: ['EUR', 'Europe/Zagreb'],
  HU: ['HUF', 'Europe/Budapest'],
  ID: ['IDR'],
  IE: ['EUR', 'Europe/Dublin'],
  IL: ['ILS', 'Asia/Jerusalem'],
  IN: ['INR', 'Asia/Kolkata'],
  IS: ['ISK', 'Atlantic/Reykjavik'],
  IT: ['EUR', 'Europe/Rome'],
  JM: ['JMD', 'America/Jamaica'],
  JO: ['JOD', 'Asia/Amman'],
  JP: ['JPY', 'Asia/Tokyo'],
  KE: ['KES', 'Africa/Nairobi'],
  KH: ['KHR', 'Asia/Phnom_Penh'],
  KR: ['KRW', 'Asia/Seoul'],
  KW: ['KWD', 'Asia/Kuwait'],
  KZ: ['KZT'],
  LA: ['LAK', 'Asia/Vientiane'],
  LB: ['LBP', 'Asia/Beirut'],
  LI: ['CHF', 'Europe/Vaduz'],
  LK: ['LKR', 'Asia/Colombo'],
  LT: ['EUR', 'Europe/Vilnius'],
  LU: ['EUR', 'Europe/Luxembourg'],
  LV: ['EUR', 'Europe/Riga'],
  MA: ['MAD', 'Africa/Casablanca'],
  MC: ['EUR', 'Europe/Monaco'],
  MD: ['MDL', 'Europe/Chisinau'],
  ME: ['EUR', 'Europe/Podgorica'],
  MK: ['MKD', 'Europe/Skopje'],
  MT: ['EUR', 'Europe/Malta'],
  MU: ['MUR', 'Indian/Mauritius'],
  MX: ['MXN'],
  MY: ['MYR', 'Asia/Kuala_Lumpur'],
  MZ: ['MZN', 'Africa/Maputo'],
  NA: ['NAD', 'Africa/Windhoek'],
  NG: ['NGN', 'Africa/Lagos'],
  NI: ['NIO', 'America/Managua'],
  NL: ['EUR', 'Europe/Amsterdam'],
  NO: ['NOK', 'Europe/Oslo'],
  NP: ['NPR', 'Asia/Kathmandu'],
  NZ: ['NZD', 'Pacific/Auckland'],
  OM: ['OMR', 'Asia/Muscat'],
  PA: ['USD', 'America/Panama'],
  PE: ['PEN', 'America/Lima'],
  PH: ['PHP', 'Asia/Manila'],
  PK: ['PKR', 'Asia/Karachi'],
  PL: ['PLN', 'Europe/Warsaw'],
  PR: ['USD', 'America/Puerto_Rico'],
  PT: ['EUR', 'Europe/Lisbon'],
  PY: ['PYG', 'America/Asuncion'],
  QA: ['QAR', 'Asia/Qatar'],
  RO: ['RON', 'Europe/Bucharest'],
  RS: ['RSD', 'Europe/Belgrade'],
  RU: ['RUB'],
  RW: ['RWF', 'Africa/Kigali'],
  SA: ['SAR', 'Asia/Riyadh'],
  SE: ['SEK', 'Europe/Stockholm'],
  SG: ['SGD', 'Asia/Singapore'],
  SI: ['EUR', 'Europe/Ljubljana'],
  SK: ['EUR', 'Europe/Bratislava'],
  SM: ['EUR', 'Europe/San_Marino'],
  SN: ['XOF', 'Africa/Dakar'],
  SV: ['USD', 'America/El_Salvador'],
  TH: ['THB', 'Asia/Bangkok'],
  TN: ['TND', 'Africa/Tunis'],
  TR: ['TRY', 'Europe/Istanbul'],
  TT: ['TTD', 'America/Port_of_Spain'],
  TW: ['TWD', 'Asia/Taipei'],
  TZ: ['TZS', 'Africa/Dar_es_Salaam'],
  UA: ['UAH', 'Europe/Kyiv'],
  UG: ['UGX', 'Africa/Kampala'],
  US: ['USD'],
  UY: ['UYU', 'America/Montevideo'],
  UZ: ['UZS', 'Asia/Tashkent'],
  VN: ['VND', 'Asia/Ho_Chi_Minh'],
  ZA: ['ZAR', 'Africa/Johannesburg'],
  ZM: ['ZMW', 'Africa/Lusaka'],
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

/** The currency rent is paid in there, or null where this table does not know. */
export const currencyOfCountry = (country: string): string | null => COUNTRIES[country]?.[0] ?? null;

/** The time zone of a place, or null where its country has several and the state does not decide. */
export function timeZoneOf(country: string, state: string): string | null {
  const code = country === 'US' ? (findUsState(state) ?? '') : state.trim().toUpperCase();
  return COUNTRIES[country]?.[1] ?? (code === '' ? null : (ZONE_OF_STATE.get(`${country} ${code}`) ?? null));
}

/** The time zone in which most of a country lives, or null where this table does not know. */
export function usualTimeZone(country: string): string | null {
  const [first] = Object.keys(ZONES_OF_STATES[country] ?? {});
  return first ?? COUNTRIES[country]?.[1] ?? null;
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

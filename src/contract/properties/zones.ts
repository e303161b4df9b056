import { stateCode } from './state-names.ts';

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
export const ZONES_OF_STATES: Readonly<Record<string, Record<string, string>>> = {
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
    'America/Mexico_City':
      'AGS AGU CAM CAMP CDMX CHH CHIH CHIS CHP CMX COA COAH COL DF DGO DUR GRO GTO GUA HGO HID JAL MEX MIC MICH MOR NL NLE OAX PUE QRO QUE SLP TAB TAM TAMPS TLA TLAX VER YUC ZAC',
    'America/Tijuana': 'BC BCN',
    'America/Mazatlan': 'BCS NAY SIN',
    'America/Cancun': 'QROO QR ROO',
    'America/Hermosillo': 'SON',
  },
  RU: { 'Europe/Moscow': '' },
  US: ZONES_OF_US_STATES,
  CD: { 'Africa/Kinshasa': '' },
  FM: { 'Pacific/Pohnpei': '' },
  GL: { 'America/Nuuk': '' },
  KI: { 'Pacific/Tarawa': '' },
  MH: { 'Pacific/Majuro': '' },
  MN: { 'Asia/Ulaanbaatar': '' },
  PF: { 'Pacific/Tahiti': '' },
  PG: { 'Pacific/Port_Moresby': '' },
};

/**
 * Lands and islands far from the rest of a country that are addressed by its name, by how their postcodes begin; one that names
 * no zone here is on the clocks of the rest.
 */
const ZONES_OF_POSTCODES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ES: [[/^3[58]\d{3}$/, 'Atlantic/Canary']],
  PT: [
    [/^9[5-9]\d\d(?:-?\d{3})?$/, 'Atlantic/Azores'],
    [/^9[0-4]\d\d(?:-?\d{3})?$/, 'Atlantic/Madeira'],
  ],
  FR: [
    [/^971\d\d$/, 'America/Guadeloupe'],
    [/^972\d\d$/, 'America/Martinique'],
    [/^973\d\d$/, 'America/Cayenne'],
    [/^974\d\d$/, 'Indian/Reunion'],
    [/^975\d\d$/, 'America/Miquelon'],
    [/^976\d\d$/, 'Indian/Mayotte'],
    [/^986\d\d$/, 'Pacific/Wallis'],
    [/^987\d\d$/, 'Pacific/Tahiti'],
    [/^988\d\d$/, 'Pacific/Noumea'],
  ],
};

/** The same lands by what a state or province is called there. */
const ZONES_OF_NAMES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ES: [[/canaria|canary|tenerife|las palmas/i, 'Atlantic/Canary']],
  PT: [
    [/a[cç]ores|azores/i, 'Atlantic/Azores'],
    [/madeira/i, 'Atlantic/Madeira'],
  ],
};

const ZONE_OF_STATE = new Map(
  Object.entries(ZONES_OF_STATES).flatMap(([country, zones]) =>
    Object.entries(zones).flatMap(([zone, states]) =>
      states
        .split(' ')
        .filter(Boolean)
        .map((state) => [`${country} ${state}`, zone] as const),
    ),
  ),
);

type Within = { state?: string | undefined; zipCode?: string | undefined };

/** The zone that a postcode, or a state by its code or its name, decides within a country; null where they decide none. */
export function zoneWithin(country: string, { state = '', zipCode = '' }: Within): string | null {
  const byPostcode = ZONES_OF_POSTCODES[country]?.find(([begins]) => begins.test(zipCode.trim()));
  const byName = byPostcode ?? ZONES_OF_NAMES[country]?.find(([name]) => name.test(state));
  return byName?.[1] ?? ZONE_OF_STATE.get(`${country} ${stateCode(country, state)}`) ?? null;
}

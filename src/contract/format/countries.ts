import { pageLanguage } from '../language/catalogue.ts';

/** Every country and territory of ISO 3166-1 where people live, by its two letters. */
export const COUNTRY_CODES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF ' +
  'CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP ' +
  'KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH ' +
  'SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** The name of a country in the language of the page: "GB" is "United Kingdom"; a code nobody knows stays as it is. */
export const countryName = (code: string): string => {
  names ??= new Intl.DisplayNames(pageLanguage(), { type: 'region' });
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
};
let names: Intl.DisplayNames | undefined;

/** All countries with their names, in the order of the names. */
export const listCountries = (): { code: string; name: string }[] =>
  COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
    a.name.localeCompare(b.name, pageLanguage()),
  );

/** The country of somebody whose browser asks for these languages: the first that names or implies one, else the United States. */
export function countryOfLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    const region = regionOf(language);
    if (region !== undefined && COUNTRY_CODES.includes(region)) return region;
  }
  return 'US';
}

/** Some browsers hand on what the system calls its language, such as "en_GB.UTF-8", "en-US@posix" and "C". */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale((language.split(/[.@]/)[0] ?? '').replaceAll('_', '-')).maximize().region;
  } catch {
    return undefined;
  }
}

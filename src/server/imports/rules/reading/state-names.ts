import { fold } from '../values/fold.ts';

/** States whose letters decide on a clock, as people write them out; folded, several names of one behind each other. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    ...{ NSW: 'new south wales', ACT: 'australian capital territory', VIC: 'victoria', QLD: 'queensland' },
    ...{ SA: 'south australia', WA: 'western australia', TAS: 'tasmania', NT: 'northern territory' },
  },
  BR: {
    ...{ SP: 'sao paulo', RJ: 'rio de janeiro', MG: 'minas gerais', ES: 'espirito santo', PR: 'parana' },
    ...{ SC: 'santa catarina', RS: 'rio grande do sul', GO: 'goias', DF: 'distrito federal', BA: 'bahia' },
    ...{ CE: 'ceara', MA: 'maranhao', PB: 'paraiba', PI: 'piaui', RN: 'rio grande do norte', PE: 'pernambuco' },
    ...{ AL: 'alagoas', SE: 'sergipe', PA: 'para', AP: 'amapa', TO: 'tocantins', AM: 'amazonas' },
    ...{ MT: 'mato grosso', MS: 'mato grosso do sul', RO: 'rondonia', RR: 'roraima', AC: 'acre' },
  },
  CA: {
    ...{ ON: 'ontario', QC: 'quebec|que|pq', BC: 'british columbia|colombie britannique', AB: 'alberta|alta' },
    ...{ MB: 'manitoba|man', SK: 'saskatchewan|sask', NS: 'nova scotia|nouvelle ecosse', YT: 'yukon|yukon territory' },
    ...{ NB: 'new brunswick|nouveau brunswick', NL: 'newfoundland and labrador|newfoundland|terre neuve et labrador' },
    ...{ PE: 'prince edward island|pei|ile du prince edouard', NT: 'northwest territories', NU: 'nunavut' },
  },
  MX: {
    ...{ BC: 'baja california', BCS: 'baja california sur', SIN: 'sinaloa', NAY: 'nayarit', SON: 'sonora' },
    ...{ QROO: 'quintana roo', CDMX: 'ciudad de mexico|mexico city|distrito federal', MEX: 'estado de mexico|mexico' },
    ...{ JAL: 'jalisco', NL: 'nuevo leon', PUE: 'puebla', QRO: 'queretaro', GTO: 'guanajuato', YUC: 'yucatan' },
    ...{ VER: 'veracruz', CHIH: 'chihuahua', COAH: 'coahuila', TAMPS: 'tamaulipas', MICH: 'michoacan', OAX: 'oaxaca' },
    ...{ AGS: 'aguascalientes', CAMP: 'campeche', CHIS: 'chiapas', COL: 'colima', DGO: 'durango', GRO: 'guerrero' },
    ...{ HGO: 'hidalgo', MOR: 'morelos', SLP: 'san luis potosi', TAB: 'tabasco', TLAX: 'tlaxcala', ZAC: 'zacatecas' },
  },
};

const CODES = new Map(
  Object.entries(NAMES).flatMap(([country, states]) =>
    Object.entries(states).flatMap(([code, names]) => names.split('|').map((name) => [`${country} ${name}`, code])),
  ) as [string, string][],
);

/** The letters of a state that there is in a country, written out or not; null for any other text. */
export function knownState(country: keyof typeof NAMES & string, text: string): string | null {
  const code = stateCode(country, text);
  return Object.hasOwn(NAMES[country] ?? {}, code) ? code : null;
}

/** The letters of a state that is written out, else what is written in capitals, without points. */
export function stateCode(country: string, state: string): string {
  const name = fold(state);
  const letters = name.replaceAll(' ', '');
  return CODES.get(`${country} ${name}`) ?? CODES.get(`${country} ${letters}`) ?? letters.toUpperCase();
}

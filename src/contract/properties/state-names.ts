/**
 * States whose letters decide on a clock, as people write them out in plain letters: the letters, and behind them the name, or
 * several divided by strokes.
 */
const NAMES: Readonly<Record<string, string>> = {
  AU:
    'NSW new south wales, ACT australian capital territory, VIC victoria, QLD queensland, SA south australia, ' +
    'WA western australia, TAS tasmania, NT northern territory',
  BR:
    'SP sao paulo, RJ rio de janeiro, MG minas gerais, ES espirito santo, PR parana, SC santa catarina, ' +
    'RS rio grande do sul, GO goias, DF distrito federal, BA bahia, CE ceara, MA maranhao, PB paraiba, PI piaui, ' +
    'RN rio grande do norte, PE pernambuco, AL alagoas, SE sergipe, PA para, AP amapa, TO tocantins, AM amazonas, ' +
    'MT mato grosso, MS mato grosso do sul, RO rondonia, RR roraima, AC acre',
  CA:
    'ON ontario, QC quebec|que|pq, BC british columbia|colombie britannique, AB alberta|alta, MB manitoba|man, ' +
    'SK saskatchewan|sask, NS nova scotia|nouvelle ecosse, YT yukon|yukon territory, ' +
    'NB new brunswick|nouveau brunswick, NL newfoundland and labrador|newfoundland|terre neuve et labrador, ' +
    'PE prince edward island|pei|ile du prince edouard, NT northwest territories, NU nunavut',
  MX:
    'BC baja california, BCS baja california sur, SIN sinaloa, NAY nayarit, SON sonora, QROO quintana roo, ' +
    'CDMX ciudad de mexico|mexico city|distrito federal, MEX estado de mexico|mexico, JAL jalisco, NL nuevo leon, ' +
    'PUE puebla, QRO queretaro, GTO guanajuato, YUC yucatan, VER veracruz, CHIH chihuahua, COAH coahuila, ' +
    'TAMPS tamaulipas, MICH michoacan, OAX oaxaca, AGS aguascalientes, CAMP campeche, CHIS chiapas, COL colima, ' +
    'DGO durango, GRO guerrero, HGO hidalgo, MOR morelos, SLP san luis potosi, TAB tabasco, TLAX tlaxcala, ' +
    'ZAC zacatecas',
  US:
    'AL alabama, AK alaska, AZ arizona, AR arkansas, CA california, CO colorado, CT connecticut, DE delaware, ' +
    'DC district of columbia, FL florida, GA georgia, HI hawaii, ID idaho, IL illinois, IN indiana, IA iowa, KS kansas, ' +
    'KY kentucky, LA louisiana, ME maine, MD maryland, MA massachusetts, MI michigan, MN minnesota, MS mississippi, ' +
    'MO missouri, MT montana, NE nebraska, NV nevada, NH new hampshire, NJ new jersey, NM new mexico, NY new york, ' +
    'NC north carolina, ND north dakota, OH ohio, OK oklahoma, OR oregon, PA pennsylvania, PR puerto rico, ' +
    'RI rhode island, SC south carolina, SD south dakota, TN tennessee, TX texas, UT utah, VT vermont, VA virginia, ' +
    'WA washington, WV west virginia, WI wisconsin, WY wyoming',
};

/** The letters of each state by its country and name, and by its country and letters. */
const CODES = new Map(
  Object.entries(NAMES).flatMap(([country, states]) =>
    states.split(', ').flatMap((state) => {
      const code = state.slice(0, state.indexOf(' '));
      const names = [code.toLowerCase(), ...state.slice(code.length + 1).split('|')];
      return names.map((name) => [`${country} ${name}`, code] as const);
    }),
  ),
);

/** Small letters and figures without marks, words one space apart. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Lm}]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The letters of a state that there is in a country, written out or not; null for any other text. */
export function knownState(country: string, text: string): string | null {
  const name = plain(text);
  return CODES.get(`${country} ${name}`) ?? CODES.get(`${country} ${name.replaceAll(' ', '')}`) ?? null;
}

/** The letters of a state that is written out, else what is written in capitals, without points. */
export const stateCode = (country: string, state: string): string =>
  knownState(country, state) ?? plain(state).replaceAll(' ', '').toUpperCase();

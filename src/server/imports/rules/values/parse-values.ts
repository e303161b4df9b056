import type { LEASE_TYPES, PARTY_ROLES } from '#contract/leases/leases.ts';
import type { PROPERTY_KINDS, PROPERTY_SUB_TYPES } from '#contract/properties/properties.ts';
import type { AREA_UNITS } from '#contract/units/units.ts';
import { once } from '#server/once.ts';
import { signsIn } from '../words/languages.ts';
import { fold } from './fold.ts';

export type AreaUnit = (typeof AREA_UNITS)[number];
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
export type PropertySubType = (typeof PROPERTY_SUB_TYPES)[number];
export type LeaseType = (typeof LEASE_TYPES)[number];
export type PartyRole = (typeof PARTY_ROLES)[number];

/** Cells that only say that there is nothing. */
const nothing = signsIn('nothing');
const longestNothing = once(() => Math.max(...[...nothing()].map((text) => text.length)));
const yes = signsIn('yes');
const no = signsIn('no');
const HARD_SPACE = '\u00a0';
const ZERO = 0x30;
const NINE = 0x39;
const EQUALS = 0x3d;
const APOSTROPHE = 0x27;
const HALVES = /\s*½/;

/** The text of a cell without the spaces around it; empty where it only says that there is nothing. */
export function readCell(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  const text = (cell.includes(HARD_SPACE) ? cell.replaceAll(HARD_SPACE, ' ') : cell).trim();
  const sign = text.charCodeAt(0);
  // Most cells of a large file are figures, and none of these says that there is nothing.
  if (sign >= ZERO && sign <= NINE) return text;
  if (sign === EQUALS || sign === APOSTROPHE) return readGuarded(text);
  return text.length <= longestNothing() && nothing().has(text.toLowerCase()) ? '' : text;
}

/** True for a formula whose value the file does not hold. */
export const isFormula = (cell: string | undefined): boolean =>
  cell?.charCodeAt(0) === EQUALS && !/^="[^"]*"$/.test(cell);

/** Text that a spreadsheet would run or take for a number is written as ="0012" or '+49 30. */
function readGuarded(text: string): string {
  if (text.startsWith('=')) return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? '';
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Reads yes and no in their usual spellings, or null. */
export function parseYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (yes().has(word)) return true;
  return no().has(word) ? false : null;
}

/** Reads a plain number such as "2", "1.5", "1½" or "1,200", or null. */
export function parseNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^½$/, '0.5')
    .replace(HALVES, '.5')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

const STUDIO = /^(?:studio|studette|bachelor|bedsit|efficiency|eff|1 rk|1rk|estudio|monolocale|kawalerka|t0)\b/;
/** "1R" is one room, "1K" and "2LDK" have so many besides the kitchen. */
const JAPANESE = /^(\d)\s?(r|s?l?d?k)$/;
/** Places that have no rooms. */
const ROOMLESS =
  /^(?:local(?: commercial)?|boutique|bureau|commerce|ladenlokal|laden|loja|negozio|(?:mh|mobile home|rv|home)? ?(?:lots?|pads?|sites?|spaces?)|rv|land|parking(?: space)?|garage|storage(?: unit)?|carport|stellplatz|tiefgarage|box|garaz|garagem|lote)$/;
const BED_WORDS =
  /\s*(?:bedrooms?|beds?|brs?|bdrms?|bd|bhk|bdr|schlafzimmer|chambres?|ch|dormitorios?|dorm|habitaciones|hab|camere|slaapkamers?|quartos?|sypialni[ae]?)\.?\s*$/i;
const ROOM_WORDS =
  /\s*-?(?:zimmer(?:wohnung)?|zi|zk[bd]b?|rooms?|pi[eè]ces?|p|vani|locali|kamers?|pok(?:oje|oi|ój)?|assoalhadas?|ambientes?|cômodos)\.?\s*$/i;

/** True for what has no rooms that anybody counts: a lot, a garage, a shop. */
export const isRoomless = (text: string): boolean => ROOMLESS.test(fold(text));

/** Reads a count of rooms, the living room among them: "2,5", "3 Zi.", "T3", "T1 bis" (which has an alcove); or null. */
export function parseRooms(text: string): number | null {
  if (STUDIO.test(fold(text))) return 0;
  return parseNumber(
    text
      .trim()
      .replace(ROOM_WORDS, '')
      .replace(/^[tf](?=\d(?: ?bis)?$)/i, '')
      .replace(/(?<=^\d) ?bis$/i, '.5'),
  );
}

/** Reads a count of bedrooms: "2", "2BR", "2 BHK", "Studio"; or null. */
export function parseBeds(text: string): number | null {
  const word = fold(text);
  if (STUDIO.test(word)) return 0;
  const [, letter, kitchen] = JAPANESE.exec(word) ?? [];
  if (letter !== undefined) return kitchen === 'r' ? 0 : Number(letter);
  return parseNumber(text.replace(BED_WORDS, '').replace(/^t(?=\d$)/i, ''));
}

/** Reads a count of bathrooms: "1.5", "1½ bath"; or null. */
export function parseBaths(text: string): number | null {
  return parseNumber(text.replace(/\s*(?:bathrooms?|baths?|ba)\.?\s*$/i, ''));
}

/** "A1 1x1", "2x2.5 Classic": the name of a floor plan stands before or behind its rooms. */
const PLAN = /^(?:[a-z]{1,3}\d{0,2}\s+)?(\d{1,2}\s?x\s?\d{1,2}(?:\.\d+)?)(?:\s+\p{L}[\p{L}\s]{0,30})?$/iu;

/** Reads "2BR/1.5BA", "2/1", "2 bed, 1 bath", "Studio/1", "2BHK"; null where it is nothing of the kind; "MH Lot" has neither. */
export function parseBedsAndBaths(text: string): { beds: number | null; baths: number | null } | null {
  if (ROOMLESS.test(fold(text))) return { beds: null, baths: null };
  const [, behindPlan] = PLAN.exec(text) ?? [];
  if (behindPlan !== undefined && behindPlan !== text) return parseBedsAndBaths(behindPlan);
  // A comma between figures stands before a half; "2,1" is a pair all the same.
  const [first = '', second, ...more] = text.split(
    /\s*(?:\/|,(?!5(?!\d))|\+|(?<=\d\s?)x(?=\s?\d)|&|\|| - |(?<=[a-z])\s+(?=\d)|(?<=\d(?:br|bd|bed|beds|bhk))(?=\d))\s*/i,
  );
  const beds = parseBeds(first);
  if (beds === null || more.length > 0) return null;
  if (second === undefined) return { beds, baths: null };
  const baths = parseBaths(second);
  return baths === null ? null : { beds, baths };
}

/** "ca. 65 m²": no home is measured better for the purposes of a list. */
const ABOUT = /^\s*(?:ca|circa|approx|about|env|environ|aprox|ok)\b\.?\s*/i;

/** What land is measured in; so many acres are not as many square feet. */
const OF_LAND =
  /\d\s*(?:ac|acres?|ha|hectares?|hektar|sq\.?\s?y(?:ar)?ds?|square yards?|yards?|gaj|marlas?|kanals?|cents?|gunthas?|ares?)\b/i;

/** Reads an area with the unit the cell or its header names: "850 sq ft", "79 m²", "1,200". */
export function parseArea(text: string): { area: number; unit: AreaUnit | null } | null {
  if (OF_LAND.test(text)) return null;
  const figure = text
    .replace(ABOUT, '')
    .replace(/\s*[a-z][a-z0-9².\s]*$/i, '')
    .replaceAll(/(?<=\d)[\s'’](?=\d{3}\b)/g, '');
  // No home has an area told to the thousandth: "1.200" and "1.200,50" have their thousands marked.
  const area = parseNumber(/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure) ? figure.replaceAll('.', '') : figure);
  return area === null ? null : { area, unit: findAreaUnit(text) };
}

/** The unit of area that a text names, or null. */
export function findAreaUnit(text: string): AreaUnit | null {
  const words = fold(text);
  // "850sf" and "65qm" are written in one.
  if (/(?<!\p{L})(sq ?ft|sqft|sq feet|square f|sf|ft2|sft|pi2|pieds carres)/u.test(words)) return 'SQFT';
  return /((?<!\p{L})(sq ?m|sqm|square m|qm|mq|quadratmeter|metros cuadrados)|(^|[\d ])m2?$|\bm2\b)/u.test(words)
    ? 'SQM'
    : null;
}

/** Reads a day of the month: "1", "1st", "5th of month", "last day", which is the 31st or that of a shorter month; or null. */
export function parseDayOfMonth(text: string): number | null {
  if (/^(?:the )?(?:last|end)(?: day)?(?: of (?:the |each |every )?month)?$/i.test(text.trim())) return 31;
  const match = /^(\d{1,2})(?:\.0+)?\s*(?:st|nd|rd|th)?(?:\s+(?:of|day|each|every).*)?$/i.exec(text.trim());
  const day = Number(match?.[1] ?? 0);
  return day >= 1 && day <= 31 ? day : null;
}

/** Reads a share in percent as decimal text with at most four decimals: "50%", "33,33"; or null. */
export function parsePercent(text: string): string | null {
  const plain = text.replace('%', '').trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return null;
  const share = Number(plain);
  return share > 0 && share <= 100 ? plain : null;
}

const AT_WILL =
  /\b(month to month|mtm|m2m|m t m|at will|periodic|rolling|open ended|non fixed|not fixed|unbefristet|indeterminee?|indeterminad[oa]|indeterminato|indefinid[oa]|onbepaalde?|nieokreslony|renovavel|renovacao automatica|tacito|tacite)\b/;

/** Reads a type of lease: "Fixed", "Fixed w/ rollover", "Month-to-month", "Periodic", "AST"; or null. */
export function parseLeaseType(text: string): LeaseType | null {
  const words = fold(text.replaceAll('_', ' '));
  if (/\b(roll ?over|rollover|auto renew|then month|then periodic|verlangerung)/.test(words)) return 'FIXED_ROLLOVER';
  const isFixed = /\bfixed\b/.test(words) && !/\bno[nt] fixed\b/.test(words);
  // "Fixed / MTM" is first the one and then the other; "Fixed, monthly" is paid by the month.
  if (AT_WILL.test(words)) return isFixed ? 'FIXED_ROLLOVER' : 'AT_WILL';
  if (!isFixed && /\bmonthly\b/.test(words)) return 'AT_WILL';
  if (
    /\b(fixed|befristet|zeitmietvertrag|determinee?|determinad[oa]|determinato|bepaalde|okreslony|ast|assured|term|annual|yearly|\d+ ?(months?|mo|years?|yrs?)|leave and licen[sc]e|l and l)\b/.test(
      words,
    )
  )
    return 'FIXED';
  return null;
}

/** Reads somebody's role in a lease; OWNER and OTHER for those who have none, null where the text says nothing known. */
export function parseRole(text: string): PartyRole | 'OWNER' | 'OTHER' | null {
  const word = fold(text);
  if (
    /\b(guarantor|surety|burgin?|burge|garante?|caution(naire)?|fiadora?|avalista|fideiussore|borgsteller|poreczyciel)\b/.test(
      word,
    )
  )
    return 'GUARANTOR';
  if (/\b(co ?signer|co ?signatory|cosign)\b/.test(word)) return 'COSIGNER';
  if (/\b(occupants?|child|dependant|dependent|permitted|mitbewohner(in)?|medebewoner)\b/.test(word)) return 'OCCUPANT';
  if (/\b(owner|landlord|lessor|proprietor)\b/.test(word)) return 'OWNER';
  if (/\b(vendor|contractor|supplier|staff|agent|emergency)\b/.test(word)) return 'OTHER';
  return /\b(tenants?|renters?|residents?|lessee|leaseholder|primary|main|joint|co tenant)\b/.test(word)
    ? 'TENANT'
    : null;
}

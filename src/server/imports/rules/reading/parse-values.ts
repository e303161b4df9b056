import type { LEASE_TYPES, PARTY_ROLES } from '#contract/leases/leases.ts';
import type { PROPERTY_KINDS, PROPERTY_SUB_TYPES } from '#contract/properties/properties.ts';
import type { AREA_UNITS } from '#contract/units/units.ts';
import { fold } from './fold.ts';

export type AreaUnit = (typeof AREA_UNITS)[number];
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
export type PropertySubType = (typeof PROPERTY_SUB_TYPES)[number];
export type LeaseType = (typeof LEASE_TYPES)[number];
export type PartyRole = (typeof PARTY_ROLES)[number];

const EMPTY = new Set([
  '',
  '-',
  '--',
  '–',
  '—',
  'n/a',
  '#n/a',
  'null',
  'none',
  'nil',
  '(blank)',
  '(empty)',
  'tbd',
  'tbc',
]);
const LONGEST_EMPTY = Math.max(...[...EMPTY].map((text) => text.length));
const VACANT = new Set([
  'vacant',
  'empty',
  'available',
  'to let',
  'void',
  'unoccupied',
  'vacant unit',
  'owner occupied',
  'model',
]);
const YES = new Set(['y', 'yes', 'true', '1', 'x', '✓', 'ja', 'si', 'oui']);
const NO = new Set(['n', 'no', 'false', '0', 'nein', 'non']);
const HALVES = /\s*½/;

/** The text of a cell without the spaces around it; empty where it only says that there is nothing. */
export function readCell(cell: string | undefined): string {
  const text = (cell ?? '').replaceAll('\u00a0', ' ').trim();
  return text.length <= LONGEST_EMPTY && EMPTY.has(text.toLowerCase()) ? '' : text;
}

/** True where a rent roll says in the renter's place that nobody lives there. */
export const saysVacant = (text: string): boolean => VACANT.has(fold(text));

/** Reads yes and no in their usual spellings, or null. */
export function parseYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
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

/** Reads a count of bedrooms: "2", "2BR", "2 BHK", "Studio"; or null. */
export function parseBeds(text: string): number | null {
  const word = fold(text);
  if (/^(studio|bedsit|efficiency|eff|1 rk|1rk)\b/.test(word)) return 0;
  return parseNumber(text.replace(/\s*(?:bedrooms?|beds?|brs?|bdrms?|bd|bhk)\.?\s*$/i, ''));
}

/** Reads a count of bathrooms: "1.5", "1½ bath"; or null. */
export function parseBaths(text: string): number | null {
  return parseNumber(text.replace(/\s*(?:bathrooms?|baths?|ba)\.?\s*$/i, ''));
}

/** Reads "2BR/1.5BA", "2/1", "2 bed, 1 bath", "Studio/1", "2BHK"; null where it is nothing of the kind. */
export function parseBedsAndBaths(text: string): { beds: number; baths: number | null } | null {
  const [first = '', second, ...more] = text.split(/\s*(?:\/|,|\+|(?<=\d)x(?=\d)|&|(?<=[a-z])\s+(?=\d))\s*/i);
  const beds = parseBeds(first);
  if (beds === null || more.length > 0) return null;
  if (second === undefined) return { beds, baths: null };
  const baths = parseBaths(second);
  return baths === null ? null : { beds, baths };
}

/** Reads an area with the unit the cell or its header names: "850 sq ft", "79 m²", "1,200". */
export function parseArea(text: string): { area: number; unit: AreaUnit | null } | null {
  const area = parseNumber(text.replace(/\s*[a-z][a-z0-9².\s]*$/i, ''));
  return area === null ? null : { area, unit: findAreaUnit(text) };
}

/** The unit of area that a text names, or null. */
export function findAreaUnit(text: string): AreaUnit | null {
  const words = fold(text);
  if (/\b(sq ?ft|sqft|sq feet|square f|sf|ft2|sft)/.test(words)) return 'SQFT';
  return /(\b(sq ?m|sqm|square m)|(^|[\d ])m2?$|\bm2\b)/.test(words) ? 'SQM' : null;
}

/** Reads a day of the month: "1", "1st", "5th of month"; or null. */
export function parseDayOfMonth(text: string): number | null {
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

const PROPERTY_TYPES: readonly (readonly [RegExp, PropertyKind, PropertySubType | null])[] = [
  [/\b(shopping|mall)\b/, 'COMMERCIAL', 'SHOPPING_CENTER'],
  [/\b(industrial|warehouse|factory|workshop)\b/, 'COMMERCIAL', 'INDUSTRIAL'],
  [/\b(offices?)\b/, 'COMMERCIAL', 'OFFICE'],
  [/\b(retail|shops?|stores?)\b/, 'COMMERCIAL', 'RETAIL'],
  [/\b(storage)\b/, 'COMMERCIAL', 'STORAGE'],
  [/\b(parking|garages?)\b/, 'COMMERCIAL', 'PARKING'],
  [/\b(commercial)\b/, 'COMMERCIAL', null],
  [/\b(condos?|condominiums?|leasehold flats?)\b/, 'RESIDENTIAL', 'CONDO'],
  [
    /\b(single family|sfr|house|terraced?|detached|semi detached|bungalow|villa|cottage|townhouse)\b/,
    'RESIDENTIAL',
    'SINGLE_FAMILY',
  ],
  [
    /\b(multi ?family|apartments?|apartment (building|block)|flats?|block|tenement|chawl|duplex|triplex|hmo|society|brownstone|walk up)\b/,
    'RESIDENTIAL',
    'MULTI_FAMILY',
  ],
  [/\b(residential|homes?)\b/, 'RESIDENTIAL', null],
];

/** Reads what a property is for and of what type, as far as the text says. */
export function parsePropertyType(text: string): { kind: PropertyKind; subType: PropertySubType | null } | null {
  const words = fold(text.replaceAll('_', ' '));
  const found = PROPERTY_TYPES.find(([pattern]) => pattern.test(words));
  return found === undefined ? null : { kind: found[1], subType: found[2] };
}

/** Reads a type of lease: "Fixed", "Fixed w/ rollover", "Month-to-month", "Periodic", "AST"; or null. */
export function parseLeaseType(text: string): LeaseType | null {
  const words = fold(text.replaceAll('_', ' '));
  if (/\b(roll ?over|auto renew|then month|then periodic)/.test(words)) return 'FIXED_ROLLOVER';
  if (/\b(month to month|mtm|m2m|at will|periodic|rolling|open ended|monthly)\b/.test(words)) return 'AT_WILL';
  if (
    /\b(fixed|ast|assured|term|annual|yearly|\d+ ?(months?|mo|years?|yrs?)|leave and licen[sc]e|l and l)\b/.test(words)
  )
    return 'FIXED';
  return null;
}

/** Reads somebody's role in a lease; OWNER and OTHER for those who have none, null where the text says nothing known. */
export function parseRole(text: string): PartyRole | 'OWNER' | 'OTHER' | null {
  const word = fold(text);
  if (/\b(guarantor|surety)\b/.test(word)) return 'GUARANTOR';
  if (/\b(co ?signer|co ?signatory)\b/.test(word)) return 'COSIGNER';
  if (/\b(occupant|child|dependant|dependent|permitted)\b/.test(word)) return 'OCCUPANT';
  if (/\b(owner|landlord|proprietor)\b/.test(word)) return 'OWNER';
  if (/\b(vendor|contractor|supplier|staff|agent|emergency)\b/.test(word)) return 'OTHER';
  return /\b(tenants?|renters?|residents?|lessee|leaseholder|primary|main|joint|co tenant)\b/.test(word)
    ? 'TENANT'
    : null;
}

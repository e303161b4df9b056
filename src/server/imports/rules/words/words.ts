import type { PaperKind } from '#contract/contractors/contractors.words.ts';
import type { ImportField, SheetKind } from '#contract/imports/imports.fields.ts';

/** Names of fields, each a list divided by commas; case, accents and punctuation do not matter. */
export type Headers = Partial<Record<ImportField, string>>;

/** How often something is paid. */
export const CYCLES = [
  'DAY',
  'WEEK',
  'TWO_WEEKS',
  'FOUR_WEEKS',
  'HALF_MONTH',
  'MONTH',
  'TWO_MONTHS',
  'QUARTER',
  'HALF_YEAR',
  'YEAR',
  'ONCE',
] as const;
export type Cycle = (typeof CYCLES)[number];

/** Where a row of a rent roll says that its home stands. */
export type RollStatus =
  | 'VACANT'
  | 'VACANT_RENTED'
  | 'NOT_LET'
  | 'CURRENT'
  | 'NOTICE'
  | 'EVICTION'
  | 'FUTURE'
  | 'PAST'
  | 'APPLICANT';

/** What a property or a part of it is used for. */
export type Use =
  | 'SHOPPING_CENTER'
  | 'INDUSTRIAL'
  | 'OFFICE'
  | 'RETAIL'
  | 'STORAGE'
  | 'PARKING'
  | 'COMMERCIAL'
  | 'CONDO'
  | 'SINGLE_FAMILY'
  | 'MULTI_FAMILY'
  | 'RESIDENTIAL';

/** What trades are called in Lintel; `TRADES` of the contract finds those that a kind of request needs by parts of these. */
export const TRADE_NAMES = [
  'Plumber',
  'Drains',
  'Heating',
  'HVAC',
  'Boiler',
  'Gas',
  'Chimney sweep',
  'Electrician',
  'Appliances',
  'Locksmith',
  'Glazier',
  'Windows',
  'Doors',
  'Carpenter',
  'Drywall',
  'Plasterer',
  'Painter',
  'Flooring',
  'Tiler',
  'Mason',
  'Roofer',
  'Gutters',
  'Pest control',
  'General',
  'Handyman',
  'Caretaker',
  'Gardener',
  'Tree work',
  'Fencing',
  'Paving',
  'Snow clearing',
  'Cleaning',
  'Waste',
  'Elevators',
  'Pools',
  'Fire safety',
  'Security',
  'Damp and mold',
  'Moving',
] as const;
export type TradeName = (typeof TRADE_NAMES)[number];

/** What files in one language say, in lists divided by commas. */
export type Words = {
  /** Headers that mean a field. */
  headers: Headers;
  /** Headers that mean a field when nothing else claims it. */
  weakHeaders?: Headers;
  /** Headers that mean a field in some kinds of sheet only. */
  headersIn?: Partial<Record<SheetKind, Headers>>;
  /** Words in a header that say nothing about which field it is. */
  noise: string;
  /** In the renter's place: nobody lives here. */
  vacant: string;
  yes: string;
  no: string;
  /** A cell that only says that there is nothing. */
  nothing: string;
  /** Between two people. */
  and: string;
  /** What sums are called, at the beginning or the end of their row's first cell. */
  totals: string;
  /** What is counted in "6 Units". */
  counted: string;
  /** What tables and sheets are called that only sum up. */
  summaries: string;
  /** Headings between the rows of a rent roll that name no property. */
  sections: string;
  /** What stands beside counts of homes that are let and empty. */
  occupancies: string;
  /** What stands before the name of a property, as in "Property: Maple Court". */
  properties: string;
  /** What stands before the number of a unit, and what units without a number are called. */
  units: string;
  /** Remarks of printing, at the beginning of a row. */
  remarks: string;
  cycles: Partial<Record<Cycle, string>>;
  statuses: Partial<Record<RollStatus, string>>;
  uses: Partial<Record<Use, string>>;
  /** The trades of contractors, as firms and people of the trade. */
  trades: Partial<Record<TradeName, string>>;
  /** Words beside a trade that do not change which it is. */
  tradeNoise: string;
  /** The papers of contractors. */
  papers: Partial<Record<PaperKind, string>>;
};

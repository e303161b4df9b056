import type { PlainDate } from '#contract/dates.ts';
import type { Address, Phone } from '#contract/fields.ts';
import { personName } from '#contract/format/person-name.ts';
import type { BalanceField } from '#contract/imports/imports.fields.ts';
import type { ImportChoices, ImportPlace } from '#contract/imports/imports.ts';
import type { ImportProblem } from '#contract/imports/sheet-problems.ts';
import type { AreaUnit, LeaseType, PartyRole, PropertyKind, PropertySubType } from '../values/parse-values.ts';
import type { ContractorFacts } from './contractor-facts.ts';
import type { MatchedSheet, SheetChoices } from './sheet.ts';

/** Where in the file something stands; `row` counts as the person's own program does. */
export type RowPlace = { sheet: string; row: number };

/** A property to be made. Keys are made of the file's own words, so the same file always gives the same keys. */
export type PlannedProperty = {
  key: string;
  place: RowPlace;
  /** The property of Lintel's that it is, where the file only names it; null where the file says where it is. */
  existingId: string | null;
  name: string;
  kind: PropertyKind;
  subType: PropertySubType;
  address: Address;
  timeZone: string;
  currency: string;
  yearBuilt: number | null;
  /** Shares in percent, up to four decimals, adding up to 100; empty where the file names no owner. */
  owners: { personKey: string; percent: string }[];
};

export type PlannedUnit = {
  key: string;
  place: RowPlace;
  propertyKey: string;
  /** Empty where the property is one building. */
  building: string;
  number: string;
  floor: string | null;
  beds: number | null;
  baths: number | null;
  area: number | null;
  areaUnit: AreaUnit | null;
  /** In minor units of the property's currency. */
  marketRentMinor: number | null;
  rentable: boolean;
};

export type PlannedPerson = {
  key: string;
  place: RowPlace;
  kind: 'PERSON' | 'COMPANY';
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  /** In small letters; no two planned people share one. */
  email: string | null;
  phone: Phone | null;
};

export type PlannedLease = {
  key: string;
  place: RowPlace;
  unitKey: string;
  type: LeaseType;
  startsOn: PlainDate;
  /** Last day agreed; null when open-ended, which is when the type is AT_WILL. */
  endsOn: PlainDate | null;
  /** Last day lived there, where the file tells it. */
  movesOutOn: PlainDate | null;
  currency: string;
  /** A month, in minor units of `currency`. */
  rentMinor: number;
  depositMinor: number | null;
  /** Day of the month, 1 to 31. */
  paymentDueDay: number;
  /** What it stood at, in minor units; what is owed is below zero where it was paid ahead. */
  balances: { owedMinor: number; depositHeldMinor: number; prepaidMinor: number };
  /** At least one, the first named first. */
  parties: { personKey: string; role: PartyRole }[];
};

/** A contractor to be brought in, or known by what is said here. */
export type PlannedContractor = ContractorFacts &
  Pick<PlannedPerson, 'key' | 'place' | 'kind' | 'firstName' | 'lastName' | 'companyName'>;

/** The name as the database makes it. */
export const nameOf = ({ kind, companyName, firstName, lastName }: Named): string =>
  kind === 'COMPANY' ? (companyName ?? '') : personName({ firstName, lastName });

type Named = Pick<PlannedPerson, 'kind' | 'companyName' | 'firstName' | 'lastName'>;

/** What the column of a field comes to by the files themselves, in minor units of a currency. */
export type FileBalance = {
  field: BalanceField;
  currency: string;
  fileMinor: number;
  /** From rows of sums where every sheet has some, else from the cells of the column. */
  source: 'SUMS' | 'CELLS';
  /** The number of the first row of sums that what is above it does not add up to. */
  wrongSumRow: number | null;
};

/** What a file would bring in, linked by keys, and everything that is wrong with it. */
export type PortfolioPlan = {
  properties: PlannedProperty[];
  units: PlannedUnit[];
  people: PlannedPerson[];
  leases: PlannedLease[];
  contractors: PlannedContractor[];
  /** What the columns of balances come to by the files themselves. */
  balances: FileBalance[];
  problems: ImportProblem[];
  /** How each sheet and column was understood. */
  sheets: MatchedSheet[];
  /** Properties whose address the person is to give. */
  asked: AskedPlace[];
  /** The person's decisions, with what was remembered of sheets like these. */
  choices: ImportChoices;
};

/** A property of Lintel's that rows of a file may belong to. */
export type ExistingProperty = Omit<PlannedProperty, 'key' | 'place' | 'existingId' | 'owners'> & { id: string };

/** How sheets with these columns were read when they last came in. */
export type RememberedReading = Pick<SheetChoices, 'kind' | 'columns' | 'dateOrders'>;

/** What else is known while files are read. */
export type ReadingContext = {
  existing: readonly ExistingProperty[];
  /** Where the organization is. */
  home: { country: string; timeZone: string; currency: string } | null;
  today: PlainDate | null;
  /** What trades are called that its contractors have. */
  trades: readonly string[];
  /** By the signature of a sheet's header. */
  remembered: Readonly<Record<string, RememberedReading>>;
};

export const NOTHING_KNOWN: ReadingContext = { existing: [], home: null, today: null, trades: [], remembered: {} };

/** A property whose address the file does not hold, with what is known of it. */
export type AskedPlace = { key: string; name: string; rowCount: number; place: ImportPlace; isComplete: boolean };

/** The amount of a lease that a column holds. */
export const BALANCE_OF = {
  'lease.owed': 'owedMinor',
  'lease.depositHeld': 'depositHeldMinor',
  'lease.prepaid': 'prepaidMinor',
} as const satisfies Record<BalanceField, keyof PlannedLease['balances']>;

import type { Role } from '#contract/permissions.ts';
import type { PROPERTY_SUB_TYPES } from '#contract/properties/properties.ts';
import type { Country } from './names.ts';

/** A sign-in that every demo offers. */
export type AccountKey = 'superadmin' | 'admin' | 'operator' | 'owner' | 'renter' | 'multi' | 'newpass';
export type Account = { key: AccountKey; email: string; firstName: string; lastName: string; roles: Role[] };

/** How the homes of a house are called: "3B", "304", "Flat 7", "Unit 2", or the house itself. */
export type Numbering = 'FLOOR_LETTER' | 'FLOOR_NUMBER' | 'FLAT' | 'UNIT' | 'HOUSE';

/** A property, with what its homes follow from. */
export type Place = {
  name: string;
  subType: (typeof PROPERTY_SUB_TYPES)[number];
  country: Country;
  street: string;
  city: string;
  state: string | null;
  zipCode: string;
  yearBuilt: number | null;
  notice: string | null;
  manager: 'admin' | 'operator' | 'multi';
  /** Percent by key of an account or a further owner. */
  owners: Record<string, string>;
  buildings?: string[];
  floors: number;
  perFloor: number;
  numbering: Numbering;
  /** Bedrooms of the homes, one after the other, again from the start when used up. */
  beds: number[];
  /** Rent a month in whole units of the currency: for no bedroom, and for each. */
  rent: number;
  rentPerBed: number;
  /** The operator who sees only some properties sees this one. */
  inScope?: boolean;
  inactive?: boolean;
};

export type Owner = { key: string; companyName?: string; firstName?: string; lastName?: string; email: string };
export type Contractor = {
  name: string;
  country: Country;
  email: string;
  trades: string[];
  /** What keeps them from new jobs, or soon will; left out where nothing does. */
  standing?: 'PAPER_ENDING' | 'PAPER_ENDED' | 'DO_NOT_USE';
  /** The house where they are asked before others. */
  preferredAt?: keyof Portfolio['homes'];
};

/** Everything an example organization starts from. */
export type Portfolio = {
  /** The end of its accounts' addresses, in front of the "@". */
  suffix: string;
  name: string;
  country: Country;
  accounts: Account[];
  owners: Owner[];
  contractors: Contractor[];
  places: Place[];
  shops: string[];
  /** Where the accounts that rent live. */
  homes: { renter: string; multi: string };
  requestCount: number;
};

export const TIME_ZONES: Record<Country, string> = {
  US: 'America/New_York',
  GB: 'Europe/London',
  IN: 'Asia/Kolkata',
};
export const CURRENCIES: Record<Country, string> = { US: 'USD', GB: 'GBP', IN: 'INR' };

const DOMAIN = 'demo.lintel.example';
export const PLATFORM_EMAIL = `platform@${DOMAIN}`;

const ROLES_OF: Record<AccountKey, Role[]> = {
  superadmin: ['superadmin'],
  admin: ['admin'],
  operator: ['operator'],
  owner: ['owner'],
  renter: ['renter'],
  multi: ['admin', 'owner', 'renter'],
  newpass: ['operator'],
};

/** The accounts of an organization, in the order in which the sign-in page offers them. */
export const accountsOf = (suffix: string, names: Record<AccountKey, [first: string, last: string]>): Account[] =>
  (Object.keys(ROLES_OF) as AccountKey[]).map((key) => {
    const [firstName, lastName] = names[key];
    return { key, email: `${key}${suffix}@${DOMAIN}`, firstName, lastName, roles: ROLES_OF[key] };
  });

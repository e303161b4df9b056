import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Id, line, Version } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { saysOfLedger } from './ledger.sentences.ts';
import { ACCOUNT_SUB_TYPES, ACCOUNT_TYPES, type AccountSubType, CHARGE_KINDS, chargeKindsOf } from './ledger.words.ts';

/** The number of an account of the chart. */
export const AccountNumber = z
  .string()
  .trim()
  .regex(/^[0-9A-Z][0-9A-Z.-]{0,11}$/, saysOfLedger('ledger.account_number'))
  .meta({ example: '4000' });

export const Account = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  subType: z.string(),
  /** The number of the account above it. */
  parent: z.string().nullable(),
  isContra: z.boolean(),
  isBank: z.boolean(),
  /** Its balance follows from the leases, so no journal entry touches it. */
  isControl: z.boolean(),
  isCompanyOnly: z.boolean(),
  cashFlow: z.string().nullable(),
  /** As what leases are charged on it; null where none can be. */
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  isActive: z.boolean(),
  version: Version,
});
export type Account = z.infer<typeof Account>;

const AccountName = line(50);
const SUB_TYPES = Object.keys(ACCOUNT_SUB_TYPES) as [AccountSubType, ...AccountSubType[]];

/** An account: below one of the chart, whose kind it is of and to which it is posted in the same way, or at the top of it. */
export const AccountInput = z
  .object({
    number: AccountNumber,
    name: AccountName,
    /** The number of the account above it; null at the top, where the rest says what it is. */
    parent: AccountNumber.nullish().transform((parent) => parent ?? null),
    subType: z
      .enum(SUB_TYPES)
      .nullish()
      .transform((subType) => subType ?? null),
    /** As what leases can be charged on it; null where none can. */
    chargeKind: z
      .enum(CHARGE_KINDS)
      .nullish()
      .transform((kind) => kind ?? null),
    /** Money lies on it. */
    isBank: z.boolean().default(false),
  })
  .refine(({ parent, subType }) => parent !== null || subType !== null, {
    path: ['subType'],
    ...saysOfLedger('ledger.sub_type_missing'),
  })
  .refine(
    ({ subType, chargeKind }) => chargeKind === null || (subType && chargeKindsOf(subType).includes(chargeKind)),
    {
      path: ['chargeKind'],
      ...saysOfLedger('ledger.charge_kind_of'),
    },
  )
  .refine(({ subType, isBank }) => !isBank || subType === 'CURRENT_ASSET', {
    path: ['isBank'],
    ...saysOfLedger('ledger.bank_of'),
  });
export type AccountInput = z.output<typeof AccountInput>;

/** Out of use, nothing new is posted to it. */
export const AccountChange = changeOf(z.object({ name: AccountName, isActive: z.boolean() })).extend({
  version: Version,
});
export type AccountChange = z.output<typeof AccountChange>;

export const accountRoutes = defineRoutes({
  accounts: {
    method: 'GET',
    path: '/api/accounts',
    permission: 'ledger:read',
    summary: 'The chart of accounts, by number.',
    response: answer(z.array(Account)),
  },
  addAccount: {
    method: 'POST',
    path: '/api/accounts',
    permission: 'books:write',
    summary: 'Add an account at the top of the chart, or below one of it; there is one level of them.',
    body: AccountInput,
    response: answer(Account),
  },
  changeAccount: {
    method: 'PUT',
    path: '/api/accounts/:accountId',
    permission: 'books:write',
    summary: 'Call an account something else, or take it out of use.',
    params: z.object({ accountId: idOf('account') }),
    body: AccountChange,
    response: answer(Account),
  },
});

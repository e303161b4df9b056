import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { Id, line, Version } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { saysOfLedger } from './ledger.sentences.ts';
import { ACCOUNT_TYPES, CHARGE_KINDS } from './ledger.words.ts';

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
/** An account below one of the chart: it is of the same kind and posted to in the same way. */
export const AccountInput = z.object({ number: AccountNumber, name: AccountName, parent: AccountNumber });
export type AccountInput = z.output<typeof AccountInput>;

export const AccountChange = changeOf(z.object({ name: AccountName })).extend({ version: Version });
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
    summary: 'Add an account below one of the chart; there is one level of them.',
    body: AccountInput,
    response: answer(Account),
  },
  changeAccount: {
    method: 'PUT',
    path: '/api/accounts/:accountId',
    permission: 'books:write',
    summary: 'Call an account something else.',
    params: z.object({ accountId: idOf('account') }),
    body: AccountChange,
    response: answer(Account),
  },
});

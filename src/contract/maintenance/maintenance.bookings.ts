import { z } from 'zod';
import { PlainDate } from '../dates.schemas.ts';
import { Id, optionalLine } from '../fields.ts';
import { AccountNumber } from '../ledger/ledger.accounts.ts';
import { saysOfLedger } from '../ledger/ledger.sentences.ts';
import { BookDay } from '../ledger/ledger.ts';
import { Money } from '../money.schemas.ts';
import { COST_BOOKINGS, EXPENSE_PAYERS, type TicketCategory } from './maintenance.words.ts';

/** What of a cost stands in the books. */
export const CostBooking = z.object({
  transactionId: Id,
  kind: z.enum(COST_BOOKINGS),
  amount: Money,
  /** The day in the books. */
  on: PlainDate,
  /** The lease that was charged; null for an expense, and for whoever may not know who rents. */
  leaseId: Id.nullable(),
});
export type CostBooking = z.infer<typeof CostBooking>;

export const ExpenseInput = z.object({
  /** The number of an account of expenses. */
  account: AccountNumber,
  /** The day on which it was paid. */
  on: BookDay,
  /** Whose bank it was paid from; what the company pays, the owner owes to it. */
  paidFrom: z.enum(EXPENSE_PAYERS).default('PROPERTY'),
});
export type ExpenseInput = z.output<typeof ExpenseInput>;

export const RenterChargeInput = z.object({
  /** The number of an account that leases are charged on. */
  account: AccountNumber.default('4150'),
  /** Added to what it cost, in percent of it. */
  markupPercent: z
    .string()
    .regex(/^(?:\d{1,2}|[1-4]\d{2}|500)(?:\.\d{1,2})?$/, saysOfLedger('ledger.markup_range'))
    .default('0'),
  dueOn: BookDay,
  memo: optionalLine(240),
});
export type RenterChargeInput = z.output<typeof RenterChargeInput>;

/** The account on which a cost of a request usually stands. */
export const expenseAccountOf = (category: TicketCategory): string => EXPENSE_ACCOUNTS[category] ?? '6000';

const EXPENSE_ACCOUNTS: Partial<Record<TicketCategory, string>> = {
  PLUMBING: '6010',
  ELECTRICAL: '6020',
  HEATING: '6030',
  APPLIANCE: '6040',
  CLEANING: '6050',
  OUTSIDE: '6060',
  PESTS: '6070',
};

/** What a cost comes to with so much percent on top, in the same minor units, rounded half away from zero. */
export function withMarkup(totalMinor: number, markupPercent: string): number {
  const [whole = '0', fraction = ''] = markupPercent.split('.');
  const hundredths = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  const exact = BigInt(totalMinor) * (10_000n + hundredths);
  return Number((exact + 5000n) / 10_000n);
}

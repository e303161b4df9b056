import { z } from 'zod';
import { bulkOf } from '../bulk.ts';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, optionalLine, PropertyBrief } from '../fields.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf, oneOfMany } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { AccountNumber, accountRoutes } from './ledger.accounts.ts';
import { saysOfLedger } from './ledger.sentences.ts';
import {
  ALLOCATION_MODES,
  BASES,
  CHARGE_KINDS,
  CREDIT_KINDS,
  PAYMENT_METHODS,
  REVERSAL_REASONS,
  TRANSACTION_TYPES,
} from './ledger.words.ts';

/** An account as it stands beside an amount. */
const AccountBrief = z.object({ number: z.string(), name: z.string() });

/** A request as it stands beside what was posted of its costs. */
const TicketBrief = z.object({ id: Id, ref: z.string() });

/** What is posted is worth something: zero and less are refused, however they are written. */
export const PostedAmount = DecimalAmount.refine(
  (amount) => !amount.startsWith('-') && /[1-9]/.test(amount),
  saysOfLedger('ledger.amount_above_zero'),
);
/** A day in a time that books are about; a mistyped year is caught here. */
export const BookDay = PlainDate.refine(
  (day) => day >= '1900-01-01' && day <= '2199-12-31',
  saysOfLedger('ledger.day_range'),
);
/** May be said, to be sure: the books of a property are in its currency. */
const SaidCurrency = Currency.optional();

/** One side of an allocation, as the line of the other side shows it. */
const AllocationShown = z.object({
  /** The charge it pays, or the payment or credit that pays it: the `id` of that line. */
  lineId: Id,
  on: PlainDate,
  amount: DecimalAmount,
});

export const LedgerLine = z.object({
  /** Of the charge, payment or credit: what allocations name. */
  id: Id,
  transactionId: Id,
  type: z.enum(TRANSACTION_TYPES),
  /** The day in the books. */
  on: PlainDate,
  /** When a charge falls due; null for everything else. */
  dueOn: PlainDate.nullable(),
  /** From when on a charge waits for money: the day it falls due, or on which what had paid it was last taken back; null for everything else. */
  openOn: PlainDate.nullable(),
  account: AccountBrief,
  kind: z.enum(CHARGE_KINDS).nullable(),
  memo: z.string().nullable(),
  /** The request whose cost it is; null for everything else, and for who may not open it. */
  ticket: TicketBrief.nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable(),
  reason: z.enum(REVERSAL_REASONS).nullable(),
  /**
   * Of a credit for days after the lease ended, which days: the rent for them was charged and not lived in. Where they were lived
   * in, a whole month was charged for them, which the lease did not last for.
   */
  daysCredited: z.object({ from: PlainDate, to: PlainDate, areLivedIn: z.boolean() }).nullable(),
  /** Of rent that is due on another day than by the terms, since that one was locked: which days it is for. */
  daysCharged: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  /** What it adds to what is owed; null where it takes from it. */
  charge: DecimalAmount.nullable(),
  /** What it takes from what is owed: a payment, a credit, or a charge that was taken back. */
  payment: DecimalAmount.nullable(),
  /** What moved without touching what is owed, such as a deposit that went back; null for everything else. */
  aside: DecimalAmount.nullable(),
  /** What is owed after this line; below zero where more was paid. */
  balance: DecimalAmount,
  /** What is still open of a charge, or pays nothing yet of a payment; null for what takes something back. */
  openAmount: DecimalAmount.nullable(),
  /** What it paid, or was paid by. */
  allocations: z.array(AllocationShown),
  /** The transaction that took it back. */
  reversedById: Id.nullable(),
  /** The transaction that it takes back. */
  reversesId: Id.nullable(),
  postedAt: Instant,
  /** Who posted it; empty for owners and renters. */
  postedBy: z.string(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

export const LeaseLedger = z.object({
  lines: z.array(LedgerLine),
  /** What is owed after the last line. */
  balance: DecimalAmount,
  /** Of it, what is due by the day asked about, or by today. */
  due: DecimalAmount,
  /** What was paid ahead and pays nothing yet. */
  prepaid: DecimalAmount,
  /** What is held as a deposit. */
  depositHeld: DecimalAmount,
  /** What a payment pays first where whoever records it does not say. */
  order: z.object({ mode: z.enum(ALLOCATION_MODES).exclude(['SPECIFIED']), accountOrder: z.array(z.string()) }),
  currency: Currency,
});
export type LeaseLedger = z.infer<typeof LeaseLedger>;

const Share = z.object({ chargeId: oneOfMany(), amount: PostedAmount });

export const ChargeInput = z.object({
  account: AccountNumber,
  /** Decimal string in the property's currency. */
  amount: PostedAmount,
  /** When it falls due, which is its day in the books. */
  dueOn: BookDay,
  memo: optionalLine(240),
  currency: SaidCurrency,
});
export type ChargeInput = z.output<typeof ChargeInput>;

/** The same charge on many leases, whose ids and versions are the rows. */
export const BulkCharge = ChargeInput.extend({ action: z.literal('charge') });
export type BulkCharge = z.output<typeof BulkCharge>;

export const PaymentInput = z.object({
  amount: PostedAmount,
  /** The day on which the renter paid, not that on which it arrived. */
  paidOn: BookDay,
  method: z.enum(PAYMENT_METHODS),
  /** What the bank or the check calls it. */
  reference: optionalLine(60),
  memo: optionalLine(240),
  /** Which charges it pays first: by the rules of the lease where nothing is said, those of `allocations` where there are any. */
  mode: z.enum(ALLOCATION_MODES).optional(),
  /** With `SPECIFIED`: which charges it pays. What is left is paid ahead. */
  allocations: z.array(Share).max(500).optional(),
  currency: SaidCurrency,
});
export type PaymentInput = z.output<typeof PaymentInput>;

export const CreditInput = z.object({
  kind: z.enum(CREDIT_KINDS),
  /** The charge's account where it is waived, an expense where it was exchanged, equity where it was paid before. */
  account: AccountNumber,
  amount: PostedAmount,
  on: BookDay,
  /** The charge it is for; the oldest open ones where none is named. */
  chargeId: oneOfMany().optional(),
  memo: optionalLine(240),
  currency: SaidCurrency,
});
export type CreditInput = z.output<typeof CreditInput>;

/** The same credit to many leases: of the oldest open charges of each, those of its account first. */
export const BulkCredit = CreditInput.omit({ chargeId: true }).extend({ action: z.literal('credit') });
export type BulkCredit = z.output<typeof BulkCredit>;

/** What is posted to many leases at once. */
export const BulkPosting = z.discriminatedUnion('action', [BulkCharge, BulkCredit]);
export type BulkPosting = z.output<typeof BulkPosting>;

export const ReversalInput = z.object({
  on: BookDay,
  reason: z.enum(REVERSAL_REASONS),
  memo: optionalLine(240),
  /** What the renter is charged for a returned payment, on the account of such fees. */
  fee: PostedAmount.nullish().transform((fee) => fee ?? null),
});
export type ReversalInput = z.output<typeof ReversalInput>;

const JournalLineInput = z.object({
  account: AccountNumber,
  /** Whose books: the company's where it is left out. */
  propertyId: idOf('property')
    .nullish()
    .transform((id) => id ?? null),
  debit: PostedAmount.nullish().transform((amount) => amount ?? null),
  credit: PostedAmount.nullish().transform((amount) => amount ?? null),
  memo: optionalLine(240),
});
export const JournalInput = z.object({
  on: BookDay,
  memo: optionalLine(240),
  lines: z
    .array(
      JournalLineInput.refine(({ debit, credit }) => (debit === null) !== (credit === null), {
        path: ['debit'],
        ...saysOfLedger('ledger.one_side'),
      }),
    )
    .min(2, saysOfLedger('ledger.two_lines'))
    .max(200),
  currency: SaidCurrency,
});
export type JournalInput = z.output<typeof JournalInput>;

/** What was posted, and what the lease stands at since. */
export const Posted = z.object({
  transactionId: Id,
  on: PlainDate,
  amount: DecimalAmount,
  currency: Currency,
  /** Of a charge; null for everything else. */
  chargeId: Id.nullable(),
  /** Which charges were paid, or are open again. */
  allocations: z.array(z.object({ chargeId: Id, amount: DecimalAmount })),
  /** What of it pays nothing yet. */
  prepaid: DecimalAmount,
  /** What the lease owes now; null for what is about no lease. */
  balance: DecimalAmount.nullable(),
});
export type Posted = z.infer<typeof Posted>;

/** Something posted, with its lines as they stand in the books. */
export const TransactionShown = z.object({
  id: Id,
  type: z.enum(TRANSACTION_TYPES),
  on: PlainDate,
  amount: DecimalAmount,
  currency: Currency,
  memo: z.string().nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  reference: z.string().nullable(),
  reason: z.enum(REVERSAL_REASONS).nullable(),
  leaseId: Id.nullable(),
  /** Where the lease is, such as "4B, Elm House"; null for what is about no lease. */
  home: z.string().nullable(),
  /** By whose clocks its days go: the property's, else the organization's. */
  timeZone: z.string(),
  /** The request whose cost it is; null for everything else, and for who may not open it. */
  ticket: TicketBrief.nullable(),
  /** The transaction that it takes back, and the one that took it back. */
  reversesId: Id.nullable(),
  reversedById: Id.nullable(),
  postedAt: Instant,
  /** Who posted it; empty for owners and renters. */
  postedBy: z.string(),
  lines: z.array(
    z.object({
      account: AccountBrief,
      /** Whose books: null for the company's. */
      property: PropertyBrief.nullable(),
      debit: DecimalAmount.nullable(),
      credit: DecimalAmount.nullable(),
      /** On which bases it counts. */
      basis: z.enum(['BOTH', ...BASES]),
      memo: z.string().nullable(),
    }),
  ),
});
export type TransactionShown = z.infer<typeof TransactionShown>;

const TransactionParams = z.object({ transactionId: idOf('ledger_transaction') });
const LeaseParams = z.object({ leaseId: idOf('lease') });

export const ledgerRoutes = defineRoutes({
  ofLease: {
    method: 'GET',
    path: '/api/leases/:leaseId/ledger',
    permission: 'ledger:read',
    summary: 'What a lease was charged and what was paid, with what is owed after each line.',
    params: LeaseParams,
    query: z.object({
      /** When due (`ACCRUAL`), or when paid (`CASH`): then charges stand where they were paid. */
      basis: z.enum(BASES).default('ACCRUAL'),
      /** As of the end of this day; everything that is posted where it is left out. */
      asOf: PlainDate.optional(),
    }),
    response: answer(LeaseLedger),
  },
  ...bulkOf({ path: '/api/charges', permission: 'ledger:read' }, 'ledger:write', BulkPosting),
  charge: {
    method: 'POST',
    path: '/api/leases/:leaseId/charges',
    permission: 'ledger:write',
    summary: 'Charge a lease.',
    params: LeaseParams,
    body: ChargeInput,
    response: answer(Posted),
  },
  pay: {
    method: 'POST',
    path: '/api/leases/:leaseId/payments',
    permission: 'ledger:write',
    summary: 'Record a payment of a lease.',
    params: LeaseParams,
    body: PaymentInput,
    response: answer(Posted),
  },
  credit: {
    method: 'POST',
    path: '/api/leases/:leaseId/credits',
    permission: 'ledger:write',
    summary: 'Give a lease a credit: waive, exchange, or take on what was paid before.',
    params: LeaseParams,
    body: CreditInput,
    response: answer(Posted),
  },
  transaction: {
    method: 'GET',
    path: '/api/transactions/:transactionId',
    permission: 'ledger:read',
    summary: 'Something posted, with its lines.',
    params: TransactionParams,
    response: answer(TransactionShown),
  },
  reverse: {
    method: 'POST',
    path: '/api/transactions/:transactionId/reversal',
    permission: 'ledger:write',
    summary: 'Take something posted back, by posting its opposite.',
    params: TransactionParams,
    body: ReversalInput,
    response: answer(Posted),
  },
  journal: {
    method: 'POST',
    path: '/api/journal',
    permission: 'books:write',
    summary: 'Post a journal entry.',
    body: JournalInput,
    response: answer(Posted),
  },
  ...accountRoutes,
});

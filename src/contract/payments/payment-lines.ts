import { z } from 'zod';
import { bulkOf } from '../bulk.ts';
import { PlainDate } from '../dates.schemas.ts';
import { Id, optionalLine } from '../fields.ts';
import { BookDay, PostedAmount } from '../ledger/ledger.ts';
import { PAYMENT_METHODS } from '../ledger/ledger.words.ts';
import { BULK_ROWS_MAX } from '../list.limits.ts';
import { Currency, DecimalAmount } from '../money.schemas.ts';
import { idOf, oneOfMany } from '../naming.ts';
import type { Permission } from '../permissions.ts';
import { answer, defineRoutes } from '../route.ts';
import { countPastedLines, PASTED_LINES_MAX, STATEMENT_LENGTH_MAX } from './pasted-statement.ts';
import { saysOfPayment } from './payments.sentences.ts';
import { DAY_ORDERS, LINE_STATES } from './payments.words.ts';

/** A lease that a line could be a payment of. */
const LeaseOfLine = z.object({
  id: Id,
  ref: z.string(),
  /** Such as "4B, Elm House". */
  home: z.string(),
  renters: z.array(z.string()),
  /** What it has to pay today. */
  due: DecimalAmount,
  currency: Currency,
});

/** One line of what was pasted, as it was understood. */
export const PaymentLine = z.object({
  /** As the person counts, from 1. */
  number: z.number().int(),
  text: z.string(),
  /** SURE names one lease; ASK several, or none that is certain; SKIPPED is no payment; UNREAD lacks a day or an amount. */
  state: z.enum(LINE_STATES),
  paidOn: PlainDate.nullable(),
  amount: DecimalAmount.nullable(),
  /** Of which currencies it can be, where it names one or a sign that several have; null where it names none. */
  currencies: z.array(Currency).nullable(),
  reference: z.string().nullable(),
  /** The likeliest first. */
  leases: z.array(LeaseOfLine),
});
export type PaymentLine = z.infer<typeof PaymentLine>;

export const PaymentLines = z.object({
  lines: z.array(PaymentLine),
  /** Whether days read both ways, so that somebody has to say which comes first. */
  isDayOrderOpen: z.boolean(),
});
export type PaymentLines = z.infer<typeof PaymentLines>;

/** What is recorded of one line. */
const RecordedLine = z.object({
  /** The row of the batch that it is. */
  id: oneOfMany(),
  leaseId: idOf('lease'),
  amount: PostedAmount,
  paidOn: BookDay,
  method: z.enum(PAYMENT_METHODS),
  reference: optionalLine(60),
});

export const RecordMany = z.object({
  action: z.literal('record'),
  lines: z.array(RecordedLine).min(1).max(BULK_ROWS_MAX),
});
export type RecordMany = z.output<typeof RecordMany>;

/** Payments recorded many at once. `list` is that of payments. */
export const paymentLineRoutes = <const L extends { path: '/api/payments'; permission: Permission }>(list: L) => ({
  ...bulkOf(list, 'ledger:write', RecordMany),
  ...defineRoutes({
    readLines: {
      method: 'POST',
      path: '/api/payments/lines',
      permission: 'ledger:write',
      summary: 'Read lines of a bank statement as payments, each with the leases it could be of; nothing is recorded.',
      body: z.object({
        statement: z
          .string()
          .min(1)
          .max(STATEMENT_LENGTH_MAX)
          .superRefine((statement, context) => {
            const lines = countPastedLines(statement);
            if (lines <= PASTED_LINES_MAX) return;
            const said = saysOfPayment('payment.too_many_lines', { lines, maximum: PASTED_LINES_MAX });
            context.addIssue({ code: 'custom', message: said.error() });
          }),
        /** Where days read both ways. */
        dayOrder: z.enum(DAY_ORDERS).nullish(),
      }),
      response: answer(PaymentLines),
    },
  }),
});

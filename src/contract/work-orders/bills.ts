import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { FileBrief, Id, line, optionalLine, optionalText } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { fileKeys, Quantity } from '../maintenance/maintenance.cost.schemas.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { BILL_KINDS, BILL_STATUSES } from './work-orders.words.ts';

/** One line of a quote or an invoice: the total is quantity × unit price, rounded half away from zero. */
const BillLine = z.object({ description: z.string(), quantity: z.string(), unitPrice: Money, total: Money });
/** What somebody asks for their work. */
const bill = z.object({
  id: Id,
  kind: z.enum(BILL_KINDS),
  status: z.enum(BILL_STATUSES),
  /** The number that they gave it. */
  number: z.string().nullable(),
  lines: z.array(BillLine),
  tax: Money,
  /** All lines and the tax. */
  total: Money,
  note: z.string().nullable(),
  /** Why it was refused, or taken although it asks for more than was agreed. */
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
  files: z.array(FileBrief),
});
export interface Bill extends z.infer<typeof bill> {}
/** By its name: spelled out at every route, the types of all routes become longer than the compiler writes. */
export const Bill: z.ZodType<Bill, Bill> = bill;

const BillLineInput = z.object({
  description: line(200),
  quantity: Quantity.default('1'),
  /** Decimal string in the currency of the job. */
  unitPrice: DecimalAmount,
});
export const BillInput = z.object({
  lines: z.array(BillLineInput).min(1, says('field.missing')).max(50),
  tax: DecimalAmount.default('0'),
  number: optionalLine(60),
  note: optionalText(1000),
  /** Keys of uploaded papers. */
  fileKeys,
});

/** What was asked for one piece of work and taken: the estimate and what came of it. */
export const TakenBills = z.object({
  workOrderId: Id,
  contractor: z.string(),
  quote: Bill.nullable(),
  invoice: Bill.nullable(),
});

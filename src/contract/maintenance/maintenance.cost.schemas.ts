import { z } from 'zod';
import { changeOf } from '../changes.ts';
import { PlainDate } from '../dates.schemas.ts';
import { FileBrief, Id, line, optionalLine, optionalText, PersonBrief, Version } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { DecimalAmount, Money } from '../money.schemas.ts';
import { uploadKey } from '../naming.ts';
import { CostBooking } from './maintenance.bookings.ts';
import { COST_TYPES } from './maintenance.words.ts';

/** Keys of uploads that belong to nothing yet. */
export const fileKeys = z
  .array(uploadKey())
  .max(20, says('field.too_many_files', { maximum: 20 }))
  .default([]);

/** How many hours or pieces, as decimal text with at most three decimals. */
export const Quantity = z
  .string()
  .regex(/^\d{1,6}(\.\d+)?$/, says('field.quantity'))
  .pipe(z.string().regex(/^\d+(\.\d{1,3})?$/, says('field.decimals', { maximum: 3 })));

export const CostEntry = z.object({
  id: Id,
  type: z.enum(COST_TYPES),
  description: z.string(),
  vendorName: z.string().nullable(),
  /** Decimal string, up to three decimals: hours or pieces. */
  quantity: z.string(),
  unitCost: Money,
  tax: Money,
  /** quantity × unit cost, rounded half away from zero, plus tax. */
  total: Money,
  incurredOn: PlainDate,
  /** Why it could not wait for the owner, where it goes beyond what may be spent without asking. */
  overLimitReason: z.string().nullable(),
  files: z.array(FileBrief),
  /** What of it stands in the books now. */
  bookings: z.array(CostBooking),
  createdBy: PersonBrief.nullable(),
  version: Version,
});
export type CostEntry = z.infer<typeof CostEntry>;

export const CostInput = z.object({
  type: z.enum(COST_TYPES),
  description: line(200),
  vendorName: optionalLine(),
  quantity: Quantity.default('1'),
  /** Decimal string in the property's currency. */
  unitCost: DecimalAmount,
  tax: DecimalAmount.default('0'),
  incurredOn: PlainDate,
  /** Asked for where the request then costs more than may be spent without the owner, unless it is an emergency. */
  overLimitReason: optionalText(500),
  /** Keys of uploaded receipts. */
  fileKeys,
});
export const CostChange = changeOf(CostInput).extend({ version: Version });

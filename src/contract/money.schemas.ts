import { z } from 'zod';
import { says } from './language/field.sentences.ts';
import { DECIMAL } from './money.ts';

/** An exact decimal number as text, such as "1250.00" or "-3.5"; never a JavaScript number. */
export const DecimalAmount = z
  .string()
  .regex(DECIMAL, {
    error: ({ input }) => says(input === '' ? 'field.missing' : 'field.amount').error(),
    abort: true,
  })
  .meta({ example: '1250.00' });
export type DecimalAmount = z.infer<typeof DecimalAmount>;

/** A three-letter ISO 4217 currency code in capitals, such as "GBP". */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { ...says('field.currency'), abort: true })
  .meta({ example: 'USD' });
export type Currency = z.infer<typeof Currency>;

/** An amount with its currency, as it travels between browser and server. */
export const Money = z.object({ amount: DecimalAmount, currency: Currency });
export type Money = z.infer<typeof Money>;

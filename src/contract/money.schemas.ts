import { z } from 'zod';
import { DECIMAL } from './money.ts';

/** An exact decimal number as text, such as "1250.00" or "-3.5"; never a JavaScript number. */
export const DecimalAmount = z
  .string()
  .regex(DECIMAL, {
    error: ({ input }) => (input === '' ? 'Fill this in.' : 'Enter an amount in figures, such as 1250.00'),
    abort: true,
  })
  .meta({ example: '1250.00' });
export type DecimalAmount = z.infer<typeof DecimalAmount>;

/** A three-letter ISO 4217 currency code in capitals, such as "GBP". */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'Enter a three-letter currency code, such as USD', abort: true })
  .meta({ example: 'USD' });
export type Currency = z.infer<typeof Currency>;

/** An amount with its currency, as it travels between browser and server. */
export const Money = z.object({ amount: DecimalAmount, currency: Currency });
export type Money = z.infer<typeof Money>;

import { z } from 'zod';
import { DecimalAmount } from '../money.schemas.ts';
import { RentAmount } from './rent.policies.ts';
import { saysOfRent } from './rent.sentences.ts';

/** How many rents follow from those that are paid now, beside its `kind`; what it does not ask for may be left out. */
export const increaseRuleFields = {
  /** Hundredths of a percent, such as 300 for 3 %; for `BY_PERCENT`. */
  percentHundredths: z.number().int().min(-9_900).max(50_000).nullable().default(null),
  /** Decimal string in each lease's currency: for `BY_AMOUNT` what is added a month, for `SET` the rent. */
  amount: DecimalAmount.nullable().default(null),
  /** To multiples of this, half up; as it is without. Only for `BY_PERCENT`. */
  roundTo: RentAmount.nullable().default(null),
  /** Never above what is asked for the home, where that is known. */
  capAtMarket: z.boolean().default(false),
};

type Said = { kind: string; percentHundredths: number | null; amount: string | null };

/** The same, refused where it does not say what its kind asks for: nobody means a rent that stays, or one of nothing, by that. */
export const sayingHowMuch = <S extends z.ZodType<Said>>(rule: S): S =>
  rule
    .refine(({ kind, percentHundredths }) => kind !== 'BY_PERCENT' || percentHundredths !== null, {
      path: ['percentHundredths'],
      ...saysOfRent('rent.rule_percent_missing'),
    })
    .refine(({ kind, amount }) => (kind !== 'BY_AMOUNT' && kind !== 'SET') || amount !== null, {
      path: ['amount'],
      ...saysOfRent('rent.rule_amount_missing'),
    })
    .refine(({ kind, amount }) => kind !== 'SET' || Number(amount) >= 0, {
      path: ['amount'],
      ...saysOfRent('rent.rent_below_zero'),
    });

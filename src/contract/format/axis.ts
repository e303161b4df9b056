import { localeOfCurrency } from './currency.ts';
import { numberFormat } from './intl.ts';

const ROUND = [1, 2, 2.5, 5, 10];
const STEPS_MAX = 4;

/** The values written on an axis from zero on: few, round and evenly apart, the last one at or above `most`. */
export function axisMarks(most: number): number[] {
  if (!(most > 0) || !Number.isFinite(most)) return [0];
  const power = 10 ** Math.floor(Math.log10(most / STEPS_MAX));
  const step = ROUND.map((times) => times * power).find((each) => each * STEPS_MAX >= most) ?? most;
  // Where a step of a tenth meets its end, what a float adds to it is not one more step.
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** An amount as short as an axis has room for: "$2.5K", "₹5L". */
export const axisAmount = (value: number, currency: string): string =>
  numberFormat(localeOfCurrency(currency), {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(value);

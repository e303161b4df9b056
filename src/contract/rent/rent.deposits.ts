import { daysBetween, type PlainDate } from '../dates.ts';
import { scaleMinor } from '../money.ts';

/** Something that is kept of a deposit: what it cost, and how much of its life was left. */
export type Deduction = {
  costMinor: number;
  /** How old the thing is, in months; null where age does not count, such as for cleaning. */
  ageMonths: number | null;
  /** How long such a thing lasts, in months; null where age does not count. */
  usefulLifeMonths: number | null;
};

/** What a renter bears of a cost: all of it, less for each month that the thing had served of its useful life. */
export function deductionMinor({ costMinor, ageMonths, usefulLifeMonths }: Deduction): number {
  if (ageMonths === null || usefulLifeMonths === null) return costMinor;
  const left = Math.max(0, usefulLifeMonths - ageMonths);
  return scaleMinor(costMinor, left, usefulLifeMonths);
}

/** Simple interest on a deposit from one day to another: held × rate × days / 365, the rate in thousandths of a percent. */
export const interestMinor = (heldMinor: number, ratePercentThousandths: number, from: PlainDate, to: PlainDate) =>
  scaleMinor(heldMinor, ratePercentThousandths * Math.max(0, daysBetween(from, to)), 365 * 100_000);

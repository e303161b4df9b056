import { deductionMinor } from '../rent/rent.deposits.ts';

/** Something that is kept, as it is listed: what it cost, and how much of its life had passed, in months. */
export type ListedItem = { costMinor: number; ageMonths: number | null; usefulLifeMonths: number | null };

/** The renters' part of what is listed; what has outlived its use costs them nothing, and what lasts no time at all is all theirs. */
export const renterPart = (item: ListedItem): number =>
  item.usefulLifeMonths === 0 ? item.costMinor : deductionMinor(item);

/** What a lease stands at when its deposit is settled, in minor units. */
export type Settling = {
  heldMinor: number;
  prepaidMinor: number;
  /** What is open by that day, deposits apart. */
  openMinor: number;
  /** The renters' part of all that is listed. */
  listedMinor: number;
};

/**
 * What settling comes to. What was paid ahead pays what is listed first, as it pays every new charge; the deposit covers what
 * is left and what was open. The rest of both goes back, and what they do not cover stays owed.
 */
export function outcomeOf({ heldMinor, prepaidMinor, openMinor, listedMinor }: Settling) {
  const paidAheadMinor = Math.min(prepaidMinor, listedMinor);
  const wantedMinor = openMinor + listedMinor - paidAheadMinor;
  const withheldMinor = Math.min(heldMinor, wantedMinor);
  const keptMinor = paidAheadMinor + withheldMinor;
  return { keptMinor, refundMinor: heldMinor + prepaidMinor - keptMinor, shortMinor: wantedMinor - withheldMinor };
}

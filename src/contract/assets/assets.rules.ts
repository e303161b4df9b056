import { addDays, addMonths, type PlainDate } from '../dates.ts';
import {
  type AssetState,
  type AssetWarranty,
  RECENT_COST_PERCENT,
  RECENT_MONTHS,
  type ReplaceReason,
  WARRANTY_SOON_DAYS,
} from './assets.words.ts';

/** Where a warranty stands on a day; on its last day it holds. Null where none is known. */
export function warrantyOn(warrantyUntilOn: PlainDate | null, day: PlainDate): AssetWarranty | null {
  if (warrantyUntilOn === null) return null;
  if (warrantyUntilOn < day) return 'OVER';
  return warrantyUntilOn <= addDays(day, WARRANTY_SOON_DAYS) ? 'ENDS_SOON' : 'HOLDS';
}

/** Whether it is in use on a day; on the day on which it is taken out it no longer is. */
export const stateOn = (retiredOn: PlainDate | null, day: PlainDate): AssetState =>
  retiredOn !== null && retiredOn <= day ? 'RETIRED' : 'IN_USE';

/** The day on which the life expected of it is over; null while either day or years are not known. */
export const lifeEndsOn = (installedOn: PlainDate | null, expectedLifeYears: number | null): PlainDate | null =>
  installedOn === null || expectedLifeYears === null ? null : addMonths(installedOn, expectedLifeYears * 12);

/** The first day whose costs count as recent. */
export const recentSince = (day: PlainDate): PlainDate => addMonths(day, -RECENT_MONTHS);

type Weighed = {
  state: AssetState;
  lifeEndsOn: PlainDate | null;
  /** What its requests cost since `recentSince`, in minor units. */
  recentCostMinor: number;
  replacementCostMinor: number | null;
};

/**
 * Why a new one may be better than the next repair: it cost at least half of a new one within 24 months, or the life that was
 * expected of it is over. What is not known argues for nothing, and of what was taken out nobody asks.
 */
export function replaceReasons(
  { state, lifeEndsOn: endsOn, recentCostMinor, replacementCostMinor }: Weighed,
  day: PlainDate,
): ReplaceReason[] {
  if (state === 'RETIRED') return [];
  const isDear = replacementCostMinor !== null && recentCostMinor * 100 >= replacementCostMinor * RECENT_COST_PERCENT;
  return [...(isDear ? (['COST'] as const) : []), ...(endsOn !== null && endsOn <= day ? (['AGE'] as const) : [])];
}

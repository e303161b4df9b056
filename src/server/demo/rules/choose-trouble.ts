import { type PlainDate, partsOf } from '#contract/dates.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Chance } from './chance.ts';
import type { Place } from './portfolio.ts';
import type { Goal } from './request-goals.ts';
import type { Trouble } from './troubles.ts';
import { troublesAround } from './troubles-around.ts';
import { troublesInside } from './troubles-inside.ts';
import { troublesWithWater } from './troubles-with-water.ts';

const TROUBLES = [...troublesWithWater, ...troublesInside, ...troublesAround];
type Category = Trouble['category'];

const ASKS_CONTRACTOR: TicketStatus[] = [
  'ESTIMATING',
  'AWAITING_APPROVAL',
  'OFFERED',
  'ACCEPTED',
  'SCHEDULED',
  'ON_HOLD',
];
const ESTIMATED: TicketStatus[] = ['ESTIMATING', 'AWAITING_APPROVAL'];
const OVER: TicketStatus[] = ['COMPLETED', 'CLOSED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED'];
/** What goes away by itself. */
const GOES_AWAY: Category[] = ['HEATING', 'APPLIANCE', 'ELECTRICAL', 'COMMON_AREA', 'OTHER'];
const HOLDS: Record<NonNullable<Goal['holdReason']>, Category[]> = {
  PARTS: ['HEATING', 'APPLIANCE', 'WINDOWS_DOORS', 'PLUMBING'],
  RENTER: ['PLUMBING', 'ELECTRICAL', 'APPLIANCE', 'WINDOWS_DOORS', 'WALLS_CEILINGS', 'PESTS'],
  OWNER: ['ROOF', 'HEATING', 'COMMON_AREA'],
  WEATHER: ['ROOF', 'OUTSIDE'],
  INSURANCE: ['WALLS_CEILINGS', 'ROOF'],
};
/** Below this, in dollars, nobody asks for an estimate. */
const WORTH_AN_ESTIMATE = 240;

/** How often each trouble was chosen already. */
export type Uses = Map<string, number>;

/** A trouble that a house can have and that suits what becomes of it, one that was rare so far. */
export function chooseTrouble(goal: Goal, place: Place, uses: Uses, chance: Chance): Trouble | null {
  if (goal.trouble) return TROUBLES.find(({ key }) => key === goal.trouble) ?? null;
  const weighed = TROUBLES.filter((trouble) => suitsPlace(trouble, place) && suitsGoal(trouble, goal)).map(
    (trouble) => ({
      trouble,
      weight: (uses.get(trouble.key) ?? 0) + 2 * chance.fraction(),
    }),
  );
  return weighed.toSorted((a, b) => a.weight - b.weight)[0]?.trouble ?? null;
}

/** Whether it happens at that time of the year. */
export const isInSeason = ({ months }: Trouble, on: PlainDate): boolean =>
  !months || months.includes(partsOf(on).month);

function suitsPlace(trouble: Trouble, place: Place): boolean {
  if (trouble.only && !trouble.only.includes(place.country)) return false;
  if (place.beds.length === 0) return trouble.inShops === true;
  // A house that stands alone has neither stairs nor a lift.
  return !(place.numbering === 'HOUSE' && (trouble.category === 'COMMON_AREA' || trouble.category === 'CLEANING'));
}

function suitsGoal(trouble: Trouble, goal: Goal): boolean {
  const isHome =
    goal.of === 'renter' || goal.of === 'multi' || goal.status === 'CANCELLED' || goal.holdReason === 'RENTER';
  if (trouble.shared ? isHome : goal.byOwner) return false;
  if (goal.holdReason && !HOLDS[goal.holdReason].includes(trouble.category)) return false;
  if (trouble.ownStaff && (goal.estimated || ASKS_CONTRACTOR.includes(goal.status))) return false;
  if ((goal.estimated || ESTIMATED.includes(goal.status)) && priceOf(trouble) < WORTH_AN_ESTIMATE) return false;
  // An urgent offer would be late by the morning when the demo is started at night.
  if (goal.status === 'OFFERED' && !goal.isLate && trouble.priority === 'HIGH') return false;
  if (goal.status === 'DECLINED') return trouble.priority === 'LOW';
  if (goal.status === 'SELF_RESOLVED' && !GOES_AWAY.includes(trouble.category)) return false;
  return OVER.includes(goal.status) || (trouble.priority === 'EMERGENCY') === (goal.isEmergency ?? false);
}

const priceOf = ({ costs }: Trouble): number =>
  costs.reduce((sum, [, , quantity, dollars]) => sum + Number(quantity) * dollars, 0);

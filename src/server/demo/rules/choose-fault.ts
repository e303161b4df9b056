import { type PlainDate, partsOf } from '#contract/dates.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Chance } from './chance.ts';
import type { Fault } from './faults.ts';
import { faultsAround } from './faults-around.ts';
import { faultsInside } from './faults-inside.ts';
import { faultsWithWater } from './faults-with-water.ts';
import type { Place } from './portfolio.ts';
import type { Goal } from './request-goals.ts';

const FAULTS = [...faultsWithWater, ...faultsInside, ...faultsAround];
type Category = Fault['category'];

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

/** How often each fault was chosen already. */
export type Uses = Map<string, number>;

/** A fault that a house can have and that suits what becomes of it, one that was rare so far. */
export function chooseFault(goal: Goal, place: Place, uses: Uses, chance: Chance): Fault | null {
  if (goal.fault) return FAULTS.find(({ key }) => key === goal.fault) ?? null;
  const weighed = FAULTS.filter((fault) => suitsPlace(fault, place) && suitsGoal(fault, goal)).map((fault) => ({
    fault,
    weight: (uses.get(fault.key) ?? 0) + 2 * chance.fraction(),
  }));
  return weighed.toSorted((a, b) => a.weight - b.weight)[0]?.fault ?? null;
}

/** Whether it happens at that time of the year. */
export const isInSeason = ({ months }: Fault, on: PlainDate): boolean => !months || months.includes(partsOf(on).month);

function suitsPlace(fault: Fault, place: Place): boolean {
  if (fault.only && !fault.only.includes(place.country)) return false;
  if (place.beds.length === 0) return fault.inShops === true;
  // A house that stands alone has neither stairs nor a lift.
  return !(place.numbering === 'HOUSE' && (fault.category === 'COMMON_AREA' || fault.category === 'CLEANING'));
}

function suitsGoal(fault: Fault, goal: Goal): boolean {
  const isHome =
    goal.of === 'renter' || goal.of === 'multi' || goal.status === 'CANCELLED' || goal.holdReason === 'RENTER';
  if (fault.shared ? isHome : goal.byOwner) return false;
  if (goal.holdReason && !HOLDS[goal.holdReason].includes(fault.category)) return false;
  if (fault.ownStaff && (goal.estimated || ASKS_CONTRACTOR.includes(goal.status))) return false;
  if ((goal.estimated || ESTIMATED.includes(goal.status)) && priceOf(fault) < WORTH_AN_ESTIMATE) return false;
  // An urgent offer would be late by the morning when the demo is started at night.
  if (goal.status === 'OFFERED' && !goal.isLate && fault.priority === 'HIGH') return false;
  if (goal.status === 'DECLINED') return fault.priority === 'LOW';
  if (goal.status === 'SELF_RESOLVED' && !GOES_AWAY.includes(fault.category)) return false;
  return OVER.includes(goal.status) || (fault.priority === 'EMERGENCY') === (goal.isEmergency ?? false);
}

const priceOf = ({ costs }: Fault): number =>
  costs.reduce((sum, [, , quantity, dollars]) => sum + Number(quantity) * dollars, 0);

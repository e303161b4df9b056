import { addDays, dayIn, type PlainDate } from '#contract/dates.ts';
import type { Chance } from './chance.ts';
import { chooseFault, isInSeason, type Uses } from './choose-fault.ts';
import type { Fault } from './faults.ts';
import { PAPER_ENDED_DAYS } from './firms/firm-terms.ts';
import { atWork, byDay, DAY_MS, HOUR_MS, momentOf, whileAwake, workdayFrom } from './hours.ts';
import type { LeasePlan } from './plan-leases.ts';
import { type Contractor, type Place, type Portfolio, TIME_ZONES } from './portfolio.ts';
import { type Goal, requestGoals } from './request-goals.ts';
import { routeTo, type Stop, timesOf } from './request-route.ts';

/** A request from its report to where it stands as the demo starts. */
export type RequestPlan = {
  key: string;
  goal: Goal;
  fault: Fault;
  place: Place;
  /** The lease of the home it is about; none where it is about the house. */
  lease: LeasePlan | null;
  reportedAt: Date;
  /** The renter has a sign-in and reports and confirms with it; else the office does for them. */
  byRenter: boolean;
  said: string;
  stops: Stop[];
  /** Who does the work, by name of the contractor; null for the organization's own people. */
  contractor: string | null;
  /** The visit that is or was booked. */
  visit: { from: Date; to: Date } | null;
  resumeOn: PlainDate | null;
};

/** States that the office puts a request into once it is over. */
const OVER_BY_OFFICE = ['DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED', 'CLOSED'];

type World = {
  portfolio: Portfolio;
  leases: LeasePlan[];
  now: Date;
  firstOn: PlainDate;
  /** The day from which on a household has a sign-in. */
  signedUp: ReadonlyMap<string, PlainDate>;
};
/** What was planned already, so that faults and homes take turns. */
type Taken = { keys: Set<string>; faults: Uses; homes: Uses };

const ATTEMPTS = 80;
const PER_HOME_MAX = 3;

/** Every request of a portfolio's year, in the order in which they were reported. */
export function planRequests(world: World, count: number, chance: Chance): RequestPlan[] {
  const taken: Taken = { keys: new Set(), faults: new Map(), homes: new Map() };
  return requestGoals(count, chance)
    .flatMap((goal, index) => planRequest(world, goal, taken, chance.apart(`request ${index}`)) ?? [])
    .toSorted((a, b) => a.reportedAt.getTime() - b.reportedAt.getTime());
}

function planRequest(world: World, goal: Goal, taken: Taken, chance: Chance): RequestPlan | null {
  // A home may not have been let then, or had its share of faults: the next attempt chooses anew.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const place = placeOf(world, goal, chance);
    const fault = chooseFault(goal, place, taken.faults, chance);
    const plan = fault && planAt(world, goal, place, fault, chance);
    const home = plan?.lease?.home.key ?? '';
    const isFull = !goal.of && home !== '' && (taken.homes.get(home) ?? 0) >= PER_HOME_MAX;
    if (!plan || isFull || taken.keys.has(plan.key)) continue;
    taken.keys.add(plan.key);
    taken.faults.set(plan.fault.key, (taken.faults.get(plan.fault.key) ?? 0) + 1);
    taken.homes.set(home, (taken.homes.get(home) ?? 0) + 1);
    return plan;
  }
  return null;
}

function placeOf({ portfolio }: World, { of }: Goal, chance: Chance): Place {
  const open = portfolio.places.filter((place) => !place.inactive);
  if (of === 'owner') return chance.one(open.filter((place) => place.owners.owner));
  const home = of && portfolio.homes[of];
  if (home) return chance.one(open.filter((place) => place.name === home));
  return chance.one(
    open.flatMap((place) => Array.from({ length: Math.ceil((place.floors * place.perFloor) / 4) }, () => place)),
  );
}

function planAt(world: World, goal: Goal, place: Place, fault: Fault, chance: Chance): RequestPlan | null {
  const timeZone = TIME_ZONES[place.country];
  const route = routeTo(goal, fault.ownStaff ?? false);
  const [least, most] = goal.ageHours;
  const then = new Date(world.now.getTime() - (least + (most - least) * chance.fraction()) * HOUR_MS);
  const last = lastMoment(goal, then, timeZone);
  const { reportedAt, stops } =
    route.length === 0 ? { reportedAt: last, stops: [] } : timesOf(route, last, fault.priority, timeZone, chance);
  const reportedOn = dayIn(reportedAt, timeZone);
  if (reportedOn < addDays(world.firstOn, 10) || !isInSeason(fault, reportedOn)) return null;
  const lease = fault.shared ? null : leaseAt(world, goal, fault, place, reportedOn, chance);
  if (lease === undefined) return null;
  const signedUpOn = lease && world.signedUp.get(lease.household.key);
  const byRenter = signedUpOn != null && addDays(signedUpOn, 2) < reportedOn;
  const isAnyTime = byRenter || goal.byOwner || fault.priority === 'EMERGENCY';
  return {
    key: `${lease?.home.key ?? place.name} / ${fault.key}`,
    goal,
    fault,
    place,
    lease,
    // Who calls or writes reaches the office in its hours.
    reportedAt: isAnyTime ? reportedAt : atWork(reportedAt, timeZone),
    byRenter,
    said: chance.one(fault.said),
    stops,
    contractor:
      fault.ownStaff && !stops.some(({ status }) => status === 'OFFERED')
        ? null
        : contractorFor(world, fault, place, stops, chance),
    visit: visitOf(goal, stops, world.now, timeZone, chance),
    resumeOn: resumeOf(goal, stops, world.now, timeZone, chance),
  };
}

function lastMoment({ status, isEmergency }: Goal, then: Date, timeZone: string): Date {
  if (isEmergency) return then;
  if (OVER_BY_OFFICE.includes(status)) return atWork(then, timeZone);
  return status === 'NEW' || status === 'COMPLETED' ? whileAwake(then, timeZone) : byDay(then, timeZone);
}

/** A lease that ran on that day, rather of somebody with a sign-in; undefined when there was none. */
function leaseAt(
  { leases, signedUp }: World,
  goal: Goal,
  fault: Fault,
  place: Place,
  on: PlainDate,
  chance: Chance,
): LeasePlan | undefined {
  const running = leases.filter(
    (lease) =>
      lease.home.place === place &&
      lease.signedOn !== null &&
      !lease.cancelled &&
      addDays(lease.startsOn, 2) <= on &&
      (lease.ended === null || lease.ended.movedOutOn > on) &&
      (!fault.onTopFloor || lease.home.isOnTop) &&
      (goal.of !== 'renter' && goal.of !== 'multi' ? true : lease.household.key === goal.of),
  );
  const inPortal = running.filter((lease) => signedUp.has(lease.household.key));
  const wanted = inPortal.length && chance.happens(0.4) ? inPortal : running;
  return wanted.length ? chance.one(wanted) : undefined;
}

/** Beginnings of trades by category, as the office looks for them. */
const TRADES: Partial<Record<Fault['category'], string[]>> = {
  PLUMBING: ['Plumber', 'Drains'],
  HEATING: ['Heating', 'Gas', 'Boiler', 'HVAC'],
  ELECTRICAL: ['Electrician'],
  APPLIANCE: ['Appliances', 'White goods'],
  LOCKS: ['Locksmith'],
  WINDOWS_DOORS: ['Glazier', 'Joiner', 'Carpenter'],
  WALLS_CEILINGS: ['Plasterer', 'Drywall', 'Painter', 'Decorator'],
  ROOF: ['Roofer', 'Gutters'],
  PESTS: ['Pest control'],
  OUTSIDE: ['Gardening', 'Paving'],
};

/** Who does it, of those who may be sent when it is offered. */
function contractorFor(
  { portfolio, now }: World,
  fault: Fault,
  place: Place,
  stops: readonly Stop[],
  chance: Chance,
): string {
  const paperEnded = now.getTime() - (PAPER_ENDED_DAYS + 1) * DAY_MS;
  const isOfferedSince = stops.some(
    ({ status, at }) => (status === 'OFFERED' || status === 'AWAITING_APPROVAL') && at.getTime() > paperEnded,
  );
  const near = portfolio.contractors.filter(
    ({ country, standing }) =>
      country === place.country && standing !== 'DO_NOT_USE' && !(standing === 'PAPER_ENDED' && isOfferedSince),
  );
  const wanted = TRADES[fault.category] ?? ['General'];
  const skilled = near.filter((one: Contractor) => one.trades.some((trade) => wanted.includes(trade)));
  return chance.one(skilled.length ? skilled : near).name;
}

const HALF_HOUR_MS = HOUR_MS / 2;

/** The visit began as the work did; one still to come is on one of the next workdays. */
function visitOf(goal: Goal, stops: Stop[], now: Date, timeZone: string, chance: Chance): RequestPlan['visit'] {
  const booked = stops.findIndex(({ status }) => status === 'SCHEDULED');
  if (booked < 0) return null;
  const began = stops[booked + 1];
  if (began) {
    const from = new Date(Math.floor(began.at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
    return { from, to: new Date(from.getTime() + 2 * HOUR_MS) };
  }
  const day = dayIn(new Date(now.getTime() + (goal.isLate ? -1 : chance.whole(1, 3)) * DAY_MS), timeZone);
  const from = momentOf(goal.isLate ? day : workdayFrom(day), chance.whole(9, 15) * 60, timeZone);
  return { from, to: new Date(from.getTime() + 2 * HOUR_MS) };
}

function resumeOf(goal: Goal, stops: Stop[], now: Date, timeZone: string, chance: Chance): PlainDate | null {
  const held = stops.findIndex(({ status }) => status === 'ON_HOLD');
  if (held < 0) return null;
  const resumed = stops[held + 1];
  if (resumed) return dayIn(resumed.at, timeZone);
  return addDays(dayIn(now, timeZone), goal.isLate ? -2 : chance.whole(2, 9));
}

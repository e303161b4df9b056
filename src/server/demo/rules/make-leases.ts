import { addDays, addMonths, daysBetween, type PlainDate } from '#contract/dates.ts';
import type { Chance } from './chance.ts';
import { workdayFrom, workdayUntil } from './hours.ts';
import type { Home } from './plan-homes.ts';
import type { Days, LeasePlan } from './plan-leases.ts';
import type { Household } from './plan-people.ts';

/** A home and the choices made for it, from which its leases follow. */
export type Letting = { home: Home; days: Days; chance: Chance };

export const TERM_MONTHS = { US: 12, GB: 12, IN: 11 };
const NOTICE_DAYS = { US: 30, GB: 30, IN: 60 };
const REASONS = [
  'New job in another city',
  'Bought a place of their own',
  'Needs more room',
  'Moving in with a partner',
  'Going back to family',
  'Studies are over',
];

const termEnd = ({ home }: Letting, startsOn: PlainDate) =>
  addDays(addMonths(startsOn, TERM_MONTHS[home.place.country]), -1);

/** A lease for one term. */
export const fixed = (letting: Letting, household: Household, startsOn: PlainDate): LeasePlan =>
  lease(letting, household, startsOn, { type: 'FIXED', endsOn: termEnd(letting, startsOn) });

/** A lease for one term that goes on afterwards. */
export const rolling = (letting: Letting, household: Household, startsOn: PlainDate): LeasePlan =>
  lease(letting, household, startsOn, { type: 'FIXED_ROLLOVER', endsOn: termEnd(letting, startsOn) });

/** A lease that goes on until somebody gives notice. */
export const openEnded = (letting: Letting, household: Household, startsOn: PlainDate): LeasePlan =>
  lease(letting, household, startsOn, { type: 'AT_WILL', endsOn: null });

function lease(
  { home, days, chance }: Letting,
  household: Household,
  startsOn: PlainDate,
  terms: Pick<LeasePlan, 'type' | 'endsOn'>,
): LeasePlan {
  const { country } = home.place;
  const draftedOn = workdayUntil(addDays(startsOn, -chance.whole(12, 30)));
  const rent = rentOf(home, startsOn, days);
  return {
    key: `${home.key} / from ${startsOn}`,
    home,
    household,
    ...terms,
    startsOn,
    rent,
    deposit: depositOf(country, rent),
    noticePeriodDays: NOTICE_DAYS[country],
    draftedOn,
    signedOn: workdayFrom(addDays(draftedOn, chance.whole(1, 5))),
    notice: null,
    withdrawnOn: null,
    cancelled: null,
    ended: null,
  };
}

/** The same lease with a notice; without a day to leave on, its period decides. */
export function noticed({ chance }: Letting, leaving: LeasePlan, given: PlainDate, wanted?: PlainDate): LeasePlan {
  const givenOn = workdayUntil(given);
  const movesOutOn = wanted ?? addDays(givenOn, leaving.noticePeriodDays + chance.whole(0, 9));
  const isOurs = chance.happens(0.12);
  const reason = isOurs ? 'The home is needed for major works' : chance.one(REASONS);
  return { ...leaving, notice: { givenOn, movesOutOn, by: isOurs ? 'LANDLORD' : 'RENTER', reason } };
}

/** The same lease after everybody left. */
export function left(letting: Letting, leaving: LeasePlan, leftOn: PlainDate): LeasePlan {
  const gone = noticed(letting, leaving, addDays(leftOn, -leaving.noticePeriodDays - 4), leftOn);
  const reason = gone.notice?.reason ?? '';
  return { ...gone, ended: { on: workdayFrom(leftOn), movedOutOn: leftOn, reason } };
}

/** A lease that nobody has signed yet. */
export const drafted = (
  letting: Letting,
  household: Household,
  startsOn: PlainDate,
  draftedOn: PlainDate,
): LeasePlan => ({ ...fixed(letting, household, startsOn), draftedOn: workdayUntil(draftedOn), signedOn: null });

/** A lease that was signed on a day. */
export const signed = (
  letting: Letting,
  household: Household,
  startsOn: PlainDate,
  signedOn: PlainDate,
): LeasePlan => ({
  ...drafted(letting, household, startsOn, addDays(signedOn, -3)),
  signedOn: workdayUntil(signedOn),
});

/** What was before a lease: the same people a term earlier, others, or nobody. */
export function before(letting: Letting, current: LeasePlan, newHousehold: () => Household): LeasePlan[] {
  const { chance, days, home } = letting;
  const past = chance.fraction();
  if (daysBetween(days.firstOn, current.startsOn) < 40 || past > 0.8) return [];
  if (past > 0.5) {
    const others = openEnded(letting, newHousehold(), addMonths(current.startsOn, -20));
    return [left(letting, others, addDays(current.startsOn, -9))];
  }
  return [renewed(letting, current, addMonths(current.startsOn, -TERM_MONTHS[home.place.country]))];
}

/** The term before a lease of the same people. */
export function renewed(letting: Letting, current: LeasePlan, startsOn: PlainDate): LeasePlan {
  const movedOutOn = addDays(current.startsOn, -1);
  const ended = { on: workdayFrom(movedOutOn), movedOutOn, reason: 'Renewed by a new lease' };
  return { ...fixed(letting, current.household, startsOn), endsOn: movedOutOn, ended };
}

/** A lease that began earlier asks for less than the home would today. */
function rentOf(home: Home, startsOn: PlainDate, days: Days): number {
  const years = Math.min(10, Math.max(0, daysBetween(startsOn, days.today)) / 365);
  const step = { US: 25, GB: 5, IN: 500 }[home.place.country];
  return Math.round((home.rent * (1 - 0.028 * years)) / step) * step;
}

/** A month's rent in New York, five weeks' in London, three months' in Mumbai. */
function depositOf(country: Home['place']['country'], rent: number): number {
  if (country === 'US') return rent;
  return country === 'GB' ? Math.floor((rent * 12 * 5) / 52) : rent * 3;
}

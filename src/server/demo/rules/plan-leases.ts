import { addDays, addMonths, daysBetween, earlierDay, type PlainDate, partsOf, plainDate } from '#contract/dates.ts';
import type { LEASE_TYPES } from '#contract/leases.ts';
import type { Chance } from './chance.ts';
import { workdayFrom, workdayUntil } from './hours.ts';
import type { Home } from './plan-homes.ts';
import type { Household } from './plan-people.ts';

/** The first day of the demo's history and the day on which it is started. */
export type Days = { firstOn: PlainDate; today: PlainDate };

/** A lease and the days on which the office did something with it. */
export type LeasePlan = {
  key: string;
  home: Home;
  household: Household;
  type: (typeof LEASE_TYPES)[number];
  startsOn: PlainDate;
  endsOn: PlainDate | null;
  /** A month, in whole units of the currency. */
  rent: number;
  deposit: number;
  noticePeriodDays: number;
  draftedOn: PlainDate;
  signedOn: PlainDate | null;
  notice: { givenOn: PlainDate; movesOutOn: PlainDate; by: 'RENTER' | 'LANDLORD'; reason: string } | null;
  withdrawnOn: PlainDate | null;
  cancelled: { on: PlainDate; reason: string } | null;
  ended: { on: PlainDate; movedOutOn: PlainDate; reason: string } | null;
};

/** How a home is let as the demo starts. */
export type Situation =
  | 'SETTLED'
  | 'TURNED_OVER'
  | 'ENDING_IN_30'
  | 'ENDING_IN_60'
  | 'ENDING_IN_90'
  | 'PAST_ITS_END'
  | 'RENEWED'
  | 'NOTICE'
  | 'NOTICE_RELET'
  | 'NOTICE_WITHDRAWN'
  | 'VACANT'
  | 'VACANT_DRAFTED'
  | 'VACANT_SIGNED'
  | 'VACANT_CANCELLED'
  | 'DOWN'
  | 'NEVER_LET';

const TERM_MONTHS = { US: 12, GB: 12, IN: 11 };
const NOTICE_DAYS = { US: 30, GB: 30, IN: 60 };
const REASONS = [
  'New job in another city',
  'Bought a place of their own',
  'Needs more room',
  'Moving in with a partner',
  'Going back to family',
  'Studies are over',
];

/** The leases of one home, oldest first. `newHousehold` is asked once for each household that lives or lived there. */
export function planLeases(
  home: Home,
  situation: Situation,
  days: Days,
  newHousehold: () => Household,
  chance: Chance,
): LeasePlan[] {
  const make = makerOf(home, days, chance);
  const ago = (least: number, most: number) => addDays(days.today, -chance.whole(least, most));
  const ahead = (least: number, most: number) => addDays(days.today, chance.whole(least, most));
  const endingOn = (endsOn: PlainDate) => {
    const lease = make.fixed(newHousehold(), addMonths(addDays(endsOn, 1), -TERM_MONTHS[home.place.country]));
    return [...make.before(lease, newHousehold), { ...lease, endsOn }];
  };
  const vacantSince = (leftOn: PlainDate) => make.left(make.openEnded(newHousehold(), ago(450, 1100)), leftOn);
  switch (situation) {
    case 'SETTLED':
      return make.settled(newHousehold());
    case 'TURNED_OVER': {
      const lease = make.fixed(newHousehold(), ago(25, 240));
      const leftOn = addDays(lease.startsOn, -chance.whole(3, 20));
      return [make.left(make.openEnded(newHousehold(), ago(500, 1200)), leftOn), lease];
    }
    case 'ENDING_IN_30':
      return endingOn(ahead(5, 29));
    case 'ENDING_IN_60':
      return endingOn(ahead(32, 59));
    case 'ENDING_IN_90':
      return endingOn(ahead(62, 89));
    case 'PAST_ITS_END':
      return endingOn(ago(2, 5));
    case 'RENEWED': {
      const leases = endingOn(ahead(12, 45));
      const last = leases.at(-1);
      return last ? [...leases, make.renewal(last, ago(8, 14))] : [];
    }
    case 'NOTICE':
      return [make.noticed(make.openEnded(newHousehold(), ago(380, 1500)), ago(2, 18))];
    case 'NOTICE_WITHDRAWN': {
      const lease = make.noticed(make.openEnded(newHousehold(), ago(380, 900)), ago(40, 55));
      return [{ ...lease, withdrawnOn: workdayUntil(ago(24, 32)) }];
    }
    case 'NOTICE_RELET': {
      const startsOn = firstOfNextMonth(days.today);
      const leaving = make.openEnded(newHousehold(), ago(380, 1500));
      const givenOn = earlierDay(addDays(days.today, -9), addDays(startsOn, -33));
      return [make.noticed(leaving, givenOn, addDays(startsOn, -2)), make.signed(newHousehold(), startsOn, ago(3, 6))];
    }
    case 'VACANT':
      return [vacantSince(ago(4, 75))];
    case 'VACANT_DRAFTED':
      return [vacantSince(ago(10, 60)), make.drafted(newHousehold(), ahead(7, 30), ago(1, 4))];
    case 'VACANT_SIGNED':
      return [vacantSince(ago(20, 40)), make.signed(newHousehold(), ahead(5, 28), ago(6, 12))];
    case 'VACANT_CANCELLED': {
      const lease = make.signed(newHousehold(), ahead(8, 20), ago(16, 22));
      const on = workdayUntil(ago(4, 8));
      return [
        vacantSince(ago(30, 60)),
        { ...lease, cancelled: { on, reason: 'Their transfer fell through; deposit sent back' } },
      ];
    }
    case 'DOWN':
      return [make.left(make.openEnded(newHousehold(), ago(700, 1400)), ago(90, 160))];
    case 'NEVER_LET':
      return [];
  }
}

/** The first of next month, or of the one after when that is only days away. */
function firstOfNextMonth(today: PlainDate): PlainDate {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  return addMonths(first, partsOf(today).day > 24 ? 2 : 1);
}

/** What leases of one home have in common, and the ways in which they begin and end. */
function makerOf(home: Home, days: Days, chance: Chance) {
  const { country } = home.place;
  let count = 0;
  const bargain = 0.01 * chance.fraction();
  const lease = (household: Household, startsOn: PlainDate, terms: Pick<LeasePlan, 'type' | 'endsOn'>): LeasePlan => {
    const draftedOn = workdayUntil(addDays(startsOn, -chance.whole(12, 30)));
    const rent = rentOf(home, startsOn, days, bargain);
    count += 1;
    return {
      key: `${home.key} / lease ${count}`,
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
  };
  const termEnd = (startsOn: PlainDate) => addDays(addMonths(startsOn, TERM_MONTHS[country]), -1);
  const fixed = (household: Household, startsOn: PlainDate) =>
    lease(household, startsOn, { type: 'FIXED', endsOn: termEnd(startsOn) });
  const rolling = (household: Household, startsOn: PlainDate) =>
    lease(household, startsOn, { type: 'FIXED_ROLLOVER', endsOn: termEnd(startsOn) });
  const openEnded = (household: Household, startsOn: PlainDate) =>
    lease(household, startsOn, { type: 'AT_WILL', endsOn: null });
  const noticed = (leaving: LeasePlan, given: PlainDate, wanted?: PlainDate): LeasePlan => {
    const givenOn = workdayUntil(given);
    const movesOutOn = wanted ?? addDays(givenOn, leaving.noticePeriodDays + chance.whole(0, 9));
    const isOurs = chance.happens(0.12);
    const reason = isOurs ? 'The home is needed for major works' : chance.one(REASONS);
    return { ...leaving, notice: { givenOn, movesOutOn, by: isOurs ? 'LANDLORD' : 'RENTER', reason } };
  };
  const left = (leaving: LeasePlan, leftOn: PlainDate): LeasePlan => {
    const gone = noticed(leaving, addDays(leftOn, -leaving.noticePeriodDays - 4), leftOn);
    const reason = gone.notice?.reason ?? '';
    return { ...gone, ended: { on: workdayFrom(leftOn), movedOutOn: leftOn, reason } };
  };
  const drafted = (household: Household, startsOn: PlainDate, draftedOn: PlainDate): LeasePlan => ({
    ...fixed(household, startsOn),
    draftedOn: workdayUntil(draftedOn),
    signedOn: null,
  });
  const signed = (household: Household, startsOn: PlainDate, signedOn: PlainDate): LeasePlan => ({
    ...drafted(household, startsOn, addDays(signedOn, -3)),
    signedOn: workdayUntil(signedOn),
  });
  const renewal = (current: LeasePlan, signedOn: PlainDate): LeasePlan => {
    const startsOn = addDays(current.endsOn ?? current.startsOn, 1);
    return signed(current.household, startsOn, signedOn);
  };
  /** The same people a term earlier, others before them, or nobody. */
  const before = (current: LeasePlan, newHousehold: () => Household): LeasePlan[] => {
    const past = chance.fraction();
    if (daysBetween(days.firstOn, current.startsOn) < 40 || past > 0.8) return [];
    if (past > 0.5)
      return [left(openEnded(newHousehold(), addMonths(current.startsOn, -20)), addDays(current.startsOn, -9))];
    const earlier = fixed(current.household, addMonths(current.startsOn, -TERM_MONTHS[country]));
    const movedOutOn = addDays(current.startsOn, -1);
    const ended = { on: workdayFrom(movedOutOn), movedOutOn, reason: 'Renewed by a new lease' };
    return [{ ...earlier, endsOn: movedOutOn, ended }];
  };
  const settled = (household: Household): LeasePlan[] => {
    const kind = chance.fraction();
    const since = (least: number, most: number) => addDays(days.today, -chance.whole(least, most));
    if (kind < 0.5) {
      const current = fixed(household, since(45, 265));
      return [...before(current, () => household).filter((lease) => lease.type === 'FIXED'), current];
    }
    if (kind < 0.62) return [rolling(household, since(40, 240))];
    // Its term ran out within the year, and it went on open-ended.
    if (kind < 0.78) return [rolling(household, since(400, 690))];
    return [openEnded(household, since(420, 2200))];
  };
  return { fixed, openEnded, noticed, left, drafted, signed, renewal, before, settled };
}

/** A lease that began earlier asks for less than the home would today. */
function rentOf(home: Home, startsOn: PlainDate, days: Days, bargain: number): number {
  const years = Math.min(10, Math.max(0, daysBetween(startsOn, days.today)) / 365);
  const step = { US: 25, GB: 5, IN: 500 }[home.place.country];
  return Math.round((home.rent * (1 - 0.028 * years - bargain)) / step) * step;
}

/** A month's rent in New York, five weeks' in London, three months' in Mumbai. */
function depositOf(country: Home['place']['country'], rent: number): number {
  if (country === 'US') return rent;
  return country === 'GB' ? Math.floor((rent * 12 * 5) / 52) : rent * 3;
}

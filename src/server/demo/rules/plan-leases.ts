import { addDays, addMonths, daysBetween, earlierDay, type PlainDate, partsOf, plainDate } from '#contract/dates.ts';
import type { LEASE_TYPES } from '#contract/leases/leases.ts';
import type { Chance } from './chance.ts';
import { workdayUntil } from './hours.ts';
import {
  before,
  drafted,
  fixed,
  type Letting,
  left,
  noticed,
  openEnded,
  renewed,
  rolling,
  signed,
  TERM_MONTHS,
} from './make-leases.ts';
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
  | 'SECOND_TERM'
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

/** The leases of one home, oldest first. `newHousehold` is asked once for each household that lives or lived there. */
export function planLeases(
  home: Home,
  situation: Situation,
  days: Days,
  newHousehold: () => Household,
  chance: Chance,
): LeasePlan[] {
  const letting: Letting = { home, days, chance };
  const ago = (least: number, most: number) => addDays(days.today, -chance.whole(least, most));
  const ahead = (least: number, most: number) => addDays(days.today, chance.whole(least, most));
  const endingOn = (endsOn: PlainDate) => {
    const lease = fixed(letting, newHousehold(), addMonths(addDays(endsOn, 1), -TERM_MONTHS[home.place.country]));
    return [...before(letting, lease, newHousehold), { ...lease, endsOn }];
  };
  switch (situation) {
    case 'SETTLED':
      return settled(letting, newHousehold());
    case 'SECOND_TERM': {
      const current = fixed(letting, newHousehold(), ago(190, 240));
      return [renewed(letting, current, addMonths(current.startsOn, -TERM_MONTHS[home.place.country])), current];
    }
    case 'TURNED_OVER': {
      const lease = fixed(letting, newHousehold(), ago(25, 240));
      const leftOn = addDays(lease.startsOn, -chance.whole(3, 20));
      return [left(letting, openEnded(letting, newHousehold(), ago(500, 1200)), leftOn), lease];
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
      return last
        ? [...leases, signed(letting, last.household, addDays(last.endsOn ?? last.startsOn, 1), ago(8, 14))]
        : [];
    }
    case 'NOTICE':
      return [noticed(letting, openEnded(letting, newHousehold(), ago(380, 1500)), ago(2, 18))];
    case 'NOTICE_WITHDRAWN': {
      const lease = noticed(letting, openEnded(letting, newHousehold(), ago(380, 900)), ago(40, 55));
      return [{ ...lease, withdrawnOn: workdayUntil(ago(24, 32)) }];
    }
    case 'NOTICE_RELET': {
      const startsOn = firstOfNextMonth(days.today);
      const leaving = openEnded(letting, newHousehold(), ago(380, 1500));
      const givenOn = earlierDay(addDays(days.today, -9), addDays(startsOn, -33));
      return [
        noticed(letting, leaving, givenOn, addDays(startsOn, -2)),
        signed(letting, newHousehold(), startsOn, ago(3, 6)),
      ];
    }
    default:
      return planVacancy(letting, situation, newHousehold);
  }
}

/** The leases of a home in which nobody lives today. */
function planVacancy(letting: Letting, situation: Situation, newHousehold: () => Household): LeasePlan[] {
  const { days, chance } = letting;
  const ago = (least: number, most: number) => addDays(days.today, -chance.whole(least, most));
  const ahead = (least: number, most: number) => addDays(days.today, chance.whole(least, most));
  const vacantSince = (leftOn: PlainDate) => left(letting, openEnded(letting, newHousehold(), ago(450, 1100)), leftOn);
  switch (situation) {
    case 'VACANT':
      return [vacantSince(ago(4, 45))];
    case 'VACANT_DRAFTED':
      return [vacantSince(ago(10, 60)), drafted(letting, newHousehold(), ahead(7, 30), ago(1, 4))];
    case 'VACANT_SIGNED':
      return [vacantSince(ago(20, 40)), signed(letting, newHousehold(), ahead(5, 28), ago(6, 12))];
    case 'VACANT_CANCELLED': {
      const lease = signed(letting, newHousehold(), ahead(8, 20), ago(16, 22));
      const on = workdayUntil(ago(4, 8));
      return [
        vacantSince(ago(30, 60)),
        { ...lease, cancelled: { on, reason: 'Their transfer fell through; deposit sent back' } },
      ];
    }
    case 'DOWN':
      return [left(letting, openEnded(letting, newHousehold(), ago(700, 1400)), ago(90, 160))];
    default:
      return [];
  }
}

/** The first of next month, or of the one after when that is only days away. */
function firstOfNextMonth(today: PlainDate): PlainDate {
  const first = plainDate(`${today.slice(0, 7)}-01`);
  return addMonths(first, partsOf(today).day > 24 ? 2 : 1);
}

/** People who stay: in a term, in one that ran out within the year, or open-ended for long. */
function settled(letting: Letting, household: Household): LeasePlan[] {
  const { chance, days, home } = letting;
  const kind = chance.fraction();
  const since = (least: number, most: number) => addDays(days.today, -chance.whole(least, most));
  if (kind < 0.5) {
    const current = fixed(letting, household, since(45, 265));
    const isRenewed = chance.happens(0.7) && daysBetween(days.firstOn, current.startsOn) > 40;
    if (!isRenewed) return [current];
    return [renewed(letting, current, addMonths(current.startsOn, -TERM_MONTHS[home.place.country])), current];
  }
  if (kind < 0.62) return [rolling(letting, household, since(40, 240))];
  if (kind < 0.78) return [rolling(letting, household, since(400, 690))];
  return [openEnded(letting, household, since(420, 2200))];
}

import { addDays, dayIn, laterDay, type PlainDate } from '#contract/dates.ts';
import { type Chance, chanceOf } from './chance.ts';
import { workdayFrom, workdayUntil } from './hours.ts';
import { type Home, planHomes } from './plan-homes.ts';
import { type Days, type LeasePlan, planLeases, type Situation } from './plan-leases.ts';
import { firm, type Household, householdsOf, personInput } from './plan-people.ts';
import { planRequests, type RequestPlan } from './plan-requests.ts';
import { type Portfolio, TIME_ZONES } from './portfolio.ts';

/** How much of each portfolio there is: 1 is all of it. */
export type Size = { share: number };

/** The days on which the office brings in what it had before: accounts and people, houses, leases. */
export type SetupDays = { accountsOn: PlainDate; housesOn: PlainDate; leasesOn: PlainDate };

/** A year of an organization, thought out before anything of it is done. */
export type History = {
  portfolio: Portfolio;
  now: Date;
  today: PlainDate;
  setup: SetupDays;
  homes: Home[];
  leases: LeasePlan[];
  /** Homes that are taken off the market, and when. */
  takenOff: { home: Home; on: PlainDate }[];
  requests: RequestPlan[];
  /** Renters who register, by key of their household. */
  signUps: { lease: LeasePlan; on: PlainDate }[];
};

/** How many homes are let in which way, of about 135; all others are settled. */
const QUOTAS: Partial<Record<Situation, number>> = {
  TURNED_OVER: 22,
  ENDING_IN_30: 3,
  ENDING_IN_60: 3,
  ENDING_IN_90: 4,
  PAST_ITS_END: 1,
  RENEWED: 3,
  NOTICE: 3,
  NOTICE_RELET: 2,
  NOTICE_WITHDRAWN: 1,
  VACANT: 5,
  VACANT_DRAFTED: 2,
  VACANT_SIGNED: 2,
  VACANT_CANCELLED: 1,
  DOWN: 2,
  NEVER_LET: 1,
};
const HISTORY_DAYS = 366;
const SIGN_UPS = 14;

/** Plans the year before `now`; the same portfolio and day always give the same. */
export function planHistory(portfolio: Portfolio, now: Date, { share }: Size): History {
  const chance = chanceOf(portfolio.name);
  const today = dayIn(now, TIME_ZONES[portfolio.country]);
  const setup = setupDaysOf(today);
  const homes = planHomes(portfolio, share, chance.apart('homes'));
  const days: Days = { firstOn: setup.accountsOn, today };
  const lettings = planLettings(portfolio, homes, days, share, chance);
  const leases = lettings.flatMap(({ leases: ofHome }) => ofHome);
  const signUps = planSignUps(leases, setup, today, Math.round(SIGN_UPS * share), chance.apart('sign-ups'));
  const signedUp = new Map<string, PlainDate>([
    ['renter', setup.accountsOn],
    ['multi', setup.accountsOn],
    ...signUps.map(({ lease, on }) => [lease.household.key, on] as const),
  ]);
  const world = { portfolio, leases, now, firstOn: setup.leasesOn, signedUp };
  return {
    portfolio,
    now,
    today,
    setup,
    homes,
    leases,
    takenOff: lettings
      .filter(({ situation }) => situation === 'DOWN')
      .flatMap(({ home, leases: [last] }) =>
        last?.ended ? [{ home, on: workdayFrom(addDays(last.ended.on, 3)) }] : [],
      ),
    requests: planRequests(world, Math.round(portfolio.requestCount * share), chance.apart('requests')),
    signUps,
  };
}

function setupDaysOf(today: PlainDate): SetupDays {
  const accountsOn = workdayUntil(addDays(today, -HISTORY_DAYS));
  const housesOn = workdayFrom(addDays(accountsOn, 1));
  return { accountsOn, housesOn, leasesOn: workdayFrom(addDays(housesOn, 1)) };
}

type Letting = { home: Home; situation: Situation; leases: LeasePlan[] };

function planLettings(portfolio: Portfolio, homes: Home[], days: Days, share: number, chance: Chance): Letting[] {
  const situations = situationsOf(portfolio, homes, share, chance.apart('situations'));
  const next = householdsOf(chance.apart('people'));
  const shops = [...portfolio.shops];
  return homes.map((home) => {
    const account = accountAt(portfolio, homes, home);
    const own = chance.apart(home.key);
    const newHousehold = (): Household => {
      if (account) return accountHousehold(portfolio, account);
      const shop = home.input.beds === null ? shops.shift() : undefined;
      return shop ? firm(shop, home.place.country, own) : next(home.place.country);
    };
    const situation = account ? 'SECOND_TERM' : (situations.get(home) ?? 'SETTLED');
    return { home, situation, leases: planLeases(home, situation, days, newHousehold, own) };
  });
}

/** The account that lives in a home: in the second one of its house. */
function accountAt(portfolio: Portfolio, homes: Home[], home: Home): 'renter' | 'multi' | undefined {
  const isSecond = homes.filter(({ place }) => place === home.place)[1] === home;
  return (['renter', 'multi'] as const).find((key) => isSecond && portfolio.homes[key] === home.place.name);
}

function accountHousehold(portfolio: Portfolio, key: 'renter' | 'multi'): Household {
  const account = portfolio.accounts.find((one) => one.key === key);
  const input = personInput({ firstName: account?.firstName ?? null, lastName: account?.lastName ?? null });
  return { key, parties: [{ key, role: 'TENANT', input }] };
}

function situationsOf(portfolio: Portfolio, homes: Home[], share: number, chance: Chance): Map<Home, Situation> {
  const situations = new Map<Home, Situation>();
  const free = chance.shuffled(
    homes.filter((home) => !home.place.inactive && home.input.beds !== null && !accountAt(portfolio, homes, home)),
  );
  for (const [situation, count] of Object.entries(QUOTAS) as [Situation, number][])
    for (const home of free.splice(0, Math.max(1, Math.round(count * share)))) situations.set(home, situation);
  for (const home of homes) {
    const isLastShop = home.input.beds === null && homes.filter(({ place }) => place === home.place).at(-1) === home;
    if (home.place.inactive || isLastShop) situations.set(home, 'NEVER_LET');
  }
  return situations;
}

/** Renters who live there now and have registered, soon after the start or after they moved in. */
function planSignUps(
  leases: LeasePlan[],
  setup: SetupDays,
  today: PlainDate,
  count: number,
  chance: Chance,
): History['signUps'] {
  const households = new Set(['renter', 'multi']);
  const candidates = chance.shuffled(
    leases.filter(
      (lease) => lease.ended === null && !lease.cancelled && lease.signedOn && lease.startsOn < addDays(today, -20),
    ),
  );
  const signUps: History['signUps'] = [];
  for (const lease of candidates) {
    const { key, parties } = lease.household;
    if (signUps.length >= count || households.has(key) || parties[0]?.input.email === null) continue;
    households.add(key);
    const first = leases.find((one) => one.household.key === key) ?? lease;
    const from = laterDay(first.startsOn, setup.leasesOn);
    signUps.push({ lease, on: addDays(from, chance.whole(2, 10)) });
  }
  return signUps;
}

import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '#contract/dates.ts';
import { alderAndPine } from './alder-and-pine.ts';
import { chanceOf } from './chance.ts';
import { harbourLettings } from './harbour-lettings.ts';
import { isWorkday } from './hours.ts';
import { planHomes } from './plan-homes.ts';
import { type LeasePlan, planLeases, type Situation } from './plan-leases.ts';
import { householdsOf } from './plan-people.ts';

const SITUATIONS: readonly Situation[] = [
  'SETTLED',
  'SECOND_TERM',
  'TURNED_OVER',
  'ENDING_IN_30',
  'ENDING_IN_60',
  'ENDING_IN_90',
  'PAST_ITS_END',
  'RENEWED',
  'NOTICE',
  'NOTICE_RELET',
  'NOTICE_WITHDRAWN',
  'VACANT',
  'VACANT_DRAFTED',
  'VACANT_SIGNED',
  'VACANT_CANCELLED',
  'DOWN',
  'NEVER_LET',
];
/** Days on which somebody starts a demo: month ends, a leap day, both days around the new year, and whatever comes. */
const STARTS = [
  '2026-11-27',
  '2026-12-31',
  '2027-01-01',
  '2028-02-29',
  '2027-02-28',
  '2027-03-01',
  ...Array.from({ length: 24 }, (_, number) => addDays(plainDate('2027-01-09'), number * 16)),
].map(plainDate);
const homes = [alderAndPine, harbourLettings].flatMap((portfolio) =>
  planHomes(portfolio, 1, chanceOf(portfolio.name)).filter((_, number) => number % 11 === 0),
);

/** Every plan of every home, started on every day. */
function each(situation: Situation, check: (leases: LeasePlan[], today: string) => void): void {
  for (const today of STARTS) {
    const days = { firstOn: addDays(today, -365), today };
    for (const home of homes) {
      const chance = chanceOf(`${home.key} / ${today}`);
      const newHousehold = householdsOf(chance.apart('people'));
      check(
        planLeases(home, situation, days, () => newHousehold(home.place.country), chance),
        today,
      );
    }
  }
}
const lastDay = ({ notice, withdrawnOn, ended, endsOn, type }: LeasePlan): string =>
  ended?.movedOutOn ??
  (withdrawnOn === null ? notice?.movesOutOn : undefined) ??
  (type === 'FIXED' ? endsOn : null) ??
  '9999-12-31';

describe.each(SITUATIONS)('the leases of a home that is %s', (situation) => {
  it('never have two that bind on one day', () => {
    each(situation, (leases, today) => {
      const binding = leases.filter(({ signedOn, cancelled }) => signedOn !== null && cancelled === null);
      for (const [at, lease] of binding.entries()) {
        const next = binding[at + 1];
        if (next !== undefined)
          expect([today, lease.key, lastDay(lease) < next.startsOn]).toEqual([today, lease.key, true]);
      }
    });
  });

  it('are drafted before they are signed, and signed before they begin, by an office that is open', () => {
    each(situation, (leases, today) => {
      for (const { key, draftedOn, signedOn, startsOn, cancelled } of leases) {
        const at = [today, key];
        expect([...at, isWorkday(draftedOn)]).toEqual([...at, true]);
        if (signedOn === null) continue;
        expect([...at, isWorkday(signedOn)]).toEqual([...at, true]);
        expect([...at, draftedOn <= signedOn, signedOn < startsOn]).toEqual([...at, true, true]);
        if (cancelled !== null)
          expect([...at, signedOn <= cancelled.on, cancelled.on < startsOn]).toEqual([...at, true, true]);
      }
    });
  });

  it('end after they began, and nothing was done with them in days that have not come', () => {
    each(situation, (leases, today) => {
      for (const { key, startsOn, endsOn, draftedOn, signedOn, notice, withdrawnOn, cancelled, ended } of leases) {
        const at = [today, key];
        if (endsOn !== null) expect([...at, startsOn < endsOn]).toEqual([...at, true]);
        const done = [draftedOn, signedOn, notice?.givenOn, withdrawnOn, cancelled?.on, ended?.movedOutOn];
        expect([...at, done.filter((day) => day != null && day > today)]).toEqual([...at, []]);
        if (notice !== null && withdrawnOn !== null)
          expect([...at, notice.givenOn < withdrawnOn]).toEqual([...at, true]);
        if (notice !== null) expect([...at, notice.givenOn < notice.movesOutOn]).toEqual([...at, true]);
      }
    });
  });

  it('ask for a rent and a deposit in whole units that are above zero', () => {
    each(situation, (leases) => {
      for (const { rent, deposit } of leases)
        expect([Number.isInteger(rent), rent > 0, deposit >= 0]).toEqual([true, true, true]);
    });
  });
});

it('the same words make the same demo', () => {
  const twice = [1, 2].map(() => {
    const all: unknown[] = [];
    each('RENEWED', (leases) => all.push(leases));
    return JSON.stringify(all);
  });
  expect(twice[0]).toBe(twice[1]);
});

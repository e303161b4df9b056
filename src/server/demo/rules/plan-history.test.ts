import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, type PlainDate, plainDate, rangesOverlap } from '#contract/dates.ts';
import { findTermProblem } from '#contract/leases/leases.terms.ts';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { PersonInput } from '#contract/people/people.ts';
import { PropertyInput } from '#contract/properties/properties.ts';
import { UnitInput } from '#contract/units/units.ts';
import { nextStatuses } from '#server/maintenance/rules/transitions.ts';
import { alderAndPine } from './alder-and-pine.ts';
import { harbourLettings } from './harbour-lettings.ts';
import { isWorkday } from './hours.ts';
import { type History, planHistory } from './plan-history.ts';
import type { LeasePlan } from './plan-leases.ts';
import type { RequestPlan } from './plan-requests.ts';
import { CURRENCIES, TIME_ZONES } from './portfolio.ts';

const portfolios = [alderAndPine, harbourLettings];

/** The days on which a lease keeps its home from others; null for one that binds nobody. */
function bindingDays({ startsOn, endsOn, type, signedOn, cancelled, notice, withdrawnOn, ended }: LeasePlan) {
  if (signedOn === null || cancelled) return null;
  const lastOn = ended?.movedOutOn ?? (notice && !withdrawnOn ? notice.movesOutOn : type === 'FIXED' ? endsOn : null);
  return { startsOn, endsOn: lastOn };
}

/** Every rule that a plan breaks, in words. */
function faultsOf(history: History): string[] {
  return [
    ...[...Map.groupBy(history.leases, ({ home }) => home.key)].flatMap(([key, leases]) => overlapsIn(key, leases)),
    ...history.leases.flatMap((lease) => leaseFaults(lease, history.today)),
    ...history.requests.flatMap((request) => requestFaults(request, history)),
  ];
}

function overlapsIn(key: string, leases: LeasePlan[]): string[] {
  const binding = leases.flatMap((lease) => bindingDays(lease) ?? []);
  return binding.flatMap((one, index) =>
    binding.slice(index + 1).some((other) => rangesOverlap(one, other))
      ? [`${key} is let twice from ${one.startsOn}`]
      : [],
  );
}

function leaseFaults(lease: LeasePlan, today: PlainDate): string[] {
  const { key, draftedOn, signedOn, notice, withdrawnOn, cancelled, ended } = lease;
  const happened = [draftedOn, signedOn, notice?.givenOn, withdrawnOn, cancelled?.on, ended?.on].filter(
    (day) => day != null,
  );
  const faults = [
    [findTermProblem(lease), 'has no sound term'],
    [happened.some((day) => day > today), 'was changed in the future'],
    [
      [draftedOn, signedOn, cancelled?.on].some((day) => day && !isWorkday(day)),
      'was written when the office was shut',
    ],
    [signedOn && signedOn < draftedOn, 'was signed before it was drafted'],
    [
      cancelled && (!signedOn || cancelled.on < signedOn || cancelled.on >= lease.startsOn),
      'was cancelled out of turn',
    ],
    [notice && notice.movesOutOn < notice.givenOn, 'is left before notice'],
    [withdrawnOn && notice && withdrawnOn < notice.givenOn, 'took back a notice before it was given'],
    [ended && (ended.movedOutOn < lease.startsOn || ended.on < ended.movedOutOn), 'ended out of turn'],
    [lease.rent <= 0 || lease.deposit < 0, 'asks for nothing'],
    [!lease.household.parties.some(({ role }) => role === 'TENANT'), 'has no tenant'],
  ] as const;
  return faults.flatMap(([isFault, what]) => (isFault ? [`${key} ${what}`] : []));
}

function requestFaults({ key, reportedAt, stops, lease, place, visit, goal }: RequestPlan, { now }: History): string[] {
  const faults: string[] = [];
  let from: TicketStatus = 'NEW';
  let at = reportedAt;
  let beforeHold: TicketStatus | null = null;
  for (const stop of stops) {
    if (!nextStatuses(from, beforeHold).includes(stop.status))
      faults.push(`${key} goes from ${from} to ${stop.status}`);
    if (stop.at <= at) faults.push(`${key} is ${stop.status} before it was ${from}`);
    if (stop.status === 'ON_HOLD') beforeHold = from;
    [from, at] = [stop.status, stop.at];
  }
  const reportedOn = dayIn(reportedAt, TIME_ZONES[place.country]);
  if (from !== goal.status) faults.push(`${key} stands at ${from}, not at ${goal.status}`);
  if (at > now) faults.push(`${key} happens after now`);
  if (visit && visit.to <= visit.from) faults.push(`${key} has a visit that ends before it begins`);
  // Who stays on after the last day agreed still lives there.
  if (lease && (reportedOn < lease.startsOn || (lease.ended && reportedOn > lease.ended.movedOutOn)))
    faults.push(`${key} was reported by somebody who did not live there`);
  return faults;
}

describe.each(portfolios.map((portfolio) => [portfolio.name, portfolio] as const))(
  'a year of %s',
  (_name, portfolio) => {
    const now = new Date('2026-11-18T15:00:00Z');
    const history = planHistory(portfolio, now, { share: 1 });

    it('breaks no rule: homes are let once, leases are written in order, requests go the ways there are', () => {
      expect(faultsOf(history)).toEqual([]);
    });

    it('breaks none on whatever day it is planned', () => {
      const moments = fc.integer({ min: 0, max: 5 * 366 * 24 }).map((hours) => new Date(Date.UTC(2025, 0, 1, hours)));
      fc.assert(
        fc.property(moments, fc.constantFrom(0.15, 0.5), (at, share) => {
          expect(faultsOf(planHistory(portfolio, at, { share }))).toEqual([]);
        }),
        { numRuns: 12 },
      );
    });

    it('is the same for the same moment, and another for another', () => {
      expect(planHistory(portfolio, now, { share: 1 })).toEqual(history);
      expect(planHistory(portfolio, new Date(now.getTime() + 40 * 86_400_000), { share: 1 })).not.toEqual(history);
    });

    it('has what every situation of the product needs', () => {
      const shown = new Set(history.requests.map(({ goal }) => goal.status));
      for (const status of [
        'NEW',
        'AWAITING_APPROVAL',
        'SCHEDULED',
        'ON_HOLD',
        'WORK_DONE',
        'CLOSED',
        'DECLINED',
      ] as const)
        expect(shown).toContain(status);
      expect(history.leases.some(({ signedOn }) => signedOn === null)).toBe(true);
      expect(history.leases.some(({ cancelled }) => cancelled)).toBe(true);
      expect(history.leases.some(({ notice, ended }) => notice && !ended)).toBe(true);
      expect(history.takenOff.every(({ on }) => on <= history.today)).toBe(true);
      expect(history.signUps.length).toBeGreaterThan(5);
    });

    it('consists of what the product takes: every house, home and person would be accepted from a form', () => {
      for (const place of portfolio.places) {
        const { name, subType, street, city, state, zipCode, country, yearBuilt, notice } = place;
        const address = { street, city, state, zipCode, country };
        const clock = { timeZone: TIME_ZONES[country], currency: CURRENCIES[country] };
        const kind = subType === 'OFFICE' || subType === 'RETAIL' ? 'COMMERCIAL' : 'RESIDENTIAL';
        const input = { name, kind, subType, address, ...clock, yearBuilt, maintenanceNotice: notice };
        expect(PropertyInput.safeParse(input).error).toBeUndefined();
      }
      for (const { input } of history.homes) expect(UnitInput.parse(input)).toEqual(input);
      for (const { household } of history.leases)
        for (const { input } of household.parties) expect(PersonInput.parse(input)).toEqual(input);
    });

    it('calls no two homes of a house the same, and gives no two people one address', () => {
      const homes = history.homes.map(({ place, input }) => `${place.name} / ${input.building} / ${input.number}`);
      expect(homes).toEqual([...new Set(homes)]);
      const people = new Map(
        history.leases.flatMap(({ household }) =>
          household.parties.map((party) => [party.key, party.input.email] as const),
        ),
      );
      const emails = [...people.values()].filter((email) => email !== null);
      expect(emails).toEqual([...new Set(emails)]);
    });

    it('belongs to its owners in whole', () => {
      for (const { name, owners } of portfolio.places) {
        const sum = Object.values(owners).reduce((total, percent) => total + Number(percent), 0);
        expect([name, sum]).toEqual([name, 100]);
        for (const key of Object.keys(owners))
          expect([...portfolio.owners, ...portfolio.accounts].some((one) => one.key === key)).toBe(true);
      }
    });

    it('begins with accounts, houses and leases on three workdays, a year ago', () => {
      const { accountsOn, housesOn, leasesOn } = history.setup;
      expect([accountsOn, housesOn, leasesOn].every(isWorkday)).toBe(true);
      expect(accountsOn < housesOn && housesOn < leasesOn).toBe(true);
      expect(accountsOn <= addDays(plainDate('2026-11-18'), -366)).toBe(true);
    });
  },
);

it('a smaller demo has fewer homes and requests, but none without a home', () => {
  const now = new Date('2026-11-18T15:00:00Z');
  const [whole, part] = [1, 0.2].map((share) => planHistory(alderAndPine, now, { share })) as [History, History];
  expect(part.homes.length).toBeLessThan(whole.homes.length / 2);
  expect(part.requests.length).toBeLessThan(whole.requests.length);
  expect(new Set(part.homes.map(({ place }) => place.name)).size).toBe(alderAndPine.places.length);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, laterDay, plainDate, rangeContains, rangesOverlap } from '../dates.ts';
import {
  earliestMoveOut,
  findPartyProblem,
  findTermProblem,
  homesOf,
  isShortNotice,
  lastDayOf,
  lengthOf,
} from './leases.terms.ts';
import type { LeaseStatus } from './leases.ts';

const day = plainDate;
const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays(day('1980-01-01'), days));
const anyRange = fc
  .tuple(anyDay, fc.option(fc.integer({ min: 0, max: 1500 })))
  .map(([startsOn, days]) => ({ startsOn, endsOn: days === null ? null : addDays(startsOn, days) }));

describe('the term of a lease', () => {
  it.each([
    ['FIXED', '2026-11-01', '2027-10-31', null],
    ['FIXED', '2026-11-01', '2026-11-01', null],
    ['FIXED', '2026-11-01', null, 'lease.end_missing'],
    ['FIXED_ROLLOVER', '2026-11-01', null, 'lease.end_missing'],
    ['FIXED_ROLLOVER', '2026-11-01', '2026-10-31', 'lease.ends_before_start'],
    ['AT_WILL', '2026-11-01', null, null],
    ['AT_WILL', '2026-11-01', '2027-10-31', 'lease.end_not_allowed'],
  ] as const)('%s from %s to %s: %s', (type, startsOn, endsOn, problem) => {
    expect(findTermProblem({ type, startsOn: day(startsOn), endsOn: endsOn && day(endsOn) })).toBe(problem);
  });

  it('ends on the day of the notice, else on the agreed one, else never', () => {
    expect(lastDayOf({ endsOn: day('2027-10-31'), movesOutOn: day('2026-12-31') })).toBe('2026-12-31');
    expect(lastDayOf({ endsOn: day('2027-10-31'), movesOutOn: null })).toBe('2027-10-31');
    expect(lastDayOf({ endsOn: null, movesOutOn: null })).toBeNull();
  });
});

describe('a notice', () => {
  it('is short exactly when it leaves fewer days than agreed', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(900), fc.nat(730), (givenOn, left, agreed) => {
        expect(isShortNotice(givenOn, addDays(givenOn, left), agreed)).toBe(left < agreed);
        expect(daysBetween(givenOn, earliestMoveOut(givenOn, agreed))).toBe(agreed);
      }),
    );
  });
});

describe('two leases on one unit', () => {
  it('share a day exactly when the later one starts within the earlier', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        const laterStart = laterDay(a.startsOn, b.startsOn);
        const shared = rangeContains(a, laterStart) && rangeContains(b, laterStart);
        expect(rangesOverlap(a, b)).toBe(shared);
        expect(rangesOverlap(b, a)).toBe(shared);
      }),
    );
  });

  it('follow each other without a gap when one starts on the day after the other', () => {
    fc.assert(
      fc.property(anyRange, anyRange, (a, b) => {
        if (a.endsOn === null) return;
        const next = { ...b, startsOn: addDays(a.endsOn, 1), endsOn: null };
        expect(rangesOverlap(a, next)).toBe(false);
        expect(rangesOverlap(a, { ...next, startsOn: a.endsOn })).toBe(true);
      }),
    );
  });
});

describe('the people on a lease', () => {
  it.each([
    [[{ personId: 'a', role: 'TENANT' }], null],
    [
      [
        { personId: 'a', role: 'TENANT' },
        { personId: 'a', role: 'GUARANTOR' },
      ],
      'lease.party_twice',
    ],
    [[{ personId: 'a', role: 'OCCUPANT' }], 'lease.no_tenant'],
  ])('people %o: %s', (parties, problem) => {
    expect(findPartyProblem(parties)).toBe(problem);
  });
});

describe('the length of a term', () => {
  it.each([
    ['2026-11-01', '2027-10-31', 12, 0],
    ['2026-12-14', '2027-12-31', 12, 18],
    ['2026-01-31', '2026-02-28', 1, 1],
    ['2026-01-31', '2026-02-27', 1, 0],
    ['2026-11-18', '2026-11-18', 0, 1],
  ])('from %s to %s is %i months and %i days', (startsOn, endsOn, months, days) => {
    expect(lengthOf(day(startsOn), day(endsOn))).toEqual({ months, days });
  });

  it('always adds up to the last day again', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(2000), (startsOn, more) => {
        const endsOn = addDays(startsOn, more);
        const { months, days } = lengthOf(startsOn, endsOn);
        expect(addDays(addMonths(startsOn, months), days)).toBe(addDays(endsOn, 1));
      }),
    );
  });
});

it('a home counts once, though a lease and the one that follows it are both of it', () => {
  const lease = (id: string, status: LeaseStatus, unitId: string) => ({ id, status, unit: { id: unitId } });
  const leases = [
    lease('running', 'ACTIVE', '14'),
    lease('renewed', 'SIGNED', '14'),
    lease('garage', 'SIGNED', 'G2'),
    lease('former', 'ENDED', '9'),
  ];
  expect(homesOf(leases).map(({ id }) => id)).toEqual(['running', 'garage']);
  expect(homesOf([lease('former', 'ENDED', '9')])).toEqual([]);
});

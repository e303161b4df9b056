import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type PlainDate, plainDate } from '../dates.ts';
import { RENT_CYCLES } from './rent.cycles.ts';
import { type LeaseLines, type Occurrence, occurrencesOf, type RentLine } from './rent.occurrences.ts';
import { DEFAULT_PRORATION, PRORATION_FIRST, PRORATION_METHODS, type ProrationPolicy } from './rent.proration.ts';
import { renewedLines } from './rent.renewals.ts';

const day = plainDate;
const line = (more: Partial<RentLine> = {}): RentLine => ({
  id: 'rent',
  account: '4000',
  memo: null,
  amountMinor: 150_000,
  cycle: 'MONTHLY',
  startsOn: day('2026-01-01'),
  endsOn: null,
  dueDay: 1,
  postDaysInAdvance: 0,
  ...more,
});
const renewal = { startsOn: day('2027-01-01'), rentMinor: 155_000, rentAccount: '4000' };
const summary = (lines: readonly RentLine[]) =>
  lines.map(({ account, amountMinor, cycle, startsOn, endsOn }) => [account, amountMinor, cycle, startsOn, endsOn]);

describe('what a renewed lease owes', () => {
  it('is the new rent, and whatever else was owed on the last day', () => {
    const parking = line({ account: '4020', amountMinor: 4_500, endsOn: day('2026-12-31') });
    const storage = line({ account: '4040', amountMinor: 2_000, endsOn: day('2026-06-30') });
    expect(summary(renewedLines([line(), parking, storage], renewal))).toEqual([
      ['4000', 155_000, 'MONTHLY', '2027-01-01', null],
      ['4020', 4_500, 'MONTHLY', '2027-01-01', null],
    ]);
  });

  it('keeps the day of a line that ends later, and what is still to begin, but no step of the former rent', () => {
    const pets = line({ account: '4030', amountMinor: 3_000, endsOn: day('2027-03-31') });
    const parking = line({ account: '4020', amountMinor: 4_500, startsOn: day('2027-02-01') });
    const step = line({ startsOn: day('2027-04-01'), amountMinor: 170_000 });
    const until = line({ endsOn: day('2027-03-31') });
    expect(summary(renewedLines([until, step, pets, parking], renewal))).toEqual([
      ['4000', 155_000, 'MONTHLY', '2027-01-01', null],
      ['4030', 3_000, 'MONTHLY', '2027-01-01', '2027-03-31'],
      ['4020', 4_500, 'MONTHLY', '2027-02-01', null],
    ]);
  });

  it.each([
    ['2026-12-30', []],
    ['2026-12-31', [null]],
    ['2027-01-01', ['2027-01-01']],
    ['2027-01-02', ['2027-01-02']],
  ])(
    'keeps the last day of a line that ends on %s as %j, where the lease before ends on 31 December',
    (endsOn, expected) => {
      const parking = line({ account: '4020', endsOn: day(endsOn) });
      expect(renewedLines([parking], renewal).map((one) => one.endsOn)).toEqual(expected);
    },
  );

  it.each([
    ['WEEKLY', 35_769],
    ['QUARTERLY', 465_000],
    ['YEARLY', 1_860_000],
  ] as const)('says a rent a month as one %s', (cycle, expected) => {
    expect(renewedLines([line({ cycle })], renewal)[0]?.amountMinor).toBe(expected);
  });

  it('leaves what falls due once behind', () => {
    expect(renewedLines([line({ cycle: 'ONE_TIME', account: '4130' })], renewal)).toEqual([]);
  });
});

const RECURRING = RENT_CYCLES.filter((cycle) => cycle !== 'ONE_TIME');
const policies = fc.record({
  method: fc.constantFrom(...PRORATION_METHODS),
  first: fc.constantFrom(...PRORATION_FIRST),
  prorateLast: fc.boolean(),
});
const days = fc.integer({ min: 0, max: 730 }).map((count) => addDays(day('2025-01-01'), count));

/** All charges of a lease and of the one that continues it from a day on. */
function bothOf(former: RentLine, startsOn: PlainDate, policy: ProrationPolicy, rentMinor = former.amountMinor) {
  const lastOn = addDays(startsOn, -1);
  const far = { from: addDays(former.startsOn, -1), to: addDays(startsOn, 800) };
  const shared = { policy, currency: 'USD' };
  const before: LeaseLines = { ...shared, lines: [former], lastOn, isContinued: true };
  const charged = occurrencesOf(before, far);
  const lines = renewedLines([former], { startsOn, rentMinor, rentAccount: '4000' });
  const after: LeaseLines = {
    ...shared,
    lines,
    lastOn: null,
    continuesAnother: true,
    chargedUntil: new Map(charged.length ? [['4000', charged.at(-1)?.to ?? lastOn]] : []),
  };
  return { charged, next: occurrencesOf(after, far) };
}

/** Whether charges one after the other pay for every day once. */
const meet = (charges: readonly Occurrence[]): boolean =>
  charges.every(({ from }, at) => at === 0 || addDays(charges[at - 1]?.to ?? from, 1) === from);

describe('charges at a renewal', () => {
  it('leave no day out and count none twice, whatever the days, the cycle and the rule', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 800 }),
        fc.constantFrom(...RECURRING),
        fc.integer({ min: 1, max: 31 }),
        policies,
        (startsOn, length, cycle, dueDay, policy) => {
          const renewedOn = addDays(startsOn, length);
          const { charged, next } = bothOf(line({ startsOn, cycle, dueDay }), renewedOn, {
            ...DEFAULT_PRORATION,
            ...policy,
          });
          const all = [...charged, ...next];
          expect(all[0]?.from).toBe(startsOn);
          expect(charged.at(-1)?.to).toBe(addDays(renewedOn, -1));
          expect(next[0]?.from).toBe(renewedOn);
          expect(meet(all)).toBe(true);
        },
      ),
    );
  });

  it('come to one month’s rent in the month in which it is renewed at the same rent, also where parts are charged whole', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 27 }),
        fc.constantFrom('ACTUAL', 'NONE'),
        fc.constantFrom(...PRORATION_FIRST),
        fc.boolean(),
        (dayBefore, method, first, prorateLast) => {
          const renewedOn = addDays(day('2027-06-01'), dayBefore);
          const { charged, next } = bothOf(line(), renewedOn, { ...DEFAULT_PRORATION, method, first, prorateLast });
          const june = [...charged, ...next].filter(({ from }) => from.startsWith('2027-06'));
          expect(june).toHaveLength(2);
          expect(Math.abs(june.reduce((sum, { amountMinor }) => sum + amountMinor, 0) - 150_000)).toBeLessThanOrEqual(
            1,
          );
          expect(daysBetween(june[0]?.from ?? renewedOn, june[1]?.to ?? renewedOn)).toBe(29);
        },
      ),
    );
  });
});

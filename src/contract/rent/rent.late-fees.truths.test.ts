import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '../dates.ts';
import { type ChargedFee, feeChanges } from './rent.fee-matches.ts';
import {
  LATE_FEE_BASES,
  LATE_FEE_COMBINATIONS,
  LATE_FEE_FREQUENCIES,
  type LateFeeFacts,
  type LateFeeRule,
  lateFeesBetween,
} from './rent.late-fees.ts';

const START = plainDate('2028-01-01');
const DAYS = 120;
const LAST = addDays(START, DAYS);
const day = (after: number): PlainDate => addDays(START, after);
const orNone = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null });

const rules = fc
  .array(
    fc.record({
      basis: fc.constantFrom(...LATE_FEE_BASES),
      worth: fc.integer({ min: 1, max: 5_000 }),
      frequency: fc.constantFrom(...LATE_FEE_FREQUENCIES),
      graceDays: orNone(fc.nat(20)),
      maxOccurrences: orNone(fc.integer({ min: 1, max: 6 })),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ basis, worth, ...rest }, at): LateFeeRule => {
      const isFlat = basis === 'FLAT';
      return {
        id: `rule ${at}`,
        basis,
        amountMinor: isFlat ? worth : null,
        percentHundredths: isFlat ? null : worth,
        ...rest,
      };
    }),
  );
const policies = fc.record({
  graceDays: fc.nat(10),
  minBalanceMinor: fc.constantFrom(0, 0, 5_000),
  accounts: fc.constant(['4000', '4020']),
  rules,
  combine: fc.constantFrom(...LATE_FEE_COMBINATIONS),
  maxPerChargeMinor: orNone(fc.integer({ min: 1, max: 20_000 })),
  maxPerMonthMinor: orNone(fc.integer({ min: 1, max: 20_000 })),
  legalCapMinor: orNone(fc.integer({ min: 1, max: 20_000 })),
});
/** Rent, parking and what no policy speaks of, several of them of one day, and what was paid of each and when. */
const leases = fc
  .array(
    fc.record({
      month: fc.nat(3),
      account: fc.constantFrom('4000', '4000', '4020', '4100'),
      amountMinor: fc.integer({ min: 1, max: 200_000 }),
      paid: fc.array(fc.record({ after: fc.nat(140), percent: fc.integer({ min: 1, max: 100 }) }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => {
    const charges = all.map(({ month, account, amountMinor }, at) => ({
      id: `charge ${at}`,
      account,
      amountMinor,
      dueOn: plainDate(`2028-0${month + 1}-01`),
    }));
    const settlements = all.flatMap(({ amountMinor, paid }, at) =>
      paid.map(({ after, percent }) => ({
        chargeId: `charge ${at}`,
        amountMinor: Math.floor((amountMinor * percent) / (100 * paid.length)),
        on: day(after),
      })),
    );
    return { charges, settlements, monthlyRecurringMinor: 150_000 };
  });
const cases = fc.tuple(policies, leases).map(([policy, lease]): LateFeeFacts => ({ policy, ...lease }));
const feesOf = (facts: LateFeeFacts) => lateFeesBetween(START, LAST, facts);
const sumOf = (fees: readonly { amountMinor: number }[]) => fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

it('a fee is never charged before a charge is late, for one that is paid, or on an account that the policy does not name', () => {
  fc.assert(
    fc.property(cases, (facts) => {
      for (const { chargeId, on, amountMinor, ruleIds } of feesOf(facts)) {
        const charge = facts.charges.find(({ id }) => id === chargeId);
        if (!charge) throw new Error('a fee is for a charge that there is');
        const own = facts.policy.rules.filter(({ id }) => ruleIds.includes(id));
        const grace = Math.min(...own.map(({ graceDays }) => graceDays ?? facts.policy.graceDays));
        const paid = facts.settlements.filter((one) => one.chargeId === chargeId && one.on < on);
        expect(on > addDays(charge.dueOn, grace)).toBe(true);
        expect(sumOf(paid)).toBeLessThan(charge.amountMinor);
        expect(facts.policy.accounts).toContain(charge.account);
        expect(amountMinor).toBeGreaterThan(0);
      }
    }),
    { seed: 27, numRuns: 80 },
  );
});

it('all fees together keep every limit: of a charge, of a month, of the law, and of how often', () => {
  fc.assert(
    fc.property(cases, (facts) => {
      const fees = feesOf(facts);
      const { maxPerChargeMinor, maxPerMonthMinor, legalCapMinor } = facts.policy;
      const within = (groups: Iterable<readonly { amountMinor: number }[]>, most: number | null) => {
        for (const group of groups) expect(sumOf(group)).toBeLessThanOrEqual(most ?? Number.POSITIVE_INFINITY);
      };
      const ofCharges = [...Map.groupBy(fees, ({ chargeId }) => chargeId).values()];
      within(ofCharges, maxPerChargeMinor);
      within(ofCharges, legalCapMinor);
      within(Map.groupBy(fees, ({ on }) => on.slice(0, 7)).values(), maxPerMonthMinor);
      for (const { id, frequency, maxOccurrences } of facts.policy.rules) {
        const own = fees.filter(({ ruleIds }) => ruleIds.includes(id));
        const dueOf = (chargeId: string) => facts.charges.find((charge) => charge.id === chargeId)?.dueOn;
        for (const ofDay of Map.groupBy(own, ({ chargeId }) => dueOf(chargeId)).values())
          expect(ofDay.length).toBeLessThanOrEqual(
            frequency === 'ONCE' ? 1 : (maxOccurrences ?? Number.POSITIVE_INFINITY),
          );
        if (frequency !== 'ONCE') expect(new Set(own.map(({ on }) => on)).size).toBe(own.length);
      }
    }),
    { seed: 27, numRuns: 80 },
  );
});

it('late fees are the same reckoned at once and night by night, and in whatever order the books tell of charges and payments', () => {
  fc.assert(
    fc.property(cases, fc.nat(DAYS), (facts, until) => {
      const fees = feesOf(facts);
      const first = lateFeesBetween(START, day(until), facts);
      expect([...first, ...lateFeesBetween(day(until), LAST, facts, first)]).toEqual(fees);
      const turned = { ...facts, charges: facts.charges.toReversed(), settlements: facts.settlements.toReversed() };
      expect(feesOf(turned)).toEqual(fees);
    }),
    { seed: 27, numRuns: 40 },
  );
});

it('whoever paid everything on the day on which it was due pays no fee', () => {
  fc.assert(
    fc.property(cases, (facts) => {
      const settlements = facts.charges.map(({ id, amountMinor, dueOn }) => ({ chargeId: id, amountMinor, on: dueOn }));
      expect(feesOf({ ...facts, settlements })).toEqual([]);
    }),
    { seed: 27, numRuns: 40 },
  );
});

it('books that say what they said propose nothing, and taking back what is proposed comes to what would be', () => {
  fc.assert(
    fc.property(cases, leases, (facts, others) => {
      const asCharged = (fees: ReturnType<typeof feesOf>): ChargedFee[] =>
        fees.map((fee, at) => ({ ...fee, id: `fee ${at}`, isSettled: false }));
      const [were, are] = [feesOf(facts), feesOf({ ...facts, settlements: others.settlements })];
      expect(feeChanges(asCharged(were), were)).toEqual([]);
      const difference = feeChanges(asCharged(were), are).reduce((sum, change) => sum + change.differenceMinor, 0);
      expect(sumOf(were) + difference).toBe(sumOf(are));
    }),
    { seed: 27, numRuns: 40 },
  );
});

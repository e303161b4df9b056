import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, type PlainDate, partsOf, plainDate } from '#contract/dates.ts';
import { ATTEMPTS_MAX, isToTell, NOTICE_DAYS, nextTaking, type Owed, retryOn, takenOn } from './autopay.ts';

const START = plainDate('2027-11-10');
const DAYS = 500;

type Agreed = { limitMinor: number | null; day: number | null };
type Taken = { on: PlainDate; minor: number; toldOn: PlainDate; toldMinor: number };

/**
 * Autopay as a renter lives through it: each morning the office's program looks what is owed by what it knows, tells what it
 * will take, and takes it on its day. `knownAhead` days before a charge falls due it is known.
 */
function lived(charges: readonly Owed[], agreed: Agreed, knownAhead: number, cut: (day: number) => boolean): Taken[] {
  const taken: Taken[] = [];
  let planned: { chargeOn: PlainDate; minor: number; toldOn: PlainDate } | null = null;
  let lastPlanned = START;
  for (let passed = 0; passed < DAYS; passed += 1) {
    if (cut(passed)) continue;
    const today = addDays(START, passed);
    const owed = charges.filter(({ dueOn }) => daysBetween(today, dueOn) <= knownAhead);
    const settledMinor = taken.reduce((sum, { minor }) => sum + minor, 0);
    if (planned && planned.chargeOn <= today) {
      const minor = takenOn(owed, settledMinor, planned.minor, today);
      if (minor > 0) taken.push({ on: today, minor, toldOn: planned.toldOn, toldMinor: planned.minor });
      planned = null;
      continue;
    }
    if (planned) continue;
    const next = nextTaking({ owed, settledMinor, ...agreed, afterOn: lastPlanned, today });
    if (!next || !isToTell(next.chargeOn, today)) continue;
    planned = { ...next, toldOn: today };
    lastPlanned = next.chargeOn;
  }
  return taken;
}

const charges = fc
  .array(
    fc.record({
      month: fc.nat(13),
      day: fc.constantFrom(0, 4, 14, 27, 30),
      minor: fc.integer({ min: 1, max: 500_000 }),
    }),
    {
      maxLength: 20,
    },
  )
  .map((all) =>
    all.map(
      ({ month, day, minor }): Owed => ({ dueOn: addDays(addMonths(plainDate('2027-12-01'), month), day), minor }),
    ),
  );
const agreements = fc.record({
  limitMinor: fc.option(fc.integer({ min: 1, max: 400_000 }), { nil: null }),
  day: fc.option(fc.integer({ min: 1, max: 28 }), { nil: null }),
});
const dueBy = (all: readonly Owed[], day: PlainDate): number =>
  all.filter(({ dueOn }) => dueOn <= day).reduce((sum, { minor }) => sum + minor, 0);

it('never takes what is not owed, never more than was told or agreed, and tells each three days before', () => {
  fc.assert(
    fc.property(charges, agreements, fc.integer({ min: 0, max: 60 }), fc.nat(20), (all, agreed, ahead, away) => {
      const cut = (day: number) => away > 0 && day % 23 < away && day > 40;
      let sum = 0;
      for (const { on, minor, toldOn, toldMinor } of lived(all, agreed, ahead, cut)) {
        sum += minor;
        expect(minor).toBeGreaterThan(0);
        expect(sum).toBeLessThanOrEqual(dueBy(all, on));
        expect(minor).toBeLessThanOrEqual(Math.min(toldMinor, agreed.limitMinor ?? Number.MAX_SAFE_INTEGER));
        expect(daysBetween(toldOn, on)).toBeGreaterThanOrEqual(NOTICE_DAYS);
      }
    }),
    { numRuns: 300 },
  );
});

it('takes all that is owed, on the day on which it falls due where that is known in time', () => {
  fc.assert(
    fc.property(charges, (all) => {
      const taken = lived(all, { limitMinor: null, day: null }, 60, () => false);
      expect(taken.reduce((sum, { minor }) => sum + minor, 0)).toBe(dueBy(all, addDays(START, DAYS)));
      for (const { dueOn } of all) {
        const paid = taken
          .filter(({ on }) => on <= addDays(dueOn, NOTICE_DAYS + 1))
          .reduce((sum, { minor }) => sum + minor, 0);
        expect(paid).toBeGreaterThanOrEqual(dueBy(all, dueOn));
      }
    }),
    { numRuns: 300 },
  );
});

it('takes all that is owed within a month of its day where a day of the month is chosen, and on that day', () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 1, max: 28 }), (all, day) => {
      const taken = lived(all, { limitMinor: null, day }, 60, () => false);
      expect(taken.reduce((sum, { minor }) => sum + minor, 0)).toBe(dueBy(all, addDays(START, DAYS)));
      for (const { on } of taken) expect(partsOf(on).day).toBe(day);
      for (const { dueOn } of all) {
        const paid = taken.filter(({ on }) => on <= addDays(dueOn, 31)).reduce((sum, { minor }) => sum + minor, 0);
        expect(paid).toBeGreaterThanOrEqual(dueBy(all, dueOn));
      }
    }),
    { numRuns: 300 },
  );
});

it('gives up after so many tries, and at once where asking again is of no use', () => {
  const tries = (isFinalAt: number) => {
    let today = START;
    for (let attempt = 1; ; attempt += 1) {
      const again = retryOn(attempt, attempt === isFinalAt, today);
      if (again === null) return attempt;
      expect(again > today).toBe(true);
      today = again;
    }
  };
  expect([tries(0), tries(1), tries(2)]).toEqual([ATTEMPTS_MAX, 1, 2]);
});

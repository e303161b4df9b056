import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, laterDay, type PlainDate, plainDate } from '../dates.ts';
import {
  type LeaseLines,
  type Occurrence,
  occurrencesOf,
  occurrencesToPost,
  type RentLine,
} from './rent.occurrences.ts';
import { DEFAULT_PRORATION, PRORATION_FIRST, PRORATION_METHODS, PRORATION_ROUNDING } from './rent.proration.ts';

const START = plainDate('2027-11-01');
const UNTIL = plainDate('2031-12-31');
const day = (after: number): PlainDate => addDays(START, after);

const cycles = fc.constantFrom('WEEKLY', 'EVERY_2_WEEKS', 'MONTHLY', 'EVERY_2_MONTHS', 'QUARTERLY', 'YEARLY');
const policies = fc.record({
  method: fc.constantFrom(...PRORATION_METHODS),
  februaryActual: fc.boolean(),
  first: fc.constantFrom(...PRORATION_FIRST),
  prorateLast: fc.boolean(),
  rounding: fc.constantFrom(...PRORATION_ROUNDING),
});

/** The rent of a tenancy: from a day on, in steps that follow each other, until somebody moves out. */
const tenancies = fc
  .record({
    startsAfter: fc.integer({ min: 0, max: 400 }),
    steps: fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 400 }), amountMinor: fc.integer({ min: 1, max: 999_999 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    cycle: cycles,
    dueDay: fc.integer({ min: 1, max: 31 }),
    postDaysInAdvance: fc.integer({ min: 0, max: 60 }),
    policy: policies,
  })
  .map(({ startsAfter, steps, cycle, dueDay, postDaysInAdvance, policy }) => {
    let from = startsAfter;
    const lines = steps.map(({ days, amountMinor }, at): RentLine => {
      const startsOn = day(from);
      from += days;
      const endsOn = at === steps.length - 1 ? null : day(from - 1);
      const rest = { memo: null, cycle, dueDay, postDaysInAdvance };
      return { id: `step ${at}`, account: '4000', amountMinor, startsOn, endsOn, ...rest };
    });
    return { lines, lastOn: day(from - 1), policy, currency: 'USD' } satisfies LeaseLines;
  });

const all = (terms: LeaseLines): Occurrence[] => occurrencesOf(terms, { from: START, to: UNTIL });
const byDays = (found: readonly Occurrence[]) => found.toSorted((a, b) => (a.from < b.from ? -1 : 1));
const sumOf = (found: readonly Occurrence[]) => found.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

it('every day of a tenancy is charged once, from the first through the last, whatever steps the rent takes', () => {
  fc.assert(
    fc.property(tenancies, (terms) => {
      let next = terms.lines[0]?.startsOn ?? START;
      for (const { from, to } of byDays(all(terms))) {
        expect(from).toBe(next);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        next = addDays(to, 1);
      }
      expect(next).toBe(addDays(terms.lastOn, 1));
    }),
    { seed: 27, numRuns: 200 },
  );
});

it('nothing falls due before somebody moves in or after they have left, nor is posted after it is due', () => {
  fc.assert(
    fc.property(tenancies, (terms) => {
      for (const { dueOn, postOn, lineId } of all(terms)) {
        const line = terms.lines.find(({ id }) => id === lineId);
        expect(dueOn >= (line?.startsOn ?? UNTIL) && dueOn <= terms.lastOn).toBe(true);
        expect(daysBetween(postOn, dueOn)).toBe(line?.postDaysInAdvance);
      }
    }),
    { seed: 27, numRuns: 200 },
  );
});

it('no charge is more than its whole, less than nothing, or something else than its share', () => {
  fc.assert(
    fc.property(tenancies, (terms) => {
      for (const { amountMinor, fullMinor, share } of all(terms)) {
        expect(amountMinor).toBeGreaterThanOrEqual(0);
        // To whole dollars half of one is a whole one.
        expect(amountMinor).toBeLessThanOrEqual(fullMinor + (terms.policy.rounding === 'WHOLE' ? 50 : 0));
        expect(share.of).toBeLessThanOrEqual(share.per);
        if (share.of === share.per) expect(amountMinor).toBe(fullMinor);
      }
    }),
    { seed: 27, numRuns: 200 },
  );
});

it('is the same in whatever order the lines stand', () => {
  fc.assert(
    fc.property(tenancies, (terms) => {
      expect(byDays(all({ ...terms, lines: terms.lines.toReversed() }))).toEqual(byDays(all(terms)));
    }),
    { seed: 27, numRuns: 100 },
  );
});

it('a night after the other posts what all of them at once would, and what was charged is not charged again', () => {
  fc.assert(
    fc.property(tenancies, fc.integer({ min: 1, max: 45 }), (terms, apart) => {
      const posted: Occurrence[] = [];
      const dueFrom = terms.lines[0]?.startsOn ?? START;
      for (let night = START; night <= addDays(terms.lastOn, 61); night = addDays(night, apart)) {
        const last = byDays(posted).at(-1);
        const isWhole = last?.share.of === last?.share.per;
        const charged = {
          ...terms,
          ...(last && { chargedUntil: new Map([['4000', last.to]]) }),
          ...(last && isWhole && { chargedWholeFrom: new Map([['4000', last.from]]) }),
        };
        posted.push(...occurrencesToPost(charged, { dueFrom, postedBy: night }));
      }
      const days = ({ from, to, amountMinor }: Occurrence) => `${from} ${to}: ${amountMinor}`;
      expect(byDays(posted).map(days)).toEqual(byDays(all(terms)).map(days));
    }),
    { seed: 27, numRuns: 60 },
  );
});

it('a rent that steps to itself is the same rent: counted by real days, nobody pays more or less but for a cent a step', () => {
  fc.assert(
    fc.property(tenancies, fc.integer({ min: 1, max: 300 }), ({ lines: [line], lastOn }, after) => {
      if (!line) return;
      const policy = { ...DEFAULT_PRORATION };
      // A step begins its own run of months, so that only a line due on the first keeps to the calendar.
      const whole = { ...line, dueDay: 1, cycle: 'MONTHLY' as const, endsOn: null, startsOn: day(0) };
      const stepOn = day(after);
      const stepped = [
        { ...whole, endsOn: addDays(stepOn, -1) },
        { ...whole, id: 'again', startsOn: stepOn },
      ];
      const terms = { lastOn: laterDay(lastOn, stepOn), policy, currency: 'USD' };
      const difference = sumOf(all({ ...terms, lines: stepped })) - sumOf(all({ ...terms, lines: [whole] }));
      expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    }),
    { seed: 27, numRuns: 200 },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '#contract/dates.ts';
import type { Reading } from '#contract/meters/meters.rules.ts';
import { dueByMeter } from './due-by-meter.ts';

/** What happens between two readings: so many days, so much used, and whether the meter was changed at the later one. */
type Step = { days: number; used: number; isReplaced: boolean; newStart: number };
const steps = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 90 }),
    used: fc.integer({ min: 0, max: 5_000_000 }),
    isReplaced: fc.boolean(),
    newStart: fc.integer({ min: 0, max: 2_000_000 }),
  }),
  { maxLength: 12 },
);

/** A machine that runs, with what its meter shows when somebody looks, and what was really used by then. */
function run(first: number, all: readonly Step[]): { readings: Reading[]; usedBy: Map<PlainDate, number> } {
  let on = plainDate('2024-02-28');
  let shown = first;
  let used = 0;
  const readings: Reading[] = [{ readOn: on, valueThousandths: shown, reason: null, oldEndThousandths: null }];
  const usedBy = new Map([[on, 0]]);
  for (const step of all) {
    on = addDays(on, step.days);
    used += step.used;
    const oldEnd = shown + step.used;
    shown = step.isReplaced ? step.newStart : oldEnd;
    readings.push({
      readOn: on,
      valueThousandths: shown,
      reason: step.isReplaced ? 'REPLACED' : null,
      oldEndThousandths: step.isReplaced ? oldEnd : null,
    });
    usedBy.set(on, used);
  }
  return { readings, usedBy };
}

const machines = fc.tuple(
  fc.integer({ min: 0, max: 90_000_000 }),
  steps,
  fc.integer({ min: 1, max: 10_000_000 }),
  fc.integer({ min: -10, max: 1200 }),
);

it('work is due by what was really used since it was last done, through every new meter', () => {
  fc.assert(
    fc.property(machines, ([first, all, everyThousandths, sinceDays]) => {
      const { readings, usedBy } = run(first, all);
      const sinceOn = addDays(plainDate('2024-02-28'), sinceDays);
      const start = readings.findLast(({ readOn }) => readOn <= sinceOn) ?? readings[0];
      const before = usedBy.get(start?.readOn ?? sinceOn) ?? 0;
      const since = readings.filter(({ readOn }) => readOn > (start?.readOn ?? sinceOn));
      const reached = since.find(({ readOn }) => (usedBy.get(readOn) ?? 0) - before >= everyThousandths);
      const due = dueByMeter(readings, { sinceOn, everyThousandths });
      const last = readings.at(-1);
      const usedThousandths = (usedBy.get(last?.readOn ?? sinceOn) ?? 0) - before;
      expect(due).toMatchObject({ usedThousandths, reachedOn: reached?.readOn ?? null, isWhole: true });
      expect(due.dueAtThousandths).toBe(
        reached ? null : (last?.valueThousandths ?? 0) + everyThousandths - usedThousandths,
      );
    }),
    { numRuns: 500 },
  );
});

it('a day is expected only while it is not reached, and never before the last reading', () => {
  fc.assert(
    fc.property(machines, ([first, all, everyThousandths, sinceDays]) => {
      const { readings } = run(first, all);
      const sinceOn = addDays(plainDate('2024-02-28'), sinceDays);
      const { expectedOn, reachedOn } = dueByMeter(readings, { sinceOn, everyThousandths });
      if (expectedOn === null) return;
      expect(reachedOn).toBeNull();
      expect(expectedOn > (readings.at(-1)?.readOn ?? sinceOn)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('one more reading on the way changes neither what was used nor makes it due later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 0, max: 1e6 }),
      (...drawn) => {
        const [start, used, between] = drawn;
        fc.pre(between <= used);
        const reading = (readOn: string, valueThousandths: number): Reading => ({
          readOn: plainDate(readOn),
          valueThousandths,
          reason: null,
          oldEndThousandths: null,
        });
        const counted = { sinceOn: plainDate('2026-01-01'), everyThousandths: 500_000 };
        const two = [reading('2026-01-01', start), reading('2026-03-01', start + used)];
        const three = two.toSpliced(1, 0, reading('2026-02-01', start + between));
        const [one, other] = [dueByMeter(two, counted), dueByMeter(three, counted)];
        expect(other.usedThousandths).toBe(one.usedThousandths);
        expect((other.reachedOn ?? '9') <= (one.reachedOn ?? '9')).toBe(true);
      },
    ),
  );
});

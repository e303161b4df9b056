import { addDays, type PlainDate } from '#contract/dates.ts';
import { perDayThousandths, type Reading, usagesOf } from '#contract/meters/meters.rules.ts';
import { AVERAGE_READINGS } from '#contract/meters/meters.words.ts';

/** What a plan asks of its meter: so much, counted from a day on. */
export type Counted = { sinceOn: PlainDate; everyThousandths: number };

/** How far a meter has come since work was last done, and when it will be due again. */
export type DueByMeter = {
  /** Since the reading from which it is counted; null while there is none. */
  usedThousandths: number | null;
  /** What it shows when the work is due; null where nobody can say. */
  dueAtThousandths: number | null;
  /** The day of the first reading that reached it; null while none has. */
  reachedOn: PlainDate | null;
  /** When it is reached if it goes on as it did; null where that is not known, and once it was reached. */
  expectedOn: PlainDate | null;
  /** False where a meter was replaced and nobody knows what the old one showed last: more was used than is known. */
  isWhole: boolean;
};

/** What is known of a meter that was not read, or that nothing is counted by. */
export const NOT_COUNTED: DueByMeter = {
  usedThousandths: null,
  dueAtThousandths: null,
  reachedOn: null,
  expectedOn: null,
  isWhole: true,
};
/** Nobody plans by what would be reached after so long. */
const DAYS_AHEAD_MAX = 3660;

/**
 * When work is due by a meter; `readings` are those of one meter, the oldest first. It is counted from the newest reading of
 * `sinceOn` or before, else from the first there is, through every new beginning of the counter.
 */
export function dueByMeter(readings: readonly Reading[], { sinceOn, everyThousandths }: Counted): DueByMeter {
  const usages = usagesOf(readings);
  const counting = readings.flatMap((reading, index) => {
    const usage = usages[index];
    return usage?.counts ? [{ reading, used: usage.usedThousandths }] : [];
  });
  const last = counting.at(-1)?.reading;
  if (!last) return NOT_COUNTED;
  const start = Math.max(
    counting.findLastIndex(({ reading }) => reading.readOn <= sinceOn),
    0,
  );
  let usedThousandths = 0;
  let isWhole = true;
  let reachedOn: PlainDate | null = null;
  for (const { reading, used } of counting.slice(start + 1)) {
    if (used === null) isWhole = false;
    usedThousandths += used ?? 0;
    if (usedThousandths >= everyThousandths) reachedOn ??= reading.readOn;
  }
  const leftThousandths = everyThousandths - usedThousandths;
  const perDay = perDayThousandths(readings.slice(-AVERAGE_READINGS));
  const days = perDay !== null && perDay > 0 ? Math.ceil(leftThousandths / perDay) : null;
  return {
    usedThousandths,
    dueAtThousandths: reachedOn === null ? last.valueThousandths + leftThousandths : null,
    reachedOn,
    expectedOn: reachedOn === null && days !== null && days <= DAYS_AHEAD_MAX ? addDays(last.readOn, days) : null,
    isWhole,
  };
}

import { addDays, addMonths, daysBetween, type PlainDate } from '../dates.ts';
import { AVERAGE_DAYS, AVERAGE_READINGS, type MeterState, type ReadingReason } from './meters.words.ts';

/** Readings are reckoned in whole thousandths of the measure, so that nothing is lost between them. */
export const THOUSANDTHS = 1000;

/** What a meter showed on a day, in thousandths of its measure. */
export type Reading = {
  readOn: PlainDate;
  valueThousandths: number;
  reason: ReadingReason | null;
  /** What the meter that was taken out showed last. */
  oldEndThousandths: number | null;
};

/** What a reading says besides: how much was used since the one before it, in how many days. */
export type Usage = {
  /** In thousandths; null for the first, and where nobody knows what an old meter showed last. */
  usedThousandths: number | null;
  days: number | null;
  /** False once a later reading said that this one was wrong. */
  counts: boolean;
};

/** What a reading cannot be. */
export type ReadingRefusal = 'meter.backwards' | 'meter.not_rolled_over' | 'meter.old_end_backwards';

/** Where a counter with the digits of a reading begins again: the power of ten above it. */
export function rollsOverAt(valueThousandths: number): number {
  let end = THOUSANDTHS * 10;
  while (end <= valueThousandths) end *= 10;
  return end;
}

/** A reading with the one before it that counted until then. */
type Step = { usage: Usage; before: Reading | undefined };

/** Follows the readings of one meter, the oldest first, through every new beginning of its counter. */
function follow(readings: readonly Reading[]): Step[] {
  const steps: Step[] = [];
  // Those that count since the counter last began anew.
  let counting: { reading: Reading; index: number }[] = [];
  for (const [index, reading] of readings.entries()) {
    const before = counting.at(-1)?.reading;
    if (reading.reason === 'CORRECTED') {
      const isWrong = (each: Reading) => each.valueThousandths > reading.valueThousandths;
      for (const each of counting)
        if (isWrong(each.reading))
          steps[each.index] = {
            before: steps[each.index]?.before,
            usage: { usedThousandths: null, days: null, counts: false },
          };
      counting = counting.filter((each) => !isWrong(each.reading));
    }
    const since = counting.at(-1)?.reading;
    steps.push({
      before,
      usage: {
        usedThousandths: since ? usedBetween(since, reading) : null,
        days: since ? daysBetween(since.readOn, reading.readOn) : null,
        counts: true,
      },
    });
    const isAnew = reading.reason === 'REPLACED' || reading.reason === 'ROLLED_OVER';
    if (isAnew) counting = [];
    counting.push({ reading, index });
  }
  return steps;
}

/**
 * What each reading says was used since the one before it that counts; `readings` are those of one meter, the oldest first.
 * After a correction those above it do not count, back to where the counter last began anew.
 */
export const usagesOf = (readings: readonly Reading[]): Usage[] => follow(readings).map(({ usage }) => usage);

function usedBetween(before: Reading, { valueThousandths, reason, oldEndThousandths }: Reading): number | null {
  if (reason === 'REPLACED') return oldEndThousandths === null ? null : oldEndThousandths - before.valueThousandths;
  if (reason === 'ROLLED_OVER')
    return rollsOverAt(before.valueThousandths) - before.valueThousandths + valueThousandths;
  return valueThousandths - before.valueThousandths;
}

/** The first reading that cannot be, and why; `readings` are those of one meter, the oldest first. */
export function refusalIn(readings: readonly Reading[]): { readOn: PlainDate; refusal: ReadingRefusal } | null {
  // What follows a correction was asked of the reading before it, whether that counts or not.
  for (const [index, { before }] of follow(readings).entries()) {
    const reading = readings[index];
    const refusal = before && reading && refusalAfter(before, reading);
    if (refusal) return { readOn: reading.readOn, refusal };
  }
  return null;
}

/** Why a reading cannot follow another one: it never runs backwards without a reason. Null where it can. */
export function refusalAfter(
  before: Pick<Reading, 'valueThousandths'>,
  { valueThousandths, reason, oldEndThousandths }: Omit<Reading, 'readOn'>,
): ReadingRefusal | null {
  const isLess = valueThousandths < before.valueThousandths;
  if (reason === null) return isLess ? 'meter.backwards' : null;
  if (reason === 'ROLLED_OVER') return isLess ? null : 'meter.not_rolled_over';
  if (reason === 'REPLACED' && oldEndThousandths !== null && oldEndThousandths < before.valueThousandths)
    return 'meter.old_end_backwards';
  return null;
}

/**
 * What is used in a day on average, in thousandths: by the newest readings of a year. Null while there are not two days of
 * which it is known.
 */
export function perDayThousandths(readings: readonly Reading[]): number | null {
  const newest = readings.slice(-AVERAGE_READINGS);
  const last = newest.at(-1);
  if (!last) return null;
  const since = addDays(last.readOn, -AVERAGE_DAYS);
  const known = usagesOf(newest).flatMap(({ usedThousandths, days }, index) =>
    usedThousandths !== null && days !== null && (newest[index]?.readOn ?? since) > since
      ? [{ used: usedThousandths, days }]
      : [],
  );
  const days = known.reduce((sum, each) => sum + each.days, 0);
  return days === 0 ? null : known.reduce((sum, each) => sum + each.used, 0) / days;
}

/** What a meter will show on a day if it goes on as it did, in thousandths. */
export const expectedThousandths = (
  last: Pick<Reading, 'readOn' | 'valueThousandths'>,
  perDay: number,
  day: PlainDate,
): number => Math.round(last.valueThousandths + perDay * Math.max(daysBetween(last.readOn, day), 0));

/** On which day it is to be read next: at once while it never was; null where nobody is reminded. */
export const nextReadOn = (
  { readEveryMonths, lastReadOn }: { readEveryMonths: number | null; lastReadOn: PlainDate | null },
  day: PlainDate,
): PlainDate | null => {
  if (readEveryMonths === null) return null;
  return lastReadOn === null ? day : addMonths(lastReadOn, readEveryMonths);
};

/** Whether it counts on a day; on the day on which it is taken out it no longer does. */
export const meterStateOn = (retiredOn: PlainDate | null, day: PlainDate): MeterState =>
  retiredOn !== null && retiredOn <= day ? 'RETIRED' : 'IN_USE';

/** A figure in thousandths; NaN for one that has more places than the meter shows. */
export function thousandthsOf(value: number, decimals: number): number {
  const shown = value * 10 ** decimals;
  return Math.abs(shown - Math.round(shown)) < 1e-6 ? Math.round(value * THOUSANDTHS) : Number.NaN;
}

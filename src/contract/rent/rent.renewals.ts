import { addDays, type PlainDate } from '../dates.ts';
import { scaleMinor } from '../money.ts';
import { cycleDaysOf, monthlyMinor, monthsOf } from './rent.cycles.ts';
import type { RentLine } from './rent.occurrences.ts';

type Renewed = {
  /** First day of the lease that continues another. */
  startsOn: PlainDate;
  /** Its rent, as a month. */
  rentMinor: number;
  /** The account of rent. */
  rentAccount: string;
};

/**
 * What a lease owes that continues another: the lines that were in force on the last day go on, the rent at its new amount.
 * A line that ended with the lease was meant for it and goes on; one that ends later keeps its day, and so does one that is
 * still to begin, but for the rent, which the renewal says anew.
 */
export function renewedLines(lines: readonly RentLine[], { startsOn, rentMinor, rentAccount }: Renewed): RentLine[] {
  const lastOn = addDays(startsOn, -1);
  return lines.flatMap((line) => {
    if (line.cycle === 'ONE_TIME') return line.startsOn >= startsOn ? [line] : [];
    if (line.startsOn > lastOn) return line.account === rentAccount ? [] : [line];
    if (line.endsOn !== null && line.endsOn < lastOn) return [];
    const endsOn = line.endsOn !== null && line.endsOn > lastOn ? line.endsOn : null;
    if (line.account !== rentAccount) return [{ ...line, startsOn, endsOn }];
    return [{ ...line, startsOn, endsOn: null, amountMinor: inCycleOf(line, rentMinor) }];
  });
}

/** A rent a month as what the line's cycle asks for: 12 months are 365 days, 52 weeks. */
function inCycleOf(line: RentLine, rentMinor: number): number {
  if (monthlyMinor(line) === rentMinor) return line.amountMinor;
  const months = monthsOf(line.cycle);
  if (months !== null) return rentMinor * months;
  const days = cycleDaysOf(line.cycle) ?? 1;
  return scaleMinor(rentMinor, 12, days === 1 ? 365 : 364 / days);
}

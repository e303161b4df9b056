import { addDays, earlierDay, laterDay, type PlainDate } from '../dates.ts';
import { periodAt, periodIndexOf, type RentCycle, type RentPeriod } from './rent.cycles.ts';
import { type ProrationPolicy, prorateMinor, type Share, shareOf } from './rent.proration.ts';

/** One line of what a lease owes again and again: an amount on an account, from a day until a day. */
export type RentLine = {
  id: string;
  /** The account's number, such as "4000". */
  account: string;
  memo: string | null;
  amountMinor: number;
  cycle: RentCycle;
  startsOn: PlainDate;
  /** The last day; null while it goes on as long as the lease. */
  endsOn: PlainDate | null;
  /** Day of the month, 1 to 31; the last one in a shorter month. */
  dueDay: number;
  /** How many days before it falls due a charge is posted, 0 to 60. */
  postDaysInAdvance: number;
};

/** A charge that follows from a line. */
export type Occurrence = {
  lineId: string;
  account: string;
  memo: string | null;
  dueOn: PlainDate;
  postOn: PlainDate;
  /** The days it pays for. */
  from: PlainDate;
  to: PlainDate;
  amountMinor: number;
  /** The line's amount for a whole period. */
  fullMinor: number;
  /** The part of the whole that is owed; of and per are equal for a whole period. */
  share: Share;
};

export type LeaseLines = {
  lines: readonly RentLine[];
  /** The last day on which the lease owes anything; null while that is open. */
  lastOn: PlainDate | null;
  policy: ProrationPolicy;
  currency: string;
  /** By account, the last day that was charged already: no day is charged twice, whatever became of the lines since. */
  chargedUntil?: ReadonlyMap<string, PlainDate>;
  /** By account, from which day on the last charge was made, where it was for a whole period. */
  chargedWholeFrom?: ReadonlyMap<string, PlainDate>;
  /** Whether it continues another lease: its first day is no moving in, but a step of the rent. */
  continuesAnother?: boolean;
  /** Whether another lease continues it: its last day is no moving out. */
  isContinued?: boolean;
};

/** All charges that fall due within the days given (both included), in the order in which they do. */
export function occurrencesOf(terms: LeaseLines, window: { from: PlainDate; to: PlainDate }): Occurrence[] {
  return terms.lines
    .flatMap((line) => ofLine(line, terms, window))
    .sort((a, b) => (a.dueOn === b.dueOn ? order(a.account, b.account) : order(a.dueOn, b.dueOn)));
}

/** Charges to be posted by a day that fall due from a day on: those whose days in advance have begun. */
export function occurrencesToPost(
  terms: LeaseLines,
  window: { dueFrom: PlainDate; postedBy: PlainDate },
): Occurrence[] {
  const furthest = Math.max(0, ...terms.lines.map((line) => line.postDaysInAdvance));
  return occurrencesOf(terms, { from: window.dueFrom, to: addDays(window.postedBy, furthest) }).filter(
    (occurrence) => occurrence.postOn <= window.postedBy,
  );
}

function ofLine(line: RentLine, terms: LeaseLines, window: { from: PlainDate; to: PlainDate }): Occurrence[] {
  const lastOn = earliest(line.endsOn, terms.lastOn);
  const found: Occurrence[] = [];
  // A due day lies within its period or, in a first one that was cut, no later: one period back finds them all.
  for (let n = Math.max(0, periodIndexOf(line, window.from) - 1); ; n++) {
    const period = periodAt(line, n);
    if (period === null || period.startsOn > window.to || (lastOn !== null && period.startsOn > lastOn)) return found;
    const occurrence = occurrenceIn(line, period, n, lastOn, terms);
    if (occurrence && occurrence.dueOn >= window.from && occurrence.dueOn <= window.to) found.push(occurrence);
  }
}

function occurrenceIn(
  line: RentLine,
  period: RentPeriod,
  n: number,
  lastOn: PlainDate | null,
  terms: LeaseLines,
): Occurrence | null {
  const occupied = occupiedOf(line, period, lastOn, terms);
  if (occupied === null) return null;
  const share = dueShareOf(line, n, occupied, period, lastOn, terms);
  // Somebody who leaves before the due day still owes these days: they fall due on the last of them.
  const dueOn = lastOn === null ? period.dueOn : earlierDay(period.dueOn, laterDay(lastOn, occupied.startsOn));
  return {
    lineId: line.id,
    account: line.account,
    memo: line.memo,
    dueOn,
    postOn: addDays(dueOn, -line.postDaysInAdvance),
    from: occupied.startsOn,
    to: occupied.endsOn,
    amountMinor: prorateMinor(line.amountMinor, share, terms.policy.rounding, terms.currency),
    fullMinor: line.amountMinor,
    share,
  };
}

/**
 * A smaller second charge in place of a smaller first one needs two periods of which the second is whole. Where the rent goes
 * on otherwise within the second, and the first was charged whole before that was known, what it was charged too much is
 * taken off the second all the same.
 */
function dueShareOf(
  line: RentLine,
  n: number,
  occupied: { startsOn: PlainDate; endsOn: PlainDate },
  period: RentPeriod,
  lastOn: PlainDate | null,
  terms: LeaseLines,
): Share {
  const own = boundaryShare(line, occupied, period, terms);
  if (n > 1 || terms.policy.first !== 'FULL_FIRST_THEN_PRORATE_SECOND' || goesOnFrom(line, terms)) return own;
  const [first, second] = [periodAt(line, 0), periodAt(line, 1)];
  if (first === null || second === null || first.startsOn === line.startsOn) return own;
  const ofFirst = (): Share => boundaryShare(line, { startsOn: line.startsOn, endsOn: first.endsOn }, first, terms);
  const wasSecondReached = wasChargedBefore(line, second.startsOn, terms);
  const wasFirstWhole = wasSecondReached && terms.chargedWholeFrom?.get(line.account) === line.startsOn;
  if (lastOn !== null && second.endsOn > lastOn)
    return n === 1 && wasFirstWhole && goesOnAfter(line, occupied.endsOn, terms) ? withoutRest(own, ofFirst()) : own;
  if (n === 0) return wasChargedBefore(line, occupied.startsOn, terms) ? own : { of: 1, per: 1 };
  // Where the first was charged smaller, by rules of before, the second is not smaller, too.
  return wasSecondReached && !wasFirstWhole ? own : ofFirst();
}

/** A share less what another lacks of a whole; the share itself where it does not hold that much. */
function withoutRest(share: Share, { of, per }: Share): Share {
  const left = share.of * per - share.per * (per - of);
  return left > 0 ? { of: left, per: share.per * per } : share;
}

/**
 * Where a line ends because the next on its account begins, both are counted by their days whatever the policy says:
 * otherwise a period in which the rent changes would be charged twice.
 */
function boundaryShare(
  line: RentLine,
  occupied: { startsOn: PlainDate; endsOn: PlainDate },
  period: RentPeriod,
  terms: LeaseLines,
): Share {
  const [isIn, isOut] = [occupied.startsOn > period.startsOn, occupied.endsOn < period.endsOn];
  const isStep =
    (isIn && (goesOnFrom(line, terms) || wasChargedBefore(line, occupied.startsOn, terms))) ||
    (isOut && goesOnAfter(line, occupied.endsOn, terms));
  if (isStep && terms.policy.method === 'NONE') {
    return shareOf(period, occupied, line.cycle, { ...terms.policy, method: 'ACTUAL' });
  }
  if (isOut && !isStep && !terms.policy.prorateLast) {
    return shareOf(period, { ...occupied, endsOn: period.endsOn }, line.cycle, terms.policy);
  }
  return shareOf(period, occupied, line.cycle, terms.policy);
}

const goesOnFrom = (line: RentLine, terms: LeaseLines): boolean =>
  terms.continuesAnother === true || followsAnother(line, terms.lines);

const goesOnAfter = (line: RentLine, lastOn: PlainDate, terms: LeaseLines): boolean =>
  endsForAnother(line, lastOn, terms.lines) || isRenewalAt(lastOn, terms);

const isRenewalAt = (day: PlainDate, { isContinued, lastOn }: LeaseLines): boolean =>
  isContinued === true && day === lastOn;

const followsAnother = (line: RentLine, lines: readonly RentLine[]): boolean =>
  lines.some((other) => other.account === line.account && other.endsOn === addDays(line.startsOn, -1));

const wasChargedBefore = (line: RentLine, startsOn: PlainDate, terms: LeaseLines): boolean =>
  terms.chargedUntil?.get(line.account) === addDays(startsOn, -1);

const endsForAnother = (line: RentLine, lastOn: PlainDate, lines: readonly RentLine[]): boolean =>
  lines.some((other) => other.account === line.account && other.startsOn === addDays(lastOn, 1));

function occupiedOf(line: RentLine, period: RentPeriod, lastOn: PlainDate | null, terms: LeaseLines) {
  const charged = terms.chargedUntil?.get(line.account);
  const begins = laterDay(period.startsOn, line.startsOn);
  const startsOn = charged === undefined ? begins : laterDay(begins, addDays(charged, 1));
  const endsOn = lastOn === null ? period.endsOn : earlierDay(period.endsOn, lastOn);
  return endsOn < startsOn ? null : { startsOn, endsOn };
}

function earliest(a: PlainDate | null, b: PlainDate | null): PlainDate | null {
  if (a === null) return b;
  return b === null ? a : earlierDay(a, b);
}

const order = (a: string, b: string): number => Number(a > b) - Number(a < b);

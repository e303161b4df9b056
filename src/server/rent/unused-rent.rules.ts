import { addDays, daysBetween, laterDay, type PlainDate } from '#contract/dates.ts';
import { periodAt, periodIndexOf } from '#contract/rent/rent.cycles.ts';
import { type LeaseLines, type Occurrence, occurrencesOf, type RentLine } from '#contract/rent/rent.occurrences.ts';
import { type ProrationPolicy, prorateMinor, type Share, shareOf } from '#contract/rent/rent.proration.ts';

/** A charge with the days it was made for, as it was charged. */
export type ChargedDays = {
  account: string;
  from: PlainDate;
  to: PlainDate;
  amountMinor: number;
  /** The amount of a whole period, as it was when it was charged. */
  fullMinor: number;
};

type Ending = {
  /** The last day that the renters had. */
  lastOn: PlainDate;
  lines: readonly RentLine[];
  policy: ProrationPolicy;
  currency: string;
  /** Whether the lease continues another: then nobody moved in on its first day. */
  continuesAnother: boolean;
};

/** Whether the period that the last day lies in is owed whole. */
export const isLastWhole = ({ method, prorateLast }: Pick<ProrationPolicy, 'method' | 'prorateLast'>): boolean =>
  method === 'NONE' || !prorateLast;

/**
 * What of a charge is for days after the last one, in minor units: what was charged less what the days until then come to
 * by the same rule. A period that begins only after it is owed by nobody; one that the last day lies in stays whole where
 * months are charged whole, or the last of them is.
 */
export function unusedMinor(charged: ChargedDays, ending: Ending): number {
  const { from, to, amountMinor } = charged;
  const { lastOn, policy, currency } = ending;
  if (to <= lastOn) return 0;
  const known = periodOf(charged, ending.lines);
  const beginsOn = known?.period.startsOn ?? from;
  if (beginsOn <= lastOn && isLastWhole(policy)) return 0;
  if (from > lastOn) return amountMinor;
  const worthOf = (share: Share, minor: number): number => prorateMinor(minor, share, policy.rounding, currency);
  const used = { startsOn: from, endsOn: lastOn };
  const byRule = known && ((days: typeof used) => shareOf(known.period, days, known.cycle, policy));
  const usedMinor =
    byRule && worthOf(byRule({ startsOn: from, endsOn: to }), charged.fullMinor) === amountMinor
      ? worthOf(byRule(used), charged.fullMinor)
      : // It was charged by another rule than the one in force: its own amount, by its own days.
        worthOf({ of: daysBetween(from, lastOn) + 1, per: daysBetween(from, to) + 1 }, amountMinor);
  return Math.max(0, amountMinor - usedMinor);
}

/** What of each charge of a lease is for days after the last one, in minor units; a first month that was charged whole is part of it. */
export function unusedOfCharges(charges: readonly ChargedDays[], ending: Ending): number[] {
  const early = new Map(ending.lines.flatMap((line) => [...unusedOfFirstTwo(line, charges, ending)]));
  return charges.map((charge) => early.get(charge) ?? unusedMinor(charge, ending));
}

/**
 * Where somebody moved in within a period, was charged it whole so that the second is the smaller one, and moves out before
 * the second is over, each is owed by its own days. What the second was charged too little is taken from what the first was
 * charged too much.
 */
function unusedOfFirstTwo(line: RentLine, charges: readonly ChargedDays[], ending: Ending): Map<ChargedDays, number> {
  const [first, second] = [periodAt(line, 0), periodAt(line, 1)];
  if (ending.policy.first !== 'FULL_FIRST_THEN_PRORATE_SECOND' || !first || !second) return new Map();
  if (first.startsOn === line.startsOn || ending.lastOn >= second.endsOn) return new Map();
  const ofLine = (terms: Partial<LeaseLines>): Occurrence[] =>
    occurrencesOf({ ...ending, ...terms }, { from: first.startsOn, to: second.endsOn }).filter(
      ({ lineId }) => lineId === line.id,
    );
  // Where the rent went on otherwise within the second, as by a renewal, what the first was charged too much was taken off it.
  const cutAt = (to: PlainDate): Occurrence[] =>
    ofLine({
      lastOn: to,
      isContinued: true,
      chargedUntil: new Map([[line.account, addDays(second.startsOn, -1)]]),
      chargedWholeFrom: new Map([[line.account, line.startsOn]]),
    });
  const known = ofLine({ lastOn: null });
  const [inFirst, inSecond] = [first, second].map((period) => {
    const from = laterDay(period.startsOn, line.startsOn);
    const isOfLine = (one: ChargedDays) => one.account === line.account && one.from === from;
    const isMadeBy = (made: readonly Occurrence[]) => (one: ChargedDays) =>
      isOfLine(one) && made.some(({ to, amountMinor }) => to === one.to && amountMinor === one.amountMinor);
    const charge =
      charges.find(isMadeBy(known.filter((one) => one.from === from))) ??
      charges.find((one) => period === second && isMadeBy(cutAt(one.to))(one));
    if (!charge) return undefined;
    const isCut = charge.to < period.endsOn && charge.to <= ending.lastOn;
    const owed = ofLine(isCut ? { lastOn: charge.to, isContinued: true } : {}).find((one) => one.from === from);
    return { charge, minor: charge.amountMinor - (owed?.amountMinor ?? 0) };
  });
  if (!inFirst || inFirst.charge.amountMinor !== inFirst.charge.fullMinor) return new Map();
  const missing = Math.min(0, inSecond?.minor ?? 0);
  return new Map([
    [inFirst.charge, Math.max(0, inFirst.minor + missing)],
    ...(inSecond ? [[inSecond.charge, Math.max(0, inSecond.minor)] as const] : []),
  ]);
}

/** The period of the line that a charge was made by; null where the lines were changed since, so that none holds its days. */
function periodOf({ account, from, to }: ChargedDays, lines: readonly RentLine[]) {
  const line = lines.find(
    (one) => one.account === account && one.startsOn <= from && (one.endsOn === null || one.endsOn >= from),
  );
  const period = line && periodAt(line, periodIndexOf(line, from));
  return period && period.startsOn <= from && period.endsOn >= to ? { period, cycle: line.cycle } : null;
}

/** What is still to be credited of what was not used: what was waived or given up of the charge counts toward it. */
export const creditableMinor = (unused: number, forgivenMinor: number): number => Math.max(0, unused - forgivenMinor);

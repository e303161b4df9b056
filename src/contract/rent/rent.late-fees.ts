import { addDays, addMonths, daysBetween, type PlainDate } from '../dates.ts';
import { scaleMinor } from '../money.ts';

export const LATE_FEE_BASES = ['FLAT', 'PCT_OUTSTANDING', 'PCT_CHARGE', 'PCT_RECURRING'] as const;
export const LATE_FEE_FREQUENCIES = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const LATE_FEE_COMBINATIONS = ['SUM', 'GREATER', 'LESSER'] as const;

export type LateFeeRule = {
  id: string;
  basis: (typeof LATE_FEE_BASES)[number];
  /** The amount of a FLAT rule; null for the others. */
  amountMinor: number | null;
  /** The percentage of the others in hundredths of a percent (5 % is 500); null for FLAT. */
  percentHundredths: number | null;
  frequency: (typeof LATE_FEE_FREQUENCIES)[number];
  /** Days after the due day on which nothing is charged; null where the policy's count. */
  graceDays: number | null;
  /** How often it is charged for one charge at most; null for no limit. */
  maxOccurrences: number | null;
};

export type LateFeePolicy = {
  /** Days after the due day on which nothing is charged; the due day is none of them. */
  graceDays: number;
  /** Nothing is charged while no more than this is late. */
  minBalanceMinor: number;
  /** Numbers of the accounts whose charges can be late. */
  accounts: readonly string[];
  rules: readonly LateFeeRule[];
  combine: (typeof LATE_FEE_COMBINATIONS)[number];
  maxPerChargeMinor: number | null;
  maxPerMonthMinor: number | null;
  /** What the law allows for one charge, in all; null where it sets no limit. */
  legalCapMinor: number | null;
};

export type OpenCharge = { id: string; account: string; dueOn: PlainDate; amountMinor: number };
/** What took something off a charge, on the day its payer sent it; one that was returned is left out. */
export type Settlement = { chargeId: string; amountMinor: number; on: PlainDate };

export type LateFee = {
  /** The late charge it is for. */
  chargeId: string;
  ruleIds: readonly string[];
  on: PlainDate;
  amountMinor: number;
  /** What was late when it was charged, of all charges. */
  balanceMinor: number;
};

export type LateFeeFacts = {
  policy: LateFeePolicy;
  charges: readonly OpenCharge[];
  settlements: readonly Settlement[];
  /** Σ of what the lease owes a month on the policy's accounts. */
  monthlyRecurringMinor: number;
};

/**
 * The fees of one day, reckoned at half past midnight on what was open at the end of the day before. `already` are the
 * fees that were charged so far, this day's among them: what is charged is not charged again.
 */
export function lateFeesOn(day: PlainDate, facts: LateFeeFacts, already: readonly LateFee[]): LateFee[] {
  const { policy } = facts;
  const open = openBefore(day, facts);
  const late = (graceDays: number) => open.filter((charge) => addDays(charge.dueOn, graceDays) < day);
  const fired = policy.rules.flatMap((rule) => {
    const charges = late(rule.graceDays ?? policy.graceDays);
    const balanceMinor = sumOf(charges.map((charge) => charge.openMinor));
    if (balanceMinor <= policy.minBalanceMinor) return [];
    return firingCharges(rule, charges, day, facts, already).map((charge) => ({
      rule,
      charge,
      balanceMinor,
      amountMinor: amountOf(rule, charge, balanceMinor, facts),
    }));
  });
  const fees: LateFee[] = [];
  for (const group of combined(fired, policy.combine)) {
    const before = [...already, ...fees];
    const amountMinor = Math.max(0, Math.min(group.amountMinor, room(policy, group.chargeId, day, before)));
    if (amountMinor > 0) fees.push({ ...group, on: day, amountMinor });
  }
  return fees;
}

/** The fees of all days given, both included, each on top of those before it. */
export function lateFeesBetween(
  from: PlainDate,
  to: PlainDate,
  facts: LateFeeFacts,
  already: readonly LateFee[] = [],
): LateFee[] {
  const fees = [...already];
  for (let day = from; day <= to; day = addDays(day, 1)) fees.push(...lateFeesOn(day, facts, fees));
  return fees.slice(already.length);
}

/** What a fee was and what it would be as the books stand now; a difference of zero is not proposed. */
export type LateFeeDifference = {
  chargeId: string;
  on: PlainDate;
  chargedMinor: number;
  wouldBeMinor: number;
  differenceMinor: number;
};

/** Compares the fees that were charged with those that the facts ask for now, by charge and day. */
export function differencesOf(charged: readonly LateFee[], wouldBe: readonly LateFee[]): LateFeeDifference[] {
  const found = new Map<string, LateFeeDifference>();
  const at = ({ chargeId, on }: LateFee) => {
    const key = `${on} ${chargeId}`;
    const entry = found.get(key) ?? { chargeId, on, chargedMinor: 0, wouldBeMinor: 0, differenceMinor: 0 };
    found.set(key, entry);
    return entry;
  };
  for (const fee of charged) at(fee).chargedMinor += fee.amountMinor;
  for (const fee of wouldBe) at(fee).wouldBeMinor += fee.amountMinor;
  return [...found.values()]
    .map((entry) => ({ ...entry, differenceMinor: entry.wouldBeMinor - entry.chargedMinor }))
    .filter((entry) => entry.differenceMinor !== 0)
    .sort((a, b) => Number(a.on > b.on) - Number(a.on < b.on));
}

type LateCharge = OpenCharge & { openMinor: number };
type Fired = { rule: LateFeeRule; charge: LateCharge; balanceMinor: number; amountMinor: number };

function openBefore(day: PlainDate, { policy, charges, settlements }: LateFeeFacts): LateCharge[] {
  return charges
    .filter((charge) => policy.accounts.includes(charge.account) && charge.dueOn < day)
    .map((charge) => ({
      ...charge,
      openMinor:
        charge.amountMinor -
        sumOf(settlements.filter((s) => s.chargeId === charge.id && s.on < day).map((s) => s.amountMinor)),
    }))
    .filter((charge) => charge.openMinor > 0)
    .sort((a, b) => Number(a.dueOn > b.dueOn) - Number(a.dueOn < b.dueOn) || Number(a.id > b.id) - Number(a.id < b.id));
}

/**
 * A rule that fires once does so for each due day, on the first of the charges that fell due on it. One that repeats is
 * charged once a day, however many charges are late: on the oldest of them whose due day has not come to its limits.
 */
function firingCharges(
  rule: LateFeeRule,
  late: readonly LateCharge[],
  day: PlainDate,
  { policy, charges }: LateFeeFacts,
  already: readonly LateFee[],
): LateCharge[] {
  // The first of a day's charges may have been paid meanwhile, and so is looked for among all of them: the fee was for the day.
  const dueOf = new Map(charges.map(({ id, dueOn }) => [id, dueOn]));
  const ofDueDay = ({ dueOn }: LateCharge) => already.filter(({ chargeId }) => dueOf.get(chargeId) === dueOn);
  const timesOf = (charge: LateCharge) => ofDueDay(charge).filter(({ ruleIds }) => ruleIds.includes(rule.id)).length;
  if (rule.frequency === 'ONCE') {
    const firstOfDay = late.filter((charge, at) => late.findIndex((other) => other.dueOn === charge.dueOn) === at);
    return firstOfDay.filter((charge) => timesOf(charge) === 0);
  }
  if (already.some(({ on, ruleIds }) => on === day && ruleIds.includes(rule.id))) return [];
  const oldest = late.find(
    (charge) =>
      timesOf(charge) < (rule.maxOccurrences ?? Number.POSITIVE_INFINITY) && roomOfCharge(policy, ofDueDay(charge)) > 0,
  );
  if (!oldest) return [];
  const first = addDays(oldest.dueOn, (rule.graceDays ?? policy.graceDays) + 1);
  return repeatsOn(rule.frequency, first, day) ? [oldest] : [];
}

function repeatsOn(frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY', first: PlainDate, day: PlainDate): boolean {
  const days = daysBetween(first, day);
  if (days < 0) return false;
  if (frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY') return days % 7 === 0;
  const months =
    (Number(day.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(day.slice(5, 7)) - Number(first.slice(5, 7));
  return addMonths(first, months) === day;
}

function amountOf(rule: LateFeeRule, charge: LateCharge, balanceMinor: number, facts: LateFeeFacts): number {
  const percentOf = (minor: number) => scaleMinor(minor, rule.percentHundredths ?? 0, 10_000);
  switch (rule.basis) {
    case 'FLAT':
      return rule.amountMinor ?? 0;
    case 'PCT_OUTSTANDING':
      return percentOf(balanceMinor);
    case 'PCT_CHARGE':
      return percentOf(
        sumOf(
          facts.charges
            .filter((other) => other.dueOn === charge.dueOn && facts.policy.accounts.includes(other.account))
            .map((other) => other.amountMinor),
        ),
      );
    case 'PCT_RECURRING':
      return percentOf(facts.monthlyRecurringMinor);
  }
}

type Group = { chargeId: string; ruleIds: string[]; amountMinor: number; balanceMinor: number };

/** SUM charges each rule by itself; the others charge one fee a charge, and all rules that fired count as charged. */
function combined(fired: readonly Fired[], combine: LateFeePolicy['combine']): Group[] {
  const groupOf = (entries: readonly Fired[], amountMinor: number): Group => ({
    chargeId: entries[0]?.charge.id ?? '',
    ruleIds: entries.map((entry) => entry.rule.id),
    amountMinor,
    balanceMinor: Math.max(...entries.map((entry) => entry.balanceMinor)),
  });
  if (combine === 'SUM') return fired.map((entry) => groupOf([entry], entry.amountMinor));
  const pick = combine === 'GREATER' ? Math.max : Math.min;
  return [...Map.groupBy(fired, (entry) => entry.charge.id).values()].map((entries) =>
    groupOf(entries, pick(...entries.map((entry) => entry.amountMinor))),
  );
}

/** What the limits leave: for the charge, for the calendar month, and by law. */
function room(policy: LateFeePolicy, chargeId: string, day: PlainDate, already: readonly LateFee[]): number {
  const ofMonth = totalOf(already.filter((fee) => fee.on.slice(0, 7) === day.slice(0, 7)));
  return Math.min(
    roomOfCharge(
      policy,
      already.filter((fee) => fee.chargeId === chargeId),
    ),
    (policy.maxPerMonthMinor ?? Number.POSITIVE_INFINITY) - ofMonth,
  );
}

/** What the policy and the law leave for one charge after the fees that it has had. */
function roomOfCharge({ maxPerChargeMinor, legalCapMinor }: LateFeePolicy, had: readonly LateFee[]): number {
  const most = Math.min(maxPerChargeMinor ?? Number.POSITIVE_INFINITY, legalCapMinor ?? Number.POSITIVE_INFINITY);
  return most - totalOf(had);
}

const totalOf = (fees: readonly LateFee[]): number => sumOf(fees.map((fee) => fee.amountMinor));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

import type { PlainDate } from '#contract/dates.ts';
import type { LeaseStatus } from '#contract/leases/leases.ts';
import type { RenewalStatus } from '#contract/leases/leases.words.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { monthlyMinor } from '#contract/rent/rent.cycles.ts';
import type { NightlyStep } from '#contract/rent/rent.nights.ts';
import type { LeaseLines, RentLine } from '#contract/rent/rent.occurrences.ts';
import { type Verdict, whyNot } from '#server/access/ability.ts';

/** The account of rent. */
export const RENT_ACCOUNT = '4000';
/** The account on which a deposit is held for whoever paid it. */
export const DEPOSIT_ACCOUNT = '2100';

type Ending = {
  type: string;
  endsOn: PlainDate | null;
  movesOutOn: PlainDate | null;
  renewalStatus: RenewalStatus | null;
};

/**
 * The last day on which a lease owes anything: of the notice or of moving out; else of a fixed term, after which charges stop
 * until somebody says how it goes on. A term that rolls over owes on, and so does an open-ended one; one that is renewed owes
 * until the other begins.
 */
export const lastOwedOn = (lease: Ending): PlainDate | null =>
  lease.movesOutOn ?? (lease.type === 'FIXED' || lease.renewalStatus === 'ACCEPTED' ? lease.endsOn : null);

/** The rent of a day, as a month: of the line on the account of rent in force then, else of the first that is to come, else of the last. */
export function rentOfDay(lines: readonly RentLine[], day: PlainDate): number {
  const rent = lines.filter((line) => line.account === RENT_ACCOUNT).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const line =
    rent.find((one) => one.startsOn <= day && (one.endsOn === null || one.endsOn >= day)) ??
    rent.find((one) => one.startsOn > day) ??
    rent.at(-1);
  return line ? monthlyMinor(line) : 0;
}

/** The account of late fees. */
export const LATE_FEE_ACCOUNT = '4100';

/** What is wrong with the lines of a lease, or null. */
export const findLinesProblem = (
  lines: readonly { account: string; startsOn: PlainDate; endsOn: PlainDate | null }[],
) => {
  if (lines.some((line) => line.endsOn !== null && line.endsOn < line.startsOn)) return 'rent.line_ends_before_start';
  return lines.some((line) => line.account === RENT_ACCOUNT) ? null : 'rent.no_rent_line';
};

/** Whether the lines of a lease may be changed: once it is over, what it owed stays. */
export const termsVerdict = (status: LeaseStatus): Verdict =>
  status === 'ENDED' || status === 'CANCELLED' ? whyNot('rent.lease_over', 'rent.lease_over') : true;

/** How far a lease was charged, by account. */
export type Charged = Required<Pick<LeaseLines, 'chargedUntil' | 'chargedWholeFrom'>>;

/** How far a lease was charged, by the last charge of each account. */
export const howFarCharged = (
  rows: readonly { account: string; on: PlainDate; wholeFrom: PlainDate | null }[],
): Charged => ({
  chargedUntil: new Map(rows.map(({ account, on }) => [account, on])),
  chargedWholeFrom: new Map(rows.flatMap(({ account, wholeFrom }) => (wholeFrom ? [[account, wholeFrom]] : []))),
});

/** Whether a lease owes days until the last of them. */
export function owesAllOf({ to }: { to: PlainDate }, lease: Ending): boolean {
  const lastOn = lastOwedOn(lease);
  return lastOn === null || to <= lastOn;
}

/** Whether days that waited are charged by themselves: their own day is open again, and the lease still owes all of them. */
export const isOpenAgain = (
  days: { dueOn: PlainDate; to: PlainDate },
  lease: Ending,
  firstOpenOn: PlainDate | undefined,
): boolean => (firstOpenOn === undefined || days.dueOn >= firstOpenOn) && owesAllOf(days, lease);

/** What one step of a night did, as it is kept. */
export type NightStep = {
  name: NightlyStep;
  /** How many leases changed, charges were made or payments applied. */
  count: number;
  /** Their sum in minor units of the property's currency; by how much rents changed, for steps of the rent. */
  amountMinor: number;
  /** Leases with which it did not work, and the code of why. */
  failures: { leaseId: string; code: ProblemCode }[];
};

import { defineMessages } from '#contract/language/catalogue.ts';
import type { FEE_DAY_KINDS } from '#contract/rent/rent.fee-days.ts';
import { counted } from '#web/ui/org-locale.ts';

const fees = (count: number) => counted(count, { one: 'fee', other: 'fees' });

/** What the page says on which late fees that would be others are looked at. */
export const lateFeesMessages = defineMessages('late-fees.lateFeesMessages', {
  title: 'Late fees to look at',
  financial: 'Financial',
  lede: (count: number) =>
    counted(count, {
      one: 'fee would be another, because a payment was dated back or came back',
      other: 'fees would be others, because payments were dated back or came back',
    }),
  loading: 'Reckoning late fees anew',
  failed: 'The late fees did not load',
  none: 'No late fee to look at',
  noneHint:
    'Where a payment is recorded later than it was sent, or comes back, the late fees that would be others stand here.',
  sums: 'What would change',
  together: 'Together',
  takenBack: 'Taken back',
  charged: 'Charged',
  since: 'Waiting since',
  lease: 'Lease and reason',
  feeNow: 'Fee now',
  wouldBe: 'Would be',
  difference: 'Difference',
  sentEarlier: (paid: string, knownOn: string, sentOn: string) =>
    `A payment of ${paid} was recorded on ${knownOn}, but sent on ${sentOn}.`,
  returned: (paid: string, knownOn: string, sentOn: string) =>
    `A payment of ${paid} sent on ${sentOn} came back on ${knownOn}.`,
  openAfterGrace: (open: string, day: string) => `${open} was open on ${day}, the last day of grace.`,
  paidInTime: (day: string) => `Nothing was open on ${day}, the last day of grace.`,
  which: 'Which rule?',
  days: 'Day by day',
  day: (day: string, what: string) => `${day}, ${what}`,
  open: (amount: string) => `${amount} open`,
  feeBack: 'fee taken back',
  feeCharged: 'fee by the rule',
  byRule: 'Fees by the rule',
  takeBack: 'Take it back',
  chargeIt: 'Charge it',
  changeIt: 'Change it',
  leave: 'Leave it',
  about: (action: string, whose: string) => `${action}: ${whose}`,
  taken: (amount: string) => `Late fee changed by ${amount}.`,
  left: 'The late fee stays as it is.',
  takeAll: (count: number) => `Take all ${count}`,
  takeFirst: (count: number) => `Take the first ${count}`,
  by: (take: string, amount: string) => `${take}, ${amount}`,
  leaveAll: (count: number) => `Leave all ${count}`,
  leaveFirst: (count: number) => `Leave the first ${count}`,
  takeTitle: (count: number) => `Take ${fees(count)} as they would be?`,
  takeLede: (amounts: string) =>
    `This changes what renters owe by ${amounts}. Each renter sees it in their ledger, with the fee it is the opposite of.`,
  leaveTitle: (count: number) => `Leave ${fees(count)} as they are?`,
  leaveLede: 'Nothing is posted, and these are not asked about again.',
  keep: 'Look again',
  takenAll: (count: number) => `${fees(count)} changed.`,
  leftAll: (count: number) => `${fees(count)} left as they are.`,
  foot: 'Nothing changes until you say so. A fee that is taken back stays in the ledger with its opposite beside it, and renters see both. What you leave is not asked about again.',
});

/** What happened to a charge on a day. */
export const feeDayWords: Record<(typeof FEE_DAY_KINDS)[number], string> = defineMessages('late-fees.feeDayWords', {
  DUE: 'falls due',
  PAID: 'paid, as it was sent',
  GRACE_ENDS: 'last day of grace',
});

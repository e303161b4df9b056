import { defineMessages } from '#contract/language/catalogue.ts';
import type { RentCycle } from '#contract/rent/rent.cycles.ts';
import type { AllocationRules, LateFeeRules, POLICY_PLACES, ProrationRules } from '#contract/rent/rent.policies.ts';
import { counted } from '#web/ui/org-locale.ts';

export const cycleWords: Record<RentCycle, string> = defineMessages('rent.cycleWords', {
  DAILY: 'Day',
  WEEKLY: 'Week',
  EVERY_2_WEEKS: 'Two weeks',
  MONTHLY: 'Month',
  EVERY_2_MONTHS: 'Two months',
  QUARTERLY: 'Quarter',
  EVERY_6_MONTHS: 'Half year',
  YEARLY: 'Year',
  ONE_TIME: 'Once',
});

export const placeWords: Record<(typeof POLICY_PLACES)[number], string> = defineMessages('rent.placeWords', {
  DEFAULT: 'As everybody begins',
  ORGANIZATION: 'From the organization',
  PROPERTY: 'From the property',
  LEASE: 'Own rules of this lease',
});

export const methodWords: Record<ProrationRules['method'], string> = defineMessages('rent.methodWords', {
  ACTUAL: 'By its days',
  STANDARD_30: 'As if it had 30 days',
  THIRTY_360: '30/360',
  ANNUAL_365: 'By the days of the year',
  NONE: 'Charged whole',
});
export const methodHints: Record<ProrationRules['method'], string> = defineMessages('rent.methodHints', {
  ACTUAL: 'Rent × days lived in ÷ days of the month',
  STANDARD_30: 'Rent ÷ 30 × days lived in, at most the rent',
  THIRTY_360: 'Every month has 30 days, the 31st counts as the 30th',
  ANNUAL_365: 'Rent × 12 ÷ 365 × days lived in, 366 in a leap year',
  NONE: 'A part of a month costs as much as all of it',
});
export const firstWords: Record<ProrationRules['first'], string> = defineMessages('rent.firstWords', {
  FIRST: 'The first charge is smaller',
  FULL_FIRST_THEN_PRORATE_SECOND: 'The first is whole, the second smaller',
});
export const roundingWords: Record<ProrationRules['rounding'], string> = defineMessages('rent.roundingWords', {
  MINOR: 'Exact',
  WHOLE: 'Whole amounts',
});

type Rule = LateFeeRules['rules'][number];
export const basisWords: Record<Rule['basis'], string> = defineMessages('rent.basisWords', {
  FLAT: 'A fixed amount',
  PCT_OUTSTANDING: '% of all that is late',
  PCT_CHARGE: '% of what fell due',
  PCT_RECURRING: '% of a month’s rent',
});
export const frequencyWords: Record<Rule['frequency'], string> = defineMessages('rent.frequencyWords', {
  ONCE: 'Once',
  DAILY: 'Each day',
  WEEKLY: 'Each week',
  MONTHLY: 'Each month',
});
export const combineWords: Record<LateFeeRules['combine'], string> = defineMessages('rent.combineWords', {
  SUM: 'All of them',
  GREATER: 'The greater',
  LESSER: 'The lesser',
});

const days = (count: number) => counted(count, { one: 'day', other: 'days' });

/** What a line says besides where two versions of it are compared. */
export const comparedLineMessages = defineMessages('rent.comparedLineMessages', {
  dueOnDay: (day: string) => `due on day ${day}`,
  postedBefore: (count: number) => `posted ${days(count)} before`,
});

export const rentMessages = defineMessages('rent.rentMessages', {
  title: 'Rent and rules',
  failed: 'What this lease owes did not load',
  missing: { title: 'There is no such lease', text: 'It was deleted, or it is not yours to see.', back: 'All leases' },
  over: 'This lease is over',
  backToLease: 'Back to the lease',
  pays: 'What is paid',
  linesHint: 'The rent of a day is the line in force on it. What was charged already stays as it was charged.',
  line: (at: number) => `Line ${at}`,
  account: 'What',
  amount: 'Amount',
  cycle: 'Each',
  dueDay: 'Due on day',
  from: 'From',
  to: 'To',
  openEnd: 'Open end',
  memo: 'Called',
  memoHint: 'Such as “Locker 7”',
  inAdvance: 'Posted before',
  days: 'days',
  remove: 'Take this line out',
  add: 'Add a line',
  step: 'Step up',
  stepTitle: 'Step the rent up',
  stepBy: 'By',
  stepFrom: 'From',
  stepAdd: 'Add the step',
  stepNone: 'Say by how much, and a day after the rent begins.',
  chargedUntil: (account: string, day: string) => `${account}: charged until ${day}.`,
  notCharged: 'Nothing is charged here yet: the organization has not said from which day on.',
  rules: 'Rules for this lease',
  lateFee: 'Late fee',
  noLateFee: 'None is charged',
  lateFeeIs: (grace: number, fees: string) => `After ${days(grace)} of grace: ${fees}`,
  and: ' and ',
  greaterOf: (fees: string) => `the greater of ${fees}`,
  lesserOf: (fees: string) => `the lesser of ${fees}`,
  proration: 'A month that is not whole',
  overpayment: 'Payment above the balance',
  allocation: 'What a payment pays first',
  reminders: 'Reminders to pay',
  takesMore: 'Taken: what is above the balance is paid ahead',
  takesNoMore: 'Refused: no more is recorded than the lease owes',
  version: (place: string, version: number) => `${place}, version ${version}`,
  own: 'Make its own',
  change: 'Change',
  drop: 'Take back',
  dropped: 'The rules of its own are gone.',
  saved: 'Saved. The next charges go by it.',
  policySaved: 'The rules were saved.',
  theseRules: 'these rules',
  leave: 'Leave as it was',
  save: 'Save',
  thisLease: 'this lease',
  preview: 'The next twelve months',
  previewLede: 'Changes as you type. Nothing is posted yet.',
  previewLine: (amount: string) => `Twelve months: ${amount}`,
  total: 'Twelve months',
  run: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  /** How many months of which amounts: "3 × (2,010.00 + 45.00)". */
  times: (count: number, parts: readonly string[]) => {
    const month = parts.join(' + ');
    return count === 1 ? month : `${count} × ${parts.length > 1 ? `(${month})` : month}`;
  },
  chart: 'What falls due, month by month',
  ifLate: 'If it is paid late',
  lateOn: (day: string) => `Late fee on ${day}`,
  lateOf: (due: string, day: string) => `${due}, due ${day}, not paid`,
  noFee: 'No late fee is charged.',
});

/** What the rules for late fees are called where they are set. */
export const lateFeeMessages = defineMessages('rent.lateFeeMessages', {
  title: 'Late fees',
  lede: 'They are charged in the night, on what was open the evening before. The due day is no day of grace.',
  isOn: 'Charge late fees',
  graceDays: 'Days of grace',
  minBalance: 'Not while no more than this is late',
  rule: (at: number) => `Rule ${at}`,
  rules: 'Rules',
  basis: 'How much',
  amount: 'Amount',
  percent: 'Percent',
  frequency: 'How often',
  ruleGrace: 'Own days of grace',
  maxOccurrences: 'At most times',
  addRule: 'Add a rule',
  removeRule: 'Take this rule out',
  combine: 'Where several apply',
  maxPerCharge: 'At most for one charge',
  maxPerMonth: 'At most in a month',
  legalCap: 'At most by law for one charge',
  appliesToOpen: 'Also for what is open already',
  appliesHint: 'Otherwise only what falls due from today on goes by it.',
  save: 'Save the rules',
  cancel: 'Leave as it was',
});

/** What the rules for months that are not whole are called where they are set. */
export const prorationMessages = defineMessages('rent.prorationMessages', {
  title: 'A month that is not whole',
  lede: 'When somebody moves in or out within a month.',
  method: 'Counted',
  februaryActual: 'February by its real days',
  first: 'When moving in',
  prorateLast: 'The last month is charged for its days only',
  rounding: 'Rounded to',
});

/** What the rule for payments above the balance is called where it is set. */
export const overpaymentMessages = defineMessages('rent.overpaymentMessages', {
  title: 'Payment above the balance',
  lede: 'When somebody pays more than the lease owes. What was recorded already stays, and so does what is paid online.',
  isAllowed: 'Take more than is owed',
  allowedHint: 'It waits as paid ahead, and pays what falls due next. Otherwise nothing of such a payment is recorded.',
});

export const orderWords: Record<AllocationRules['mode'], string> = defineMessages('rent.orderWords', {
  OLDEST_FIRST: 'The oldest first',
  LARGEST_FIRST: 'The largest first',
  ACCOUNT_ORDER: 'In the order of accounts',
});

export const orderHints: Record<AllocationRules['mode'], string> = defineMessages('rent.orderHints', {
  OLDEST_FIRST: 'Of what fell due on one day, rent before fees.',
  LARGEST_FIRST: 'What is most is paid off first.',
  ACCOUNT_ORDER: 'Within an account the oldest first. What is not listed comes after, the largest first.',
});

/** What the rule for the order of payments is called where it is set. */
export const allocationMessages = defineMessages('rent.allocationMessages', {
  title: 'What a payment pays first',
  lede: 'Where whoever records it does not choose, and for what is paid online, by autopay or ahead. What was paid already stays.',
  mode: 'Paid first',
  accountOrder: 'Accounts, the first to be paid first',
  accountOrderHint: 'The largest of all others comes after them.',
  accountAt: (at: number) => `Account ${at}`,
  earlier: (at: number) => `Pay account ${at} earlier`,
  takeOut: (at: number) => `Take account ${at} out`,
  addAccount: 'Add an account',
});

/** What the rules for reminders are called where they are set. */
export const reminderMessages = defineMessages('rent.reminderMessages', {
  title: 'Reminders to pay',
  lede: 'They go by themselves in the night, in the bell, by mail or on the phone, as each renter chose. Nobody is reminded who pays by autopay in time, promised a day or reported a payment.',
  isBefore: 'Before something falls due',
  beforeHint: 'How much, until when and how to pay.',
  daysBefore: 'So many days before',
  isOnDay: 'On the day it is due',
  onDayHint: 'Where it is not paid by the night.',
  isAfter: 'Once it is late',
  afterHint: 'All that is late, since when and how to pay.',
  daysAfter: 'So many days after it was due',
  off: 'Nobody is reminded by itself',
  on: (when: string) => `Renters are reminded ${when}`,
  before: (count: number) => `${days(count)} before it is due`,
  onDay: 'on the day',
  after: (count: number) => `${days(count)} after, while it is open`,
  example: (dueOn: string, on: string) => `What falls due on ${dueOn} is reminded of on ${on}.`,
  noExample: 'Nobody is reminded by itself.',
});

/** What the page of the organization’s rules says. */
export const rentRulesMessages = defineMessages('rent.rentRulesMessages', {
  settings: 'System Settings',
  title: 'Rent rules',
  lede: 'They hold for every lease that has no rules of its own, and none by its property.',
  ledeOf: 'They hold for every lease of this property that has no rules of its own.',
  failed: 'The rules did not load',
  heading: 'Rules of the organization',
  headingOf: 'Rules of the property',
  chargedFrom: 'Rent is charged here from',
  never: 'Nothing is charged yet',
  chargedFromHint: 'What fell due before that day is in other books. What was charged already stays.',
  chargeFrom: 'Change the day',
  chargeFromTitle: 'From which day on is rent charged?',
  firstDay: 'First due day',
  chargeFromSend: 'Charge from this day',
  chargeFromSaid: 'Rent is charged from that day on.',
});

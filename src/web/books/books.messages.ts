import type { AgeBand } from '#contract/books/books.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

const leases = (count: number) => counted(count, { one: 'lease', other: 'leases' });

/** What stands over every page of the books. */
export const financialMessages = defineMessages('books.financialMessages', {
  title: 'Financial',
  asOfNow: (day: string) => `${day} · every figure as of now`,
  parts: 'Parts of the books',
  overview: 'Overview',
  moneyIn: 'Money in',
  journal: 'Journal',
  reports: 'Reports',
  periods: 'Periods',
  nights: 'Nights',
  currency: 'Currency',
});

/** What the overview says. */
export const overviewMessages = defineMessages('books.overviewMessages', {
  failed: 'The figures did not load.',
  loading: 'Adding up the books',
  figures: 'What is due and what was paid',
  dueIn: (month: string) => `Due in ${month}`,
  dueOf: (count: number) => leases(count),
  paidOfIt: 'Paid of it',
  paidShare: (share: string) => share,
  paidAndCredited: (share: string, credited: string) => `${share}, and ${credited} credited`,
  late: 'Late',
  lateOf: (count: number, oldest: string) => `${leases(count)}, since ${oldest}`,
  nothingLate: 'Nobody is late',
  paidAhead: 'Paid ahead',
  aheadOf: (count: number) => (count === 0 ? 'Nothing waits' : `${leases(count)}, pays what falls due next`),
  depositsHeld: 'Deposits held',
  depositsOf: (count: number) => (count === 0 ? 'None is held' : `of ${leases(count)}`),
  paidByDay: 'Paid, day by day',
  chart: (now: string, nowMonth: string, before: string, beforeMonth: string) =>
    `${now} paid in ${nowMonth} so far, ${before} in ${beforeMonth}`,
  scale: 'Amounts from the bottom up',
  dotted: (amount: string) => `Dotted: ${amount} due this month.`,
  nothingPaid: 'Nothing was paid in these two months.',
  record: 'Record payments',
  lateByAge: 'Late, by age',
  together: 'Together',
  noneLate: { title: 'Nothing is late', text: 'Whatever was due until yesterday is paid.' },
});

/** How long something has been late. */
export const ageWords: Record<AgeBand, string> = defineMessages('books.ageWords', {
  days30: '1–30 days',
  days60: '31–60',
  days90: '61–90',
  daysOver: 'over 90',
});

/** What waits in the books for somebody, and what to do about it. */
export const decisionMessages = defineMessages('books.decisionMessages', {
  title: 'Needs a decision',
  failed: 'What waits for you did not load.',
  none: 'Nothing waits for you.',
  firstBy: (day: string) => `The first was to go back by ${day}`,
  HELD_RENT: {
    title: (count: number) =>
      counted(count, { one: 'lease has rent that is not charged', other: 'leases have rent that is not charged' }),
    text: 'It fell due in a month that was locked',
    action: 'Decide',
  },
  LATE_FEES: {
    title: (count: number) => counted(count, { one: 'late fee would change', other: 'late fees would change' }),
    text: 'A payment was dated back or returned',
    action: 'Look',
  },
  REPORTED_PAYMENTS: {
    title: (count: number) => counted(count, { one: 'payment is reported', other: 'payments are reported' }),
    text: 'Renters say they paid; look for the money',
    action: 'Match',
  },
  DEPOSITS: {
    title: (count: number) => counted(count, { one: 'deposit to settle', other: 'deposits to settle' }),
    text: 'The lease is over and the deposit is still held',
    action: 'Settle',
    several: 'See them',
  },
  RENEWALS: {
    title: (count: number) => counted(count, { one: 'lease ends within 60 days', other: 'leases end within 60 days' }),
    text: 'Rent for the next year, all at once',
    action: 'Renew',
  },
  PERIOD: {
    title: (month: string) => `Close ${month}`,
    text: 'It is over, and anybody who posts could still change it',
    action: 'Close',
  },
});

/** The last payments on the overview. */
export const moneyInMessages = defineMessages('books.moneyInMessages', {
  title: 'Money in',
  all: 'All payments',
  failed: 'The last payments did not load.',
  none: 'Nothing was paid yet.',
});

/** What the last night did, on the overview. */
export const lastNightMessages = defineMessages('books.lastNightMessages', {
  title: 'Last night',
  all: 'All nights',
  failed: 'The log of the nights did not load.',
  nothing: 'Nothing was due.',
});

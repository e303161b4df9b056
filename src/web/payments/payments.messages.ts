import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { PaymentState, ReportState } from '#contract/payments/payments.words.ts';
import type { Period } from '#contract/periods.ts';
import { counted } from '#web/ui/org-locale.ts';

export const paymentStateWords: Record<PaymentState, string> = defineMessages('payments.paymentStateWords', {
  PAID: 'Paid',
  RETURNED: 'Returned by the bank',
  TAKEN_BACK: 'Recorded by mistake',
});

export const reportStateWords: Record<ReportState, string> = defineMessages('payments.reportStateWords', {
  WAITING: 'Waits for the office',
  CONFIRMED: 'Recorded',
  REFUSED: 'Not found',
  WITHDRAWN: 'Taken back',
});

export const paymentPeriodWords: Record<Period, string> = defineMessages('payments.paymentPeriodWords', {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisYear: 'This year',
  lastYear: 'Last year',
});

/** What lists and dialogs say of one payment. */
export const paymentWords = defineMessages('payments.paymentWords', {
  and: listOf,
  homeOf: (unit: string, property: string) => `${unit}, ${property}`,
  part: (what: string, amount: string) => `${what} ${amount}`,
  ahead: (amount: string) => `${amount} paid ahead`,
  allAhead: 'Paid ahead',
  nothing: 'Pays nothing any more',
  returnedOn: (day: string) => `Returned by the bank on ${day}`,
  takenBackOn: (day: string) => `Taken back on ${day}`,
});

export const paymentListMessages = defineMessages('payments.paymentListMessages', {
  title: 'Payment history',
  online: 'Online payments',
  renterLede: 'What you paid, and what it was for.',
  paidIn: (amounts: string[]) => `${listOf(amounts)} paid`,
  views: 'Saved views',
  all: 'All',
  returned: 'Returned',
  takenBack: 'Taken back',
  search: 'Search by renter, home, reference or number',
  searchOwn: 'Search by home, reference or number',
  period: 'When',
  from: 'From',
  to: 'To',
  method: 'How',
  state: 'State',
  property: 'Property',
  lease: 'Lease',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  itemsLabel: 'payments',
  failed: 'The payments did not load.',
  none: {
    title: 'No payment is like this',
    text: 'None matches the search and filters.',
    clear: 'Show all payments',
  },
  first: {
    title: 'No payments yet',
    text: 'They stand here once they are recorded, each with what it paid and its receipt.',
  },
  totals: {
    label: 'What these payments come to',
    failed: 'What they come to did not load.',
    paid: (count: number) => `Paid, ${counted(count, { one: 'payment', other: 'payments' })}`,
    returned: 'Returned by the bank',
    ahead: 'Paid ahead',
  },
  columns: {
    on: 'Paid on',
    from: 'From',
    renters: 'Renters',
    home: 'Home',
    unit: 'Unit',
    how: 'How',
    reference: 'Reference',
    paid: 'What it paid',
    ahead: 'Paid ahead',
    state: 'State',
    reversedOn: 'Returned or taken back on',
    number: 'Number',
    amount: 'Amount',
    currency: 'Currency',
  },
});

export const paymentDialogMessages = defineMessages('payments.paymentDialogMessages', {
  title: (amount: string, day: string) => `${amount}, paid on ${day}`,
  failed: 'The payment did not load.',
  missing: 'This payment is not here any more.',
  refund: 'Refund…',
  refundUnderWay: 'Refund under way',
  unanswered: (amount: string) => `${amount}, not answered by the payment company yet`,
  receipt: 'Receipt',
  receiptFailed: 'The receipt did not load.',
  toLease: 'Open the lease',
  pays: 'What it paid',
  due: (day: string) => `due ${day}`,
  ahead: 'Paid ahead',
  aheadHint: 'It pays what falls due next, by itself.',
  together: 'Together',
  number: 'Number',
  from: 'From',
  home: 'Home',
  how: 'How',
  reference: 'Reference',
  note: 'Note',
  recorded: 'Recorded',
  recordedBy: (name: string, day: string) => (name ? `by ${name}, ${day}` : day),
});

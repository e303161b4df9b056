import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** What renters say they paid, as the office decides it. */
export const reportedMessages = defineMessages('reported.reportedMessages', {
  heading: 'Reported by renters',
  hint: 'Record each once you see the money, or say why not. The renter reads the reason.',
  failed: 'The reported payments did not load.',
  missing: 'This report is not here any more.',
  line: (amount: string, name: string) => `${amount} by ${name}`,
  detail: (home: string, day: string, how: string) => `${home} · paid on ${day}, ${how}`,
  record: 'Record',
  recordOf: (line: string) => `Record ${line}`,
  refuse: 'Not found',
  refuseOf: (line: string) => `Not found: ${line}`,
  more: (count: number) => `${counted(count, { one: 'other waits', other: 'others wait' })} behind these.`,
  decided: {
    title: 'This is decided already',
    CONFIRMED: 'The payment is recorded.',
    REFUSED: (reason: string) => `It was not found: ${reason}`,
    WITHDRAWN: 'The renter took the report back.',
    close: 'Close',
    toPayment: 'Open the payment',
  },
  recording: {
    title: 'Record this payment',
    lede: 'As you find it at the bank. It pays what is due, the oldest first; what is left is paid ahead.',
    keep: 'Not now',
    send: 'Record payment',
    done: 'The payment is recorded, and the renter is told.',
  },
  refusing: {
    title: 'Not found',
    lede: 'The renter reads the reason. Nothing is recorded.',
    keep: 'Not now',
    send: 'Tell the renter',
    done: 'The renter is told.',
  },
  fields: {
    amount: 'Amount',
    paidOn: 'Paid on',
    method: 'How',
    reference: 'Reference',
    memo: 'Note',
    reason: 'Why it was not found',
  },
});

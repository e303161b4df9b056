import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { PaymentLine } from '#contract/payments/payment-lines.ts';
import type { DAY_ORDERS } from '#contract/payments/payments.words.ts';
import { counted } from '#web/ui/org-locale.ts';

const payments = (count: number): string => counted(count, { one: 'payment', other: 'payments' });

/** Recording many payments from pasted lines. */
export const pasteMessages = defineMessages('paste.pasteMessages', {
  title: 'Record payments from a list',
  lede: 'Copy the lines of a bank statement or a spreadsheet. Nothing is recorded before you have seen whose each is.',
  lines: 'Lines',
  hint: 'One payment a line, with its day, its amount, and a reference, a name or a home.',
  method: 'How they were paid',
  keep: 'Not now',
  empty: 'Paste some lines first',
  tooManyLines: (lines: number, maximum: number) =>
    `These are ${lines} lines, and ${maximum} are read at once. Paste them in parts.`,
  tooLong: 'This is more than is read at once. Paste it in parts.',
  check: 'Look for the leases',
  back: 'Back to the lines',
  found: (recorded: number, all: number, totals: readonly string[]) =>
    recorded === 0
      ? `None of ${counted(all, { one: 'line', other: 'lines' })} is to be recorded yet.`
      : `${payments(recorded)} of ${counted(all, { one: 'line', other: 'lines' })}${totals.length > 0 ? `, together ${listOf([...totals])}` : ''}.`,
  nothing: 'Say whose the payments are first',
  record: (count: number) => `Record ${payments(count)}`,
  dayOrder: 'Every day here reads both ways. What comes first?',
  dayOrders: { DAY_FIRST: 'The day', MONTH_FIRST: 'The month' } satisfies Record<(typeof DAY_ORDERS)[number], string>,
  refused: (count: number) =>
    `${payments(count)} ${count === 1 ? 'stays' : 'stay'} out, with the reason beside ${count === 1 ? 'it' : 'each'}. Nothing of that is posted.`,
  unchecked: 'It was not possible to check beforehand what would be refused. What is refused is shown once you record.',
  recorded: (count: number) => `${payments(count)} recorded. What is left stands below.`,
  isRecorded: 'Recorded',
  close: 'Close',
  leaseOf: (number: number) => `Lease of line ${number}`,
  whose: 'Whose is it?',
  due: (amount: string) => `${amount} due`,
  other: 'Another lease…',
  leaveOut: 'Leave it out',
  states: { SKIPPED: 'No payment', UNREAD: 'No day or amount', SURE: '', ASK: '' } satisfies Record<
    PaymentLine['state'],
    string
  >,
  done: (count: number) => `${payments(count)} recorded`,
  undo: 'Undo',
  aPayment: 'a payment',
});

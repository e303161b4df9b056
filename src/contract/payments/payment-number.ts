import { isPlainDate, type PlainDate } from '../dates.ts';

/** How much of an id stands in a number. */
const DIGITS = 6;

/**
 * The number of a payment, for receipts and for people who ask about one: `PM-260603-1C8A2F`, its day in the books and the
 * end of its id. It follows from both, so that nothing has to count.
 */
export const paymentNumber = (on: string, transactionId: string): string =>
  `PM-${on.slice(2).replaceAll('-', '')}-${transactionId.slice(-DIGITS).toUpperCase()}`;

/** The day and the end of the id that a number says, or null where it is none. */
export function readPaymentNumber(text: string): { on: PlainDate; end: string } | null {
  const [, year, month, day, end] = /^PM-?(\d{2})(\d{2})(\d{2})-?([0-9A-F]{6})$/i.exec(text.trim()) ?? [];
  const on = `20${year}-${month}-${day}`;
  return end === undefined || !isPlainDate(on) ? null : { on, end: end.toLowerCase() };
}

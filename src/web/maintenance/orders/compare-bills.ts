import { toMinor } from '#contract/money.ts';
import type { Bill } from '#contract/work-orders/bills.ts';

type BillLine = Bill['lines'][number];
/** One line of an invoice beside the one of its estimate, in minor units; null where the other has none like it. */
export type ComparedLine = { description: string; quotedMinor: number | null; invoicedMinor: number | null };

const sameAs = (one: BillLine) => (other: BillLine) => keyOf(one) === keyOf(other);
/** People write the same line a little otherwise. */
const keyOf = ({ description }: BillLine): string =>
  description
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const minorOf = ({ total }: BillLine): number => toMinor(total.amount, total.currency);

/**
 * An invoice against the estimate that was taken, line by line: what says the same stands in one row, each line of either once.
 * First the lines of the estimate in its order, then what the invoice has besides, last the tax where there is any.
 */
export function compareBills(
  quote: Pick<Bill, 'lines' | 'tax'>,
  invoice: Pick<Bill, 'lines' | 'tax'>,
  taxLabel: string,
): ComparedLine[] {
  const besides = [...invoice.lines];
  const rows = quote.lines.map((line): ComparedLine => {
    const at = besides.findIndex(sameAs(line));
    const [found] = at < 0 ? [] : besides.splice(at, 1);
    return { description: line.description, quotedMinor: minorOf(line), invoicedMinor: found ? minorOf(found) : null };
  });
  const more = besides.map(
    (line): ComparedLine => ({ description: line.description, quotedMinor: null, invoicedMinor: minorOf(line) }),
  );
  const [quotedTax, invoicedTax] = [quote, invoice].map(({ tax }) => toMinor(tax.amount, tax.currency));
  const tax = { description: taxLabel, quotedMinor: quotedTax ?? 0, invoicedMinor: invoicedTax ?? 0 };
  return [...rows, ...more, ...(tax.quotedMinor || tax.invoicedMinor ? [tax] : [])];
}

/** By how much a line went up or down, in minor units. */
export const differenceOf = ({ quotedMinor, invoicedMinor }: ComparedLine): number =>
  (invoicedMinor ?? 0) - (quotedMinor ?? 0);

import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor } from '#contract/money.ts';
import type { Bill } from '#contract/work-orders/bills.ts';
import { Colored } from '#web/ui/colored.tsx';
import { SideScroll } from '#web/ui/side-scroll.tsx';
import { compareBills, differenceOf } from './compare-bills.ts';
import { officeJobMessages } from './office-jobs.messages.ts';

const texts = officeJobMessages.compared;

/** An invoice against the estimate that was taken: what each line came to, and what it was to cost. */
export function ComparedBill({ quote, invoice }: { quote: Bill; invoice: Bill }) {
  const { currency } = invoice.total;
  const written = (minor: number | null) =>
    minor === null ? texts.none : formatCurrency(fromMinor(minor, currency), currency);
  const rows = compareBills(quote, invoice, texts.tax);
  const difference = rows.reduce((sum, row) => sum + differenceOf(row), 0);
  return (
    <SideScroll label={texts.title}>
      <table className="w-full text-sm [&_td]:py-[6px] [&_td:not(:first-child)]:pl-[12px] [&_td:not(:first-child)]:text-right [&_th]:pb-[4px] [&_th]:text-xs [&_th]:font-normal [&_th]:text-ink-2 [&_th:first-child]:text-left [&_th:not(:first-child)]:pl-[12px] [&_th:not(:first-child)]:text-right">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.estimate}</th>
            <th scope="col">{texts.invoice}</th>
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map((row, index) => (
            <tr key={index} className="border-t border-line">
              <td>{row.description}</td>
              <td>{written(row.quotedMinor)}</td>
              <td>{written(row.invoicedMinor)}</td>
              <td>
                <Difference minor={differenceOf(row)} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <td>{texts.together}</td>
            <td>{formatCurrency(quote.total.amount, currency)}</td>
            <td>{formatCurrency(invoice.total.amount, currency)}</td>
            <td>
              <Difference minor={difference} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </SideScroll>
  );
}

/** "+$20.00", in the tone of what matters: more than was agreed. */
function Difference({ minor, currency }: { minor: number; currency: string }) {
  if (minor === 0) return texts.same;
  const text = formatCurrency(fromMinor(Math.abs(minor), currency), currency);
  return <Colored tone={minor > 0 ? 'late' : undefined}>{`${minor > 0 ? '+' : '−'}${text}`}</Colored>;
}

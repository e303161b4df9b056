import { formatCurrency } from '#contract/format/currency.ts';
import type { Bill } from '#contract/work-orders/bills.ts';
import { jobMessages as texts } from './job.messages.ts';

const money = ({ amount, currency }: Bill['total']): string => formatCurrency(amount, currency);

/** A quote or an invoice: its lines, what they come to, and, unless `isQuiet`, where it stands. */
export const JobBill = ({ title, bill, isQuiet = false }: { title: string; bill: Bill; isQuiet?: boolean }) => (
  <section aria-label={title}>
    {isQuiet ? (
      <h3 className="text-sm font-medium">{title}</h3>
    ) : (
      <h2 className="mb-[4px]">
        {title} <span className="text-sm font-normal text-ink-2">{texts.bill[bill.status]}</span>
      </h2>
    )}
    {bill.status === 'REFUSED' && bill.reason && <p className="mb-[4px] text-sm text-ink-2">“{bill.reason}”</p>}
    <dl className="text-sm">
      {bill.lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-[12px] border-b border-line py-[6px]">
          <dt className="min-w-0">
            {line.description}
            {line.quantity !== '1' && ` × ${line.quantity}`}
          </dt>
          <dd className="whitespace-nowrap tabular-nums">{money(line.total)}</dd>
        </div>
      ))}
      {Number(bill.tax.amount) > 0 && (
        <div className="flex justify-between gap-[12px] border-b border-line py-[6px]">
          <dt>{texts.tax}</dt>
          <dd className="tabular-nums">{money(bill.tax)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-[12px] py-[6px] font-semibold">
        <dt>{texts.together}</dt>
        <dd className="tabular-nums">{money(bill.total)}</dd>
      </div>
    </dl>
  </section>
);

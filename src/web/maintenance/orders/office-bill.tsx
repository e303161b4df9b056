import { Suspense, useState } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import { toMinor } from '#contract/money.ts';
import type { Bill } from '#contract/work-orders/bills.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { useWrite } from '#web/api/use-write.ts';
import { api } from '#web/api.ts';
import { FileButtons } from '#web/files/file-buttons.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { JobBill } from '#web/work-orders/job/job-bill.tsx';
import { ComparedBill } from './compared-bill.tsx';
import { officeJobMessages as texts } from './office-jobs.messages.ts';

/** With it the request costs more than its owner agreed to: it is taken with a reason. */
const OVER_LIMIT = 'cost.over_limit';
const DecisionDialog = lazyOnce(async () => ({ default: (await import('./job-dialogs.tsx')).DecisionDialog }));

/** A quote or an invoice with what the office can do with it; an invoice says whether it passes. */
export function OfficeBill({ order, bill, isCallback }: { order: WorkOrder; bill: Bill; isCallback: boolean }) {
  const [asks, setAsks] = useState<'accept' | 'refuse' | null>(null);
  const decide = useWrite(api.workOrders.decideBill, { says: () => texts.taken[bill.kind] });
  const total = formatCurrency(bill.total.amount, bill.total.currency);
  const title = bill.number ? texts.numbered(texts.bill[bill.kind], bill.number) : texts.bill[bill.kind];
  const isAbove = isAboveQuote(order, bill);
  const quote = order.bills.find(({ kind, status }) => kind === 'QUOTE' && status === 'ACCEPTED');
  function take() {
    if (isAbove) return setAsks('accept');
    decide.mutate(
      { params: { workOrderId: order.id, billId: bill.id }, body: { accepted: true, reason: null } },
      { onError: ({ problem }) => problem === OVER_LIMIT && setAsks('accept') },
    );
  }
  return (
    <div className="grid gap-[8px]">
      <JobBill title={title} bill={bill} />
      {bill.kind === 'INVOICE' && quote && <ComparedBill quote={quote} invoice={bill} />}
      {bill.note && <p className="text-sm text-ink-2">{bill.note}</p>}
      {bill.files.length > 0 && <FileButtons files={bill.files} label={texts.papers} open={texts.open} />}
      {bill.kind === 'INVOICE' && bill.status === 'SENT' && order.passesUpTo && (
        <p className={isAbove ? 'text-sm text-warning-text' : 'text-sm text-success-text'}>
          {(isAbove ? texts.above : texts.within)(formatCurrency(order.passesUpTo.amount, order.passesUpTo.currency))}
        </p>
      )}
      {bill.status === 'SENT' && isCallback && <p className="text-sm text-warning-text">{texts.forCallback}</p>}
      {bill.status === 'SENT' && (
        <div className="flex flex-wrap gap-[8px]">
          <Button variant="turn" size="sm" busy={decide.isPending} onClick={take}>
            {texts.take[bill.kind](total)}
          </Button>
          <Button size="sm" onClick={() => setAsks('refuse')}>
            {texts.refuse[bill.kind]}
          </Button>
        </div>
      )}
      {asks && (
        <Suspense>
          <DecisionDialog
            order={order}
            bill={bill}
            accepted={asks === 'accept'}
            isAbove={isAbove}
            onClose={() => setAsks(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether an invoice asks for more above its quote than is let pass. */
const isAboveQuote = ({ passesUpTo }: WorkOrder, { kind, total }: Bill): boolean =>
  kind === 'INVOICE' &&
  passesUpTo !== null &&
  toMinor(total.amount, total.currency) > toMinor(passesUpTo.amount, passesUpTo.currency);

import { Suspense } from 'react';
import { formatCurrency } from '#contract/format/currency.ts';
import type { PaymentReport } from '#contract/payments/payment-reports.ts';
import { oneOf, useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Section } from '#web/ui/section.tsx';
import { Coming } from '#web/ui/skeleton.tsx';
import { dayOf, homeOf } from '../payment-columns.tsx';
import { reportedMessages as texts } from './reported.messages.ts';

// The forms of the dialogs come when one is opened.
const DecideDialog = lazyOnce(async () => ({ default: (await import('./decide-dialogs.tsx')).DecideDialog }));

const SHOWN = 5;
const WAITING = { state: 'WAITING', limit: SHOWN } as const;

/** What renters say they paid and nobody has looked for yet, the oldest first; nothing where nothing waits. */
export function ReportedPayments() {
  const reports = useReadPages(api.payments.reports, { query: WAITING });
  const [url, change] = useUrlState();
  const shown = oneOf(url, 'report');
  const decide = (report: string, refuse: boolean) => change({ report, refuse: refuse ? 'yes' : null });
  if (reports.isLoadingError) return <ReadFailed title={texts.failed} read={reports} />;
  const rows = reports.data?.rows.slice(0, SHOWN) ?? [];
  const others = (reports.data?.total ?? rows.length) - rows.length;
  return (
    <>
      {reports.isPending && <Coming />}
      {rows.length > 0 && (
        <div className="mt-4">
          <Section title={texts.heading} count={reports.data?.total ?? rows.length}>
            <p className="text-sm text-ink-2">{texts.hint}</p>
            <ul className="rows">
              {rows.map((report) => (
                <Reported key={report.id} report={report} onDecide={(refuse) => decide(report.id, refuse)} />
              ))}
            </ul>
            {others > 0 && <p className="text-xs text-ink-3">{texts.more(others)}</p>}
          </Section>
        </div>
      )}
      <Suspense>
        {shown && (
          <DecideDialog
            key={shown}
            reportId={shown}
            isRefusing={oneOf(url, 'refuse') !== undefined}
            onClose={() => change({ report: null, refuse: null }, { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

function Reported({ report, onDecide }: { report: PaymentReport; onDecide: (refuse: boolean) => void }) {
  const { amount, reportedBy, paidOn, method, reference, remark } = report;
  const line = texts.line(formatCurrency(amount), reportedBy.name);
  const how = [paymentMethodWords[method], reference].filter(Boolean).join(', ');
  return (
    <li className="max-desktop:flex-wrap">
      <span className="min-w-0 flex-1 max-desktop:basis-full">
        <b className="font-medium">{line}</b>
        <small className="block text-xs text-ink-3">{texts.detail(homeOf(report), dayOf(paidOn), how)}</small>
        {remark && <small className="block text-xs text-ink-2">{remark}</small>}
      </span>
      <Button size="sm" variant="quiet" aria-label={texts.refuseOf(line)} onClick={() => onDecide(true)}>
        {texts.refuse}
      </Button>
      <Button size="sm" aria-label={texts.recordOf(line)} onClick={() => onDecide(false)}>
        {texts.record}
      </Button>
    </li>
  );
}

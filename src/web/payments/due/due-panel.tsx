import { type ReactNode, Suspense } from 'react';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import type { Dues, PaymentReport } from '#contract/payments/payment-reports.ts';
import { useRead, useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { OwnPromise } from '#web/arrears/own-promise.tsx';
import { NEW, useDialogUrl } from '#web/layout/dialog-url.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paymentMethodWords } from '#web/ledger/ledger.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { lazyPart } from '#web/shell/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Colored } from '#web/ui/colored.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Coming, SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayOf, howOf, WhatItPaid } from '../payment-columns.tsx';
import { reportMessages, dueMessages as texts } from './due.messages.ts';
import { DueFigure } from './due-figure.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { onlineMessages } from './online.messages.ts';

// The forms of the dialogs come when one is opened.
const ReportDialog = lazyOnce(async () => ({ default: (await import('./report-dialogs.tsx')).ReportDialog }));

const PayDialog = lazyOnce(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));
const CheckoutBack = lazyOnce(async () => ({ default: (await import('./checkout-back.tsx')).CheckoutBack }));

const AutopaySection = lazyPart(() => import('../autopay/autopay-section.tsx').then((m) => m.AutopaySection));

const SHOWN_PAYMENTS = 3;

type DuePanelProps = {
  leaseId: string;
  /** Whether everybody moved out: nothing falls due again and again then. */
  isOver: boolean;
};

/** What a renter has to pay, why, until when and how; what they reported, and what they paid last. */
export function DuePanel({ leaseId, isOver }: DuePanelProps) {
  const dues = useRead(api.payments.dues, { params: { leaseId } }, { quiet: true });
  const dialog = useDialogUrl('report');
  const paying = useDialogUrl('pay');
  const back = useDialogUrl('checkout');
  const failure = dues.isError && <ReadFailed title={texts.failed} read={dues} />;
  if (!dues.data) return failure || <SkeletonRows label={texts.title} />;
  const owes = Number(dues.data.due) > 0;
  const paidAlready = <Button onClick={() => dialog.open(NEW)}>{texts.paidAlready}</Button>;
  return (
    <>
      {failure}
      {back.shown && (
        <Suspense>
          <CheckoutBack checkoutId={back.shown} onClose={back.close} />
        </Suspense>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-x-14 gap-y-8 *:grid *:min-w-0 *:content-start *:gap-8 max-wide:grid-cols-[minmax(0,1fr)]">
        <div>
          <div className="grid gap-5">
            <DueFigure dues={dues.data} isWhole />
            <OwnPromise leaseId={leaseId} />
            <div className="flex gap-2 *:h-12 *:flex-1 *:px-2 desktop:*:max-w-1/2">
              {dues.data.isOnline && <PayButton dues={dues.data} onClick={() => paying.open(NEW)} />}
              {owes && paidAlready}
            </div>
          </div>
          <Reports reports={dues.data.reports} onWithdraw={dialog.open} />
          {dues.data.charges.length > 0 && <WhatFor dues={dues.data} />}
        </div>
        <div>
          <Next dues={dues.data} isOver={isOver}>
            {!owes && paidAlready}
          </Next>
          <Suspense fallback={<Coming />}>
            <AutopaySection leaseId={leaseId} offer={dues.data} />
          </Suspense>
          <HowToPay dues={dues.data} />
          <LastPayments leaseId={leaseId} />
        </div>
      </div>
      <Suspense>
        {dialog.shown && (
          <ReportDialog key={dialog.shown} shown={dialog.shown} dues={dues.data} onClose={dialog.close} />
        )}
        {paying.shown && dues.data.isOnline && <PayDialog dues={dues.data} onClose={paying.close} />}
      </Suspense>
    </>
  );
}

const PayButton = ({ dues: { due, currency }, onClick }: { dues: Dues; onClick: () => void }) => (
  <Button variant={Number(due) > 0 ? 'primary' : 'secondary'} onClick={onClick}>
    {Number(due) > 0 ? onlineMessages.pay(formatCurrency(due, currency)) : onlineMessages.payAhead}
  </Button>
);

function WhatFor({ dues: { charges, due, currency } }: { dues: Dues }) {
  return (
    <Section title={texts.whatFor}>
      <ul className="rows">
        {charges.map(({ chargeId, memo, account, open, amount, dueOn, isLate }) => (
          <li key={chargeId}>
            <span className="min-w-0 flex-1">
              {memo ?? account.name}
              <small className="block text-xs text-ink-3">
                {open === amount
                  ? texts.since(dayOf(dueOn))
                  : texts.partOf(formatAmount(amount, currency), dayOf(dueOn))}
                {isLate && (
                  <>
                    {' · '}
                    <Colored tone="late">{texts.isLate}</Colored>
                  </>
                )}
              </small>
            </span>
            <span className="tabular-nums">{formatAmount(open, currency)}</span>
          </li>
        ))}
        <li className="font-semibold">
          <span className="flex-1">{texts.toPay}</span>
          <span className="tabular-nums">{formatCurrency(due, currency)}</span>
        </li>
      </ul>
    </Section>
  );
}

type NextProps = { dues: Dues; isOver: boolean; children: ReactNode };

/** What falls due next, and what was paid ahead for it. */
function Next({ dues: { next, ahead, currency }, isOver, children }: NextProps) {
  const isAhead = Number(ahead) > 0;
  if (!next && !isAhead) return null;
  return (
    <div className="grid gap-2 rounded-md bg-sunken px-4 py-3 inset-ring-1 inset-ring-line">
      {next && (
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {texts.nextDue(dayOf(next.dueOn))}
            <small className="block text-xs text-ink-3">
              {next.items.map(({ name, amount }) => texts.item(name, formatAmount(amount, currency))).join(', ')}
            </small>
          </span>
          <b className="font-semibold tabular-nums">{formatCurrency(next.amount, currency)}</b>
        </p>
      )}
      {isAhead && (
        <p className="text-sm text-ink-2">
          {texts[isOver ? 'paidTooMuch' : 'paidAhead'](formatCurrency(ahead, currency))}
        </p>
      )}
      {next && children}
    </div>
  );
}

type ReportsProps = { reports: readonly PaymentReport[]; onWithdraw: (reportId: string) => void };

function Reports({ reports, onWithdraw }: ReportsProps) {
  if (reports.length === 0) return null;
  return (
    <Section title={reportMessages.heading}>
      <ul className="rows">
        {reports.map(({ id, amount, paidOn, method, state, reason }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              {reportMessages.waiting(formatCurrency(amount), dayOf(paidOn), paymentMethodWords[method])}
              <small className="block text-xs text-ink-3">
                {state === 'REFUSED' ? (
                  <Colored tone="late">{reportMessages.refused(reason ?? '')}</Colored>
                ) : (
                  reportMessages.waits
                )}
              </small>
            </span>
            {state === 'WAITING' && (
              <Button size="sm" variant="quiet" onClick={() => onWithdraw(id)}>
                {reportMessages.withdraw}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LastPayments({ leaseId }: { leaseId: string }) {
  const payments = useReadPages(api.payments.list, { query: { leaseId, limit: SHOWN_PAYMENTS } });
  const rows = payments.data?.rows.slice(0, SHOWN_PAYMENTS) ?? [];
  return (
    <Section
      title={texts.receipts}
      action={
        <Link className="link text-sm" href={paths.paymentsHistory}>
          {texts.allPayments}
        </Link>
      }
    >
      {payments.data && rows.length === 0 && <p className="text-sm text-ink-3">{texts.noReceipts}</p>}
      <ul className="rows">
        {rows.map((payment) => (
          <li key={payment.id}>
            <span className="min-w-0 flex-1">
              <Link className="font-medium" href={withQuery(paths.paymentsHistory, { payment: payment.id })}>
                {[dayOf(payment.on), howOf(payment)].filter(Boolean).join(', ')}
              </Link>
              <small className="block text-xs text-ink-3">
                <WhatItPaid payment={payment} />
              </small>
            </span>
            <span className="tabular-nums">{formatCurrency(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { dayIn } from '#contract/dates.ts';
import { formatAmount, formatCurrency } from '#contract/format/currency.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { useRead } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { RecordDialog } from '#web/layout/record-dialog.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { InZone } from '#web/ui/zone.ts';
import { dayOf, homeOf, howOf, payerOf, WhatItPaid } from './payment-columns.tsx';
import { paymentDialogMessages as texts } from './payments.messages.ts';
import { recordMessages } from './record/record.messages.ts';

// What takes a payment back is wanted by few.
const ReturnedDialog = lazyOnce(async () => ({
  default: (await import('./record/reverse-dialogs.tsx')).ReturnedDialog,
}));
const TakeBackDialog = lazyOnce(async () => ({
  default: (await import('./record/reverse-dialogs.tsx')).TakeBackDialog,
}));

const RefundDialog = lazyOnce(async () => ({ default: (await import('./record/refund-dialog.tsx')).RefundDialog }));

type Step = 'returned' | 'takeBack' | 'refund';

/** One payment: what it paid, its receipt, and for staff what may become of it. */
export function PaymentDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const [step, setStep] = useState<Step | null>(null);
  const back = () => setStep(null);
  const payment = useRead(api.payments.get, { params: { paymentId } }, { quiet: true });
  return (
    <RecordDialog read={payment} failed={texts.failed} missing={texts.missing} onClose={onClose}>
      {(shown) => (
        <InZone value={shown.timeZone}>
          {step === 'returned' ? (
            <ReturnedDialog payment={shown} onClose={back} />
          ) : step === 'takeBack' ? (
            <TakeBackDialog payment={shown} onClose={back} />
          ) : step === 'refund' && shown.online ? (
            <RefundDialog payment={shown} online={shown.online} onClose={back} />
          ) : (
            <ShownPayment payment={shown} onClose={onClose} onStep={setStep} />
          )}
        </InZone>
      )}
    </RecordDialog>
  );
}

type ShownProps = { payment: Payment; onClose: () => void; onStep: (step: Step) => void };

function ShownPayment({ payment, onClose, onStep }: ShownProps) {
  const { activeRole } = useSession();
  const mayOpenLease = can(activeRole, 'leases:read');
  const mayReverse = can(activeRole, 'ledger:write') && payment.state === 'PAID';
  const mayRefund = payment.online !== null && Number(payment.online.left) > 0;
  return (
    <Dialog
      open
      wide={mayReverse}
      onClose={onClose}
      title={texts.title(formatCurrency(payment.amount), dayOf(payment.on))}
      footer={
        <>
          {mayReverse && (
            <>
              <Button variant="quiet" className="aside" onClick={() => onStep('takeBack')}>
                {recordMessages.takeBack.action}
              </Button>
              {mayRefund && <Button onClick={() => onStep('refund')}>{texts.refund}</Button>}
              <Button onClick={() => onStep('returned')}>{recordMessages.returned.action}</Button>
            </>
          )}
          {mayOpenLease && <LinkButton href={paths.lease(payment.leaseId)}>{texts.toLease}</LinkButton>}
          <ReceiptButton payment={payment} />
        </>
      }
    >
      <div className="grid gap-5">
        {payment.state !== 'PAID' && <WhatItPaid payment={payment} />}
        <DescriptionList facts={factsOf(payment)} />
        {payment.state === 'PAID' && <Pays payment={payment} />}
      </div>
    </Dialog>
  );
}

function underWayOf({ online, amount: { currency } }: Payment): string {
  if (!online) return '';
  if (online.unanswered !== null) return texts.unanswered(formatCurrency(online.unanswered, currency));
  return Number(online.underWay) > 0 ? formatCurrency(online.underWay, currency) : '';
}

const factsOf = (payment: Payment) =>
  [
    { name: texts.number, value: payment.number },
    { name: texts.from, value: payment.renters.length > 0 ? payerOf(payment) : '' },
    { name: texts.home, value: homeOf(payment) },
    { name: texts.how, value: howOf(payment) },
    { name: texts.note, value: payment.memo ?? '' },
    { name: texts.refundUnderWay, value: underWayOf(payment) },
    {
      name: texts.recorded,
      value: texts.recordedBy(payment.postedBy, dayOf(dayIn(payment.postedAt, payment.timeZone))),
    },
  ].filter(({ value }) => value !== '');

function Pays({ payment: { pays, ahead, amount } }: { payment: Payment }) {
  return (
    <Section title={texts.pays}>
      <ul className="rows">
        {pays.map(({ chargeId, memo, account, dueOn, amount: part }) => (
          <li key={chargeId}>
            <span className="min-w-0 flex-1">
              {memo ?? account.name}
              <small className="block text-xs text-ink-3">{texts.due(dayOf(dueOn))}</small>
            </span>
            <span className="tabular-nums">{formatAmount(part, amount.currency)}</span>
          </li>
        ))}
        {Number(ahead) > 0 && (
          <li>
            <span className="min-w-0 flex-1">
              {texts.ahead}
              <small className="block text-xs text-ink-3">{texts.aheadHint}</small>
            </span>
            <span className="tabular-nums">{formatAmount(ahead, amount.currency)}</span>
          </li>
        )}
        <li className="font-semibold">
          <span className="flex-1">{texts.together}</span>
          <span className="tabular-nums">{formatCurrency(amount)}</span>
        </li>
      </ul>
    </Section>
  );
}

/** Takes the receipt of a payment out as a PDF. */
function ReceiptButton({ payment }: { payment: Payment }) {
  const [isBusy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      const file = await api.payments.receipt({ params: { paymentId: payment.id } }, { failed: texts.receiptFailed });
      saveBlob(file, `${payment.number}.pdf`);
    } catch {
      // The failure has shown its toast.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" icon={<Download />} busy={isBusy} onClick={() => void take()}>
      {texts.receipt}
    </Button>
  );
}
